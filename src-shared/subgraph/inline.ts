/** Inlines the nodes of a subgraph at its call, or reports what prevents that. */
import { subgraphCallOf, waitsFor } from '../node-kinds/parts-of.ts';
import { fail, ok, type Result } from '../result.ts';
import type { FlowDocument } from '../document/document.ts';
import { graphOf, type Edge, type Flow, type GraphRef, type Subgraph } from '../flow/flow.ts';
import { edgesAfter } from '../flow/exits.ts';
import { EXIT, freeIds } from '../flow/ids.ts';
import type { FlowNode } from '../flow/node.ts';
import { bindingsOf, bound, type Bindings } from './bindings.ts';
import { jumpsLedTo } from './boundary.ts';
import { callersOf, type Caller } from './callers.ts';
import { takenIds } from './exits.ts';
import { withGraph } from './extract.ts';
import { inlineObstacles, jumpsPastInputs } from './inline-obstacles.ts';
import { layoutOfInline } from './inline-layout.ts';
import type { CallKind, CallPlace, Parts } from './inline-place.ts';
import type { Obstacle } from './obstacle.ts';
import { t } from '../messages/translate.ts';

export interface Inlining {
  readonly document: FlowDocument;
  readonly subgraph: string;
  /** The nodes that replace the call. */
  readonly nodes: readonly string[];
  /** The other callers. Without any, the subgraph is removed. */
  readonly callers: readonly Caller[];
}

export interface InlineRequest {
  readonly graph: GraphRef;
  /** The node that calls. */
  readonly id: string;
  readonly of?: CallKind;
}

export function inline(
  document: FlowDocument,
  { graph, id, of = 'subgraph' }: InlineRequest,
): Result<Inlining, readonly Obstacle[]> {
  const { flow } = document;
  const found = graphOf(flow, graph)?.nodes.find((node) => node.id === id);
  const call = found && subgraphCallOf(found);
  if (call === undefined) return fail([{ message: t('flow.inline.notACall') }]);
  if (graphOf(flow, call.ref) === undefined)
    return fail([{ message: t('flow.inline.subgraphMissing', { ref: call.ref }), node: id }]);
  const callers = callersOf(flow, call.ref).filter((caller) => caller.graph !== graph || caller.node !== id);
  const place: CallPlace = { graph, call, callers, of };
  const bindings = bindingsOf(flow, place);
  const past = jumpsPastInputs(flow, place, bindings.inputs);
  const obstacles = [...inlineObstacles(document, place), ...bindings.obstacles, ...past];
  if (obstacles.length > 0) return fail(obstacles);
  const named = bound(flow, place, bindings);
  const parts = partsOf(named, place, bindings);
  // Other callers keep calling the unchanged subgraph.
  const kept = callers.length === 0 ? named : withGraph(named, call.ref, flow.subgraphs![call.ref]!);
  const next = assembled(kept, place, parts);
  return ok({
    document: { flow: next, layout: layoutOfInline(document, { ...place, ...parts }) },
    subgraph: call.ref,
    nodes: parts.nodes.map((node) => node.id),
    callers,
  });
}

function partsOf(flow: Flow, place: CallPlace, bindings: Bindings): Parts {
  const { graph, call, callers } = place;
  const inner = graphOf(flow, call.ref) as Subgraph;
  const outgoing = graphOf(flow, graph)!.edges.filter(({ from }) => from === call.id);
  const normal = outgoing.filter(({ kind = 'normal' }) => kind === 'normal');
  const newNode = freeIds(takenIds(flow, 'nodes'));
  const newEdge = freeIds(takenIds(flow, 'edges'));
  // While the subgraph has other callers, its own nodes stay in place.
  const isMoved = callers.length === 0;
  const ids = new Map(inner.nodes.map(({ id }) => [id, isMoved ? id : newNode(id)]));
  const opening = bindings.inputs === null ? null : newNode(`${call.id}.inputs`.slice(0, 120));
  const entry = ids.get(inner.entry)!;
  const led = (to: string): string => (to === call.id ? (opening ?? entry) : to);
  const nodes: FlowNode[] = inner.nodes.map((node) => ({ ...node, id: ids.get(node.id)! }));
  if (opening !== null) nodes.unshift({ id: opening, type: 'assign', set: bindings.inputs! });
  const meetings = meetingsOf(place, { inner, normal, outputs: bindings.outputs, newNode });
  const leave = (edge: Edge): Pick<Edge, 'to' | 'toExit'> => {
    const { to, toExit } = meetings.get(edge.toExit ?? null)!.goal;
    return { to: led(to), ...(toExit !== undefined && { toExit }) };
  };
  const edges = inner.edges.map(({ toExit, ...edge }) => ({
    ...edge,
    id: isMoved ? edge.id : newEdge(edge.id),
    from: ids.get(edge.from) ?? edge.from,
    ...(edge.to === EXIT ? leave({ ...edge, toExit }) : { to: ids.get(edge.to) ?? edge.to }),
  }));
  if (opening !== null) edges.unshift({ id: newEdge(`e.${opening}`), from: opening, to: entry });
  const met = new Map([...meetings.values()].flatMap(({ node, edges: behind }) => (node ? [[node, behind]] : [])));
  // Exits with the same continuation meet in one node. After another one, an edge differs.
  let isFirst = true;
  for (const [node, behind] of met) {
    nodes.push(node);
    const own = isFirst ? (id: string) => id : newEdge;
    edges.push(
      ...behind.map(({ fromExit: _exit, ...edge }) => ({ ...edge, id: own(edge.id), from: node.id, to: led(edge.to) })),
    );
    isFirst = false;
  }
  const wishes = outgoing.filter((edge) => !normal.includes(edge)).map((edge) => ({ ...edge, to: led(edge.to) }));
  edges.push(...inputsInside(inner, wishes, { ids, newEdge }));
  return {
    nodes,
    edges,
    entry: opening ?? entry,
    ids,
    before: opening === null ? [] : [opening],
    behind: [...met.keys()].map(({ id }) => id),
  };
}

/** The continuation of an exit: directly, or through a decision node. */
interface Meeting {
  readonly goal: Pick<Edge, 'to' | 'toExit'>;
  readonly node: FlowNode | null;
  readonly edges: readonly Edge[];
}

interface Behind {
  readonly inner: Subgraph;
  /** The normal edges of the call. */
  readonly normal: readonly Edge[];
  readonly outputs: Bindings['outputs'];
  readonly newNode: (base: string) => string;
}

/** Keyed by exit. Exits followed by the same edges continue in the same way. */
function meetingsOf({ call }: CallPlace, { inner, normal, outputs, newNode }: Behind): Map<string | null, Meeting> {
  const exits = new Set(inner.edges.flatMap(({ to, toExit }) => (to === EXIT ? [toExit ?? null] : [])));
  const alike = new Map<string, Meeting>();
  const meetings = new Map<string | null, Meeting>();
  for (const exit of exits) {
    const edges = edgesAfter(normal, exit);
    const key = edges.map(({ id }) => id).join(' ');
    const meeting = alike.get(key) ?? meetingBefore(edges, { call: call.id, outputs, newNode });
    alike.set(key, meeting);
    meetings.set(exit, meeting);
  }
  return meetings;
}

function meetingBefore(
  edges: readonly Edge[],
  { call, outputs, newNode }: { readonly call: string } & Pick<Behind, 'outputs' | 'newNode'>,
): Meeting {
  const [only] = edges;
  if (edges.length === 1 && (only!.guard ?? null) === null && outputs === null)
    return { goal: { to: only!.to, toExit: only!.toExit }, node: null, edges };
  const id = newNode(`${call}.after`.slice(0, 120));
  const node: FlowNode = outputs === null ? { id, type: 'decision' } : { id, type: 'assign', set: outputs };
  return { goal: { to: id }, node, edges };
}

interface NewIds {
  readonly ids: ReadonlyMap<string, string>;
  readonly newEdge: (base: string) => string;
}

/** Exit commands that the call handled for everything inside are handled by each node inside, after its own edges. */
function inputsInside(inner: Subgraph, wishes: readonly Edge[], { ids, newEdge }: NewIds): Edge[] {
  return inner.nodes.filter(receivesInput).flatMap((node) =>
    wishes.flatMap((request) => {
      const own = inner.edges.filter(({ from, kind }) => from === node.id && kind === request.kind);
      // An unconditional edge inside always handles it, so the call's edge is never followed.
      if (own.some(({ guard = null }) => guard === null || guard.trim() === 'else')) return [];
      const behind = Math.max(0, ...own.map(({ priority = 0 }) => priority + 1001));
      const priority = (request.priority ?? 0) + (own.length === 0 ? 0 : behind);
      const from = ids.get(node.id)!;
      return [
        {
          ...request,
          id: newEdge(`e.${from}.${request.kind}`),
          from,
          ...(priority === 0 ? {} : { priority: Math.min(1000, priority) }),
        },
      ];
    }),
  );
}

function receivesInput(node: FlowNode): boolean {
  return waitsFor(node) === 'user' || subgraphCallOf(node) !== undefined;
}

function assembled(flow: Flow, { graph, call, callers }: CallPlace, { nodes, edges, entry }: Parts): Flow {
  const around = graphOf(flow, graph)!;
  const kept = around.edges.filter(({ from }) => from !== call.id);
  const next = withGraph(flow, graph, {
    nodes: [...around.nodes.filter(({ id }) => id !== call.id), ...nodes],
    edges: [...kept.map((edge) => (edge.to === call.id ? { ...edge, to: entry } : edge)), ...edges],
    ...(around.entry === call.id ? { entry } : {}),
  });
  const led = jumpsLedTo(next, new Set([call.id]), entry);
  if (callers.length > 0) return led;
  const { [call.ref]: _gone, ...others } = led.subgraphs!;
  const { subgraphs: _all, ...rest } = led;
  return Object.keys(others).length === 0 ? rest : { ...rest, subgraphs: others };
}
