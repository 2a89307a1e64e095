/** Checks calls of subgraphs: missing, recursive, too deep, or without inputs; and subgraphs that are never called. */
import { drawingOf, graphToolsOf, isPlanner, plannerNameOf, subgraphCallOf } from '../node-kinds/parts-of.ts';
import { closest } from '../closest.ts';
import { graphPointer, LIMIT_DEFAULTS, type Flow, type Graph } from '../flow/flow.ts';
import { idSchema } from '../flow/ids.ts';
import type { FlowNode } from '../flow/node.ts';
import type { SubgraphCall } from '../flow/node-parts.ts';
import type { Problem, QuickFix } from '../document/problems.ts';
import { returningSubgraph } from '../document/returning-subgraph.ts';
import { cyclesOf } from '../cycles.ts';
import type { FlowIds } from './flow-ids.ts';
import type { FlowIndex } from './flow-index.ts';
import { calledOnTheSide } from './jumps.ts';
import { checkPorts } from './check-ports.ts';
import { problem } from './local.ts';
import { subgraphTitle } from '../node-kinds/node-title.ts';
import { t } from '../messages/translate.ts';
import { didYouMean } from '../messages/did-you-mean.ts';

export function checkCalls({ flow, graphs, ids, scope }: FlowIndex): Problem[] {
  const problems: Problem[] = [];
  const subgraphs = flow.subgraphs ?? {};
  const calls = new Map<string, Set<string>>();
  const called = new Set<string>();
  const known = Object.keys(subgraphs);
  for (const { ref, graph } of graphs) {
    const noteCall = (callee: string): void => {
      called.add(callee);
      if (ref !== null) calls.set(ref, (calls.get(ref) ?? new Set()).add(callee));
    };
    graph.nodes.forEach((node, position) => {
      const place = { pointer: `${graphPointer(ref)}/nodes/${position}`, graph: ref, node: node.id };
      const inside = drawingOf(node);
      if (inside !== undefined) {
        // A subgraph that is only drawn counts as used, even if it shows itself again.
        if (Object.hasOwn(subgraphs, inside)) called.add(inside);
        else problems.push(missingDrawing(node, inside, { ...place, pointer: `${place.pointer}/inside` }));
      }
      problems.push(...checkPlannerName(node, graph, place));
      for (const { ref: tool, pointer } of graphToolsOf(node)) {
        if (Object.hasOwn(subgraphs, tool)) noteCall(tool);
        else problems.push(missingTool(tool, { ...place, pointer: `${place.pointer}${pointer}` }, known));
      }
      const call = subgraphCallOf(node);
      if (call === undefined) return;
      const target = Object.hasOwn(subgraphs, call.ref) ? subgraphs[call.ref]! : undefined;
      if (target === undefined) {
        problems.push(missingSubgraph(call, { ...place, pointer: `${place.pointer}/ref` }, { known, ids }));
        return;
      }
      noteCall(call.ref);
      problems.push(...checkPorts(call, target, { flow, scope, ...place }));
    });
  }
  for (const ref of calledOnTheSide(flow)) called.add(ref);
  const next = (id: string): readonly string[] => [...(calls.get(id) ?? [])];
  const cycles = cyclesOf(known, next);
  problems.push(...cycles.map((cycle) => recursion(flow, cycle)));
  if (cycles.length === 0) problems.push(...tooDeep(flow, next));
  problems.push(...known.filter((id) => !called.has(id)).map((id) => unused(flow, id)));
  return problems;
}

/** An executor runs the tools of a planner in the same graph. */
function checkPlannerName(node: FlowNode, { nodes }: Pick<Graph, 'nodes'>, place: NodePlace): Problem[] {
  const name = plannerNameOf(node);
  if (name === undefined) return [];
  const planners = nodes.filter(isPlanner).map(({ id }) => id);
  if (planners.includes(name)) return [];
  const unknown = t('kinds.executor.checks.unknown', { name }) + didYouMean(closest(name, planners));
  const message = name === '' ? t('kinds.executor.checks.noneChosen') : unknown;
  return [problem('reference.planner', { ...place, pointer: `${place.pointer}/planner` }, { message })];
}

function missingTool(ref: string, place: NodePlace, known: readonly string[]): Problem {
  const message = t('kinds.planner.checks.unknownSubgraph', { ref }) + didYouMean(closest(ref, known));
  return problem('reference.subgraph', place, { message });
}

/** Cycles of thousands are not read to their end. */
const MAX_NAMED = 8;

function named(flow: Flow, ids: readonly string[]): string {
  const titles = ids.slice(0, MAX_NAMED).map((id) => subgraphTitle(flow, id));
  return [...titles, ...(ids.length > MAX_NAMED ? ['…'] : [])].join(' → ');
}

function recursion(flow: Flow, cycle: readonly string[]): Problem {
  const place = { pointer: graphPointer(cycle[0]!), graph: cycle[0]! };
  const message = t('checks.calls.recursion', { names: `${named(flow, cycle)} → ${subgraphTitle(flow, cycle[0]!)}` });
  return problem('subgraph.recursion', place, { message });
}

function unused(flow: Flow, id: string): Problem {
  const fixes = [{ label: t('checks.fixes.deleteSubgraph'), operations: [{ op: 'remove-subgraph', id } as const] }];
  return problem(
    'subgraph.unused',
    { pointer: graphPointer(id), graph: id },
    { message: t('checks.calls.unused', { name: subgraphTitle(flow, id) }), fixes },
  );
}

/** Nested calls deeper than a conversation allows. */
function tooDeep(flow: Flow, next: (id: string) => readonly string[]): Problem[] {
  const { limits, subgraphs = {} } = flow;
  const most = limits?.maxDepth ?? LIMIT_DEFAULTS.maxDepth;
  const chain = longestChain(Object.keys(subgraphs), next);
  if (chain.length <= most) return [];
  const place = { pointer: graphPointer(chain[0]!), graph: chain[0]! };
  const message = t('checks.calls.tooDeep', { depth: chain.length, names: named(flow, chain), most });
  return [problem('subgraph.too-deep', place, { message })];
}

/** Doesn't recurse, so that chains of thousands don't overflow the stack. There are no cycles here. */
function longestChain(starts: readonly string[], next: (id: string) => readonly string[]): string[] {
  const longest = new Map<string, { readonly length: number; readonly via: string | undefined }>();
  for (const start of starts) {
    const open = [start];
    while (open.length > 0) {
      const id = open.at(-1)!;
      const waiting = next(id).filter((callee) => !longest.has(callee));
      if (waiting.length > 0) open.push(...waiting);
      else {
        open.pop();
        const via = next(id).toSorted((a, b) => longest.get(b)!.length - longest.get(a)!.length)[0];
        longest.set(id, { length: 1 + (via === undefined ? 0 : longest.get(via)!.length), via });
      }
    }
  }
  const chain: string[] = [];
  let at = starts.toSorted((a, b) => longest.get(b)!.length - longest.get(a)!.length)[0];
  for (; at !== undefined; at = longest.get(at)!.via) chain.push(at);
  return chain;
}

type NodePlace = { readonly pointer: string; readonly graph: string | null; readonly node: string };

function missingSubgraph(
  node: SubgraphCall,
  place: NodePlace,
  { known, ids }: { known: readonly string[]; ids: FlowIds },
): Problem {
  const near = node.ref === '' ? known[0] : closest(node.ref, known);
  const call = (ref: string): QuickFix => ({
    label: t('checks.fixes.callSubgraph', { ref }),
    operations: [{ op: 'update-node', graph: place.graph, id: node.id, set: { ref } }],
  });
  const fixes = [
    ...(near === undefined ? [] : [call(near)]),
    ...(idSchema.safeParse(node.ref).success ? [create(node.ref, ids)] : []),
  ];
  const message =
    node.ref === ''
      ? t('checks.calls.chooseSubgraph')
      : t('checks.calls.unknownSubgraph', { ref: node.ref }) + didYouMean(near);
  return problem('reference.subgraph', place, { message, fixes });
}

function missingDrawing({ id }: FlowNode, inside: string, place: NodePlace): Problem {
  const drop = { op: 'update-node', graph: place.graph, id, set: { inside: undefined } } as const;
  const message = t('checks.calls.unknownInside', { inside });
  return problem('reference.subgraph', place, {
    message,
    fixes: [{ label: t('checks.fixes.clearInside'), operations: [drop] }],
  });
}

function create(ref: string, ids: FlowIds): QuickFix {
  const subgraph = returningSubgraph(ref, ids);
  return { label: t('checks.fixes.createSubgraph', { ref }), operations: [{ op: 'add-subgraph', id: ref, subgraph }] };
}
