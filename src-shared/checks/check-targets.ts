/** Checks that the targets of paths and exit commands exist and are unambiguous. */
import { graphOf, type Flow, type FlowPath, type UserIntent } from '../flow/flow.ts';
import type { Operation } from '../document/operations.ts';
import type { Problem } from '../document/problems.ts';
import type { CallChains } from '../node-kinds/call-chains.ts';
import { jumpProblem } from './check-jumps.ts';
import { sideCallProblem } from './check-side-calls.ts';
import { withoutUndefined } from './without-undefined.ts';
import type { FlowIndex } from './flow-index.ts';
import { problem } from './local.ts';
import { t } from '../messages/translate.ts';

export function checkTargets({ flow }: FlowIndex, chains: CallChains): Problem[] {
  const paths = (flow.paths ?? []).flatMap((path, index) => [
    ...entryProblems(path, { flow, index, chains }),
    ...digressionProblems(path, { flow, index }),
  ]);
  const intents = Object.entries(flow.intents ?? {}).flatMap(([intent, to]) => {
    const write = (id: string | undefined): Operation => ({
      op: 'update-flow',
      set: { intents: withoutUndefined<NonNullable<Flow['intents']>>({ ...flow.intents, [intent]: id }) },
    });
    const subject = t('checks.jumps.command', { intent: t(`canvas.edge.${intent as UserIntent}`) });
    const found =
      graphOf(flow, to) === undefined
        ? jumpProblem(flow, chains, { to, subject, missing: 'reference.node', write })
        : sideCallProblem(flow, { ref: to, subject, write });
    return found === null ? [] : [problem(found.code, { pointer: `/intents/${intent}`, graph: null }, found)];
  });
  return [...paths, ...intents];
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
  const found = jumpProblem(flow, chains, { to: entry, subject, missing: 'reference.path', write });
  return found === null ? [] : [problem(found.code, { pointer: `/paths/${index}/entry`, graph: null }, found)];
}

function digressionProblems(path: FlowPath, { flow, index }: { flow: Flow; index: number }): Problem[] {
  const { id, digression, entry } = path;
  if (digression === undefined) return [];
  const write = (to: string | undefined): Operation => withPath(flow, index, { digression: to });
  const found = sideCallProblem(flow, { ref: digression, subject: t('checks.jumps.path', { id }), write });
  const place = { pointer: `/paths/${index}/digression`, graph: null };
  const problems = found === null ? [] : [problem(found.code, place, found)];
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
  const changed = paths.map((path, index) => (index === at ? withoutUndefined<FlowPath>({ ...path, ...set }) : path));
  return { op: 'set-paths', paths: changed };
}
