/** Checks that the targets of paths and exit commands exist and are unambiguous. */
import { closest } from '../closest.ts';
import { graphOf, type Flow, type FlowPath } from '../flow/flow.ts';
import type { Operation } from '../document/operations.ts';
import { portsOf } from '../flow/ports.ts';
import type { Problem, QuickFix } from '../document/problems.ts';
import type { CallChains } from '../node-kinds/call-chains.ts';
import { jumpProblem } from './check-jumps.ts';
import type { FlowIndex } from './flow-index.ts';
import { problem } from './local.ts';
import { t } from '../messages/translate.ts';

export function checkTargets({ flow }: FlowIndex, chains: CallChains): Problem[] {
  const paths = (flow.paths ?? []).flatMap((path, index) => [
    ...entryProblems(path, { flow, index, chains }),
    ...digressionProblems(path, { flow, index }),
  ]);
  const intents = Object.entries(flow.intents ?? {}).flatMap(([intent, to]) => {
    if (graphOf(flow, to) !== undefined) return [];
    const write = (id: string | undefined): Operation => ({
      op: 'update-flow',
      set: { intents: without<NonNullable<Flow['intents']>>({ ...flow.intents, [intent]: id }) },
    });
    const subject = t('checks.jumps.command', { intent });
    const found = jumpProblem(chains, { to, subject, missing: 'reference.node', write });
    return found === null ? [] : [problem(found.code, { pointer: `/intents/${intent}`, graph: null }, found)];
  });
  return [...paths, ...intents];
}

function fixesFor(wrong: string, known: readonly string[], write: (id: string | undefined) => Operation): QuickFix[] {
  const near = closest(wrong, known);
  return [
    ...(near === undefined ? [] : [{ label: t('checks.fixes.goTo', { target: near }), operations: [write(near)] }]),
    { label: t('checks.fixes.removeTarget'), operations: [write(undefined)] },
  ];
}

interface EntryInputs {
  readonly flow: Flow;
  readonly index: number;
  readonly chains: CallChains;
}

function entryProblems(path: FlowPath, { flow, index, chains }: EntryInputs): Problem[] {
  const { id, entry } = path;
  if (entry === undefined) return [];
  const write = (to: string | undefined): Operation => withPath(flow, index, { entry: to });
  const subject = t('checks.jumps.path', { id });
  const found = jumpProblem(chains, { to: entry, subject, missing: 'reference.path', write });
  return found === null ? [] : [problem(found.code, { pointer: `/paths/${index}/entry`, graph: null }, found)];
}

function digressionProblems(path: FlowPath, { flow, index }: { flow: Flow; index: number }): Problem[] {
  const { id, digression, entry } = path;
  if (digression === undefined) return [];
  const subgraphs = flow.subgraphs ?? {};
  const target = Object.hasOwn(subgraphs, digression) ? subgraphs[digression] : undefined;
  const place = { pointer: `/paths/${index}/digression`, graph: null };
  const write = (to: string | undefined): Operation => withPath(flow, index, { digression: to });
  const problems: Problem[] = [];
  if (target === undefined) {
    const message = t('checks.targets.digression', { id, digression });
    problems.push(
      problem('reference.subgraph', place, { message, fixes: fixesFor(digression, Object.keys(subgraphs), write) }),
    );
  } else {
    const expected = portsOf(target.inputs).filter(({ optional }) => optional !== true);
    const message = t('checks.targets.digressionInputs', {
      digression,
      names: expected.map(({ key }) => key).join(', '),
    });
    if (expected.length > 0) problems.push(problem('input.missing', place, { message }));
  }
  if (entry === undefined) return problems;
  const both = t('checks.targets.both', { id });
  const fixes = [
    { label: t('checks.fixes.onlyDigression'), operations: [withPath(flow, index, { entry: undefined })] },
    { label: t('checks.fixes.onlyEntry'), operations: [write(undefined)] },
  ];
  return [...problems, problem('path.both', { pointer: `/paths/${index}`, graph: null }, { message: both, fixes })];
}

function withPath(
  { paths = [] }: Flow,
  at: number,
  set: { entry?: string | undefined; digression?: string | undefined },
): Operation {
  const changed = paths.map((path, index) => (index === at ? without<FlowPath>({ ...path, ...set }) : path));
  return { op: 'set-paths', paths: changed };
}

/** Members set to undefined are left out. */
function without<T extends object>(record: { readonly [Key in keyof T]: T[Key] | undefined }): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}
