/** Checks subgraphs that are called without a node: by client actions, exit commands, paths, and hooks, which pass no inputs. */
import { closest } from '../closest.ts';
import type { Operation } from '../document/operations.ts';
import type { QuickFix } from '../document/problems.ts';
import type { Flow } from '../flow/flow.ts';
import { portsOf } from '../flow/ports.ts';
import { didYouMean } from '../messages/did-you-mean.ts';
import { listAll } from '../messages/list-words.ts';
import { t } from '../messages/translate.ts';
import { subgraphTitle } from '../node-kinds/node-title.ts';
import { makeOptionalFix, type JumpProblem } from './check-jumps.ts';

export interface SideCall {
  /** The subgraph. */
  readonly ref: string;
  /** A description of the caller: 'The path "billing"'. */
  readonly subject: string;
  /** Calls another subgraph, or none. */
  readonly write: (to: string | undefined) => Operation;
}

/** Null if it exists and needs no inputs. */
export function sideCallProblem(flow: Flow, { ref, subject, write }: SideCall): JumpProblem | null {
  const { subgraphs = {} } = flow;
  if (!Object.hasOwn(subgraphs, ref)) {
    const near = closest(ref, Object.keys(subgraphs));
    const message = t('checks.sideCalls.unknown', { subject, ref }) + didYouMean(near);
    return { code: 'reference.subgraph', message, fixes: fixesFor(flow, near, write) };
  }
  const expected = portsOf(subgraphs[ref]!.inputs).flatMap(({ key, optional }) => (optional === true ? [] : [key]));
  if (expected.length === 0) return null;
  const names = listAll(expected);
  const message = t('checks.sideCalls.inputs', {
    subject,
    ref: subgraphTitle(flow, ref),
    names,
    count: expected.length,
  });
  return { code: 'input.missing', message, fixes: [makeOptionalFix(flow, ref, expected)] };
}

function fixesFor(flow: Flow, near: string | undefined, write: SideCall['write']): QuickFix[] {
  return [
    ...(near === undefined
      ? []
      : [{ label: t('checks.fixes.call', { target: subgraphTitle(flow, near) }), operations: [write(near)] }]),
    { label: t('checks.fixes.removeTarget'), operations: [write(undefined)] },
  ];
}
