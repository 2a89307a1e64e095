/**
 * Checks the targets of exit commands, client actions, and paths: the node exists, and exactly one chain of calls leads
 * to it.
 */
import { closest } from '../closest.ts';
import type { Operation } from '../document/operations.ts';
import type { QuickFix } from '../document/problems.ts';
import type { Flow } from '../flow/flow.ts';
import { portsOf, toFile } from '../flow/ports.ts';
import type { ProblemCode } from '../flow/problem-codes.ts';
import { listAll } from '../messages/list-words.ts';
import { t } from '../messages/translate.ts';
import type { CallChains, Landing } from '../node-kinds/call-chains.ts';
import { nameOfId } from '../node-kinds/node-name.ts';
import { subgraphTitle, titleOfGoal } from '../node-kinds/node-title.ts';
import { lostInputs, type JumpInto } from './jump-inputs.ts';

export interface JumpProblem {
  readonly code: ProblemCode;
  readonly message: string;
  readonly fixes: readonly QuickFix[];
}

export interface Jumping {
  readonly to: string;
  /** A description of the jump: 'The path "billing"'. */
  readonly subject: string;
  /** The code if the node doesn't exist. */
  readonly missing: ProblemCode;
  /** Changes or removes the target. */
  readonly write: (to: string | undefined) => Operation;
}

/** Null if the jump arrives with all inputs of the subgraphs it enters. */
export function jumpProblem(
  flow: Flow,
  chains: CallChains,
  { to, subject, missing, write }: Jumping,
): JumpProblem | null {
  const landing = chains.at(to);
  const goTo = (target: string): QuickFix => ({
    label: t('checks.fixes.goTo', { target: titleOfGoal(flow, target) }),
    operations: [write(target)],
  });
  const none: QuickFix = { label: t('checks.fixes.removeTarget'), operations: [write(undefined)] };
  switch (landing.kind) {
    case 'found':
      return inputProblem(flow, { to, chain: landing.chain }, subject);
    case 'missing': {
      const near = closest(to, [...chains.nodes()]);
      const message = t('checks.jumps.missing', { subject, to });
      return { code: missing, message, fixes: [...(near === undefined ? [] : [goTo(near)]), none] };
    }
    case 'uncalled': {
      const message = t('checks.jumps.uncalled', {
        subject,
        to: nameOfId(flow, landing.graph, to),
        graph: subgraphTitle(flow, landing.graph),
      });
      return { code: 'jump.target', message, fixes: [none] };
    }
    case 'several': {
      const calls = callsIn(landing);
      const message = t('checks.jumps.several', {
        subject,
        to: titleOfGoal(flow, to),
        graph: subgraphTitle(flow, landing.ref),
        calls: listAll(landing.calls.map(({ graph, call }) => nameOfId(flow, graph, call))),
      });
      const fixes = calls.filter((call) => chains.at(call).kind === 'found').slice(0, MAX_FIXES);
      return { code: 'jump.target', message, fixes: [...fixes.map(goTo), none] };
    }
  }
}

function inputProblem(flow: Flow, jump: JumpInto, subject: string): JumpProblem | null {
  const [lost] = lostInputs(flow, jump);
  if (lost === undefined) return null;
  const { ref, names } = lost;
  const message = t('checks.jumps.inputs', {
    subject,
    ref: subgraphTitle(flow, ref),
    names: listAll(names),
    count: names.length,
  });
  return { code: 'input.missing', message, fixes: [makeOptionalFix(flow, ref, names)] };
}

/** Declares these inputs optional. */
export function makeOptionalFix({ subgraphs = {} }: Flow, ref: string, names: readonly string[]): QuickFix {
  const inputs = portsOf(subgraphs[ref]?.inputs).map((port) =>
    toFile(names.includes(port.key) ? { ...port, optional: true } : port),
  );
  const label = t('checks.fixes.makeOptional', { names: listAll(names) });
  return { label, operations: [{ op: 'update-subgraph', id: ref, set: { inputs } }] };
}

const MAX_FIXES = 3;

function callsIn({ calls }: Extract<Landing, { kind: 'several' }>): string[] {
  return calls.map(({ call }) => call);
}
