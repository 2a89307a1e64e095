/** Where paths and wishes lead: that it is there, and that it is clear. */
import { closest } from '../closest.ts';
import { graphOf, type Flow, type FlowPath } from '../flow/flow.ts';
import type { Operation } from '../document/operations.ts';
import { portsOf } from '../flow/ports.ts';
import type { Problem, QuickFix } from '../document/problems.ts';
import type { FlowIndex } from './flow-index.ts';
import { problem } from './local.ts';
import { t } from '../messages/translate.ts';

export function checkTargets({ flow, graphs }: FlowIndex): Problem[] {
  const top = graphs[0]?.nodes ?? new Map<string, unknown>();
  const nodes = [...top.keys()];
  const isInside = (id: string): boolean => graphs.some((index) => index.nodes.has(id));
  const paths = (flow.paths ?? []).flatMap((path, index) => [
    ...entryProblems(path, { flow, index, nodes, isThere: top.has(path.entry ?? ''), isInside }),
    ...digressionProblems(path, { flow, index }),
  ]);
  const intents = Object.entries(flow.intents ?? {}).flatMap(([intent, to]) => {
    if (top.has(to) || graphOf(flow, to) !== undefined) return [];
    const write = (id: string | undefined): Operation => ({
      op: 'update-flow',
      set: { intents: without<NonNullable<Flow['intents']>>({ ...flow.intents, [intent]: id }) },
    });
    const message = t(isInside(to) ? 'checks.targets.commandInside' : 'checks.targets.commandUnknown', { intent, to });
    const place = { pointer: `/intents/${intent}`, graph: null };
    return [problem('reference.node', place, { message, fixes: fixesFor(to, nodes, write) })];
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
  readonly nodes: readonly string[];
  readonly isThere: boolean;
  readonly isInside: (id: string) => boolean;
}

function entryProblems(path: FlowPath, { flow, index, nodes, isThere, isInside }: EntryInputs): Problem[] {
  const { id, entry } = path;
  if (entry === undefined || isThere) return [];
  const write = (to: string | undefined): Operation => withPath(flow, index, { entry: to });
  const message = t(isInside(entry) ? 'checks.targets.pathInside' : 'checks.targets.pathUnknown', { id, entry });
  const place = { pointer: `/paths/${index}/entry`, graph: null };
  return [problem('reference.path', place, { message, fixes: fixesFor(entry, nodes, write) })];
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
