/** Checks named exits: each edge follows an existing one, and a call continues after each. */
import { closest } from '../closest.ts';
import type { Operation } from '../document/operations.ts';
import type { Problem, QuickFix } from '../document/problems.ts';
import { exitNames, hasPlainExit } from '../flow/exits.ts';
import { graphOf, graphPointer, type Edge } from '../flow/flow.ts';
import { EXIT } from '../flow/ids.ts';
import type { FlowNode } from '../flow/node.ts';
import { didYouMean } from '../messages/did-you-mean.ts';
import { listAll } from '../messages/list-words.ts';
import { t } from '../messages/translate.ts';
import { subgraphTitle } from '../node-kinds/node-title.ts';
import { subgraphCallOf } from '../node-kinds/parts-of.ts';
import { leadOnFix, titleIn, type GraphIndex } from './check-graph.ts';
import type { FlowIndex } from './flow-index.ts';
import { problem } from './local.ts';

export function checkExits({ flow, graphs }: FlowIndex): Problem[] {
  const exits = new Map<string, readonly string[]>();
  const exitsOf = (ref: string): readonly string[] | undefined => {
    const graph = graphOf(flow, ref);
    if (graph !== undefined && !exits.has(ref)) exits.set(ref, exitNames(graph));
    return exits.get(ref);
  };
  return graphs.flatMap((index) => [
    ...index.graph.edges.flatMap((edge, position) => {
      if (edge.fromExit === undefined && edge.toExit === undefined) return [];
      return edgeProblems(edge, { index, position, exitsOf });
    }),
    ...index.graph.nodes.flatMap((node) => {
      const call = subgraphCallOf(node);
      const names = call === undefined ? [] : (exitsOf(call.ref) ?? []);
      if (names.length === 0) return [];
      const isPlain = hasPlainExit(graphOf(flow, call!.ref)!);
      return callProblems(node, { index, names, isPlain });
    }),
  ]);
}

interface EdgeInputs {
  readonly index: GraphIndex;
  readonly position: number;
  readonly exitsOf: (ref: string) => readonly string[] | undefined;
}

function edgeProblems(edge: Edge, { index, position, exitsOf }: EdgeInputs): Problem[] {
  const { ref, nodes } = index;
  const { id, from, to, fromExit, toExit, kind = 'normal' } = edge;
  const at = (member: string) => ({
    pointer: `${graphPointer(ref)}/edges/${position}/${member}`,
    graph: ref,
    edge: id,
  });
  const set = (change: Partial<Record<'fromExit' | 'toExit', string | undefined>>): Operation => ({
    op: 'update-edge',
    ...{ graph: ref, id, set: change },
  });
  const problems: Problem[] = [];
  if (toExit !== undefined && to !== EXIT) {
    const fixes = [{ label: t('checks.fixes.clearExit'), operations: [set({ toExit: undefined })] }];
    problems.push(
      problem('exit.name', at('toExit'), { message: t('checks.exits.notToExit', { exit: toExit }), fixes }),
    );
  }
  const source = nodes.get(from);
  if (fromExit === undefined || source === undefined) return problems;
  const anyExit: QuickFix = { label: t('checks.fixes.anyExit'), operations: [set({ fromExit: undefined })] };
  const call = subgraphCallOf(source);
  if (call === undefined || kind !== 'normal') {
    const message = t('checks.exits.notAfterCall', { exit: fromExit });
    return [...problems, problem('exit.name', at('fromExit'), { message, fixes: [anyExit] })];
  }
  const known = exitsOf(call.ref);
  if (known === undefined || known.includes(fromExit)) return problems;
  const near = closest(fromExit, known);
  const message =
    t('checks.exits.unknown', { name: subgraphTitle(index.flow, call.ref), exit: fromExit }) + didYouMean(near);
  const fixes: QuickFix[] = [
    ...(near === undefined
      ? []
      : [{ label: t('checks.fixes.followExit', { exit: near }), operations: [set({ fromExit: near })] }]),
    anyExit,
    { label: t('checks.fixes.deleteEdge'), operations: [{ op: 'remove-edges', graph: ref, ids: [id] }] },
  ];
  return [...problems, problem('exit.unknown', at('fromExit'), { message, fixes })];
}

interface CallInputs {
  readonly index: GraphIndex;
  readonly names: readonly string[];
  readonly isPlain: boolean;
}

/** A call without any edges is a dead end, which is reported separately. */
function callProblems(node: FlowNode, { index, names, isPlain }: CallInputs): Problem[] {
  const normal = (index.outgoing.get(node.id) ?? []).filter(({ kind = 'normal' }) => kind === 'normal');
  const plain = normal.filter(({ fromExit }) => fromExit === undefined);
  const followed = new Set(normal.map(({ fromExit }) => fromExit));
  const open = names.filter((name) => !followed.has(name));
  const position = index.positions.get(node.id) ?? 0;
  const place = { pointer: `${graphPointer(index.ref)}/nodes/${position}`, graph: index.ref, node: node.id };
  if (normal.length > 0 && plain.length === 0 && (open.length > 0 || isPlain)) {
    const exits = listAll(open.map((name) => `"${name}"`));
    const message =
      open.length === 0
        ? t('checks.exits.plainUnconnected', { node: titleIn(index, node.id) })
        : t('checks.exits.unconnected', { node: titleIn(index, node.id), exits });
    return [problem('exit.unconnected', place, { message, fixes: [leadOnFix(index, node)] })];
  }
  if (plain.length === 0 || open.length > 0 || isPlain) return [];
  const [never] = plain;
  const at = index.graph.edges.indexOf(never!);
  const edgePlace = { pointer: `${graphPointer(index.ref)}/edges/${at}`, graph: index.ref, edge: never!.id };
  const message = t('checks.exits.never', { node: titleIn(index, node.id) });
  const fixes = [
    {
      label: t('checks.fixes.deleteEdge'),
      operations: [{ op: 'remove-edges', graph: index.ref, ids: plain.map(({ id }) => id) } as const],
    },
  ];
  return [problem('exit.never', edgePlace, { message, fixes })];
}
