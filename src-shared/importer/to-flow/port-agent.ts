/** A graph of the same shape from our own nodes, as placeholders to complete: the start of a manual port. */
import { questionOf, subgraphCallOf } from '../../node-kinds/parts-of.ts';
import { cyclesOf } from '../../cycles.ts';
import type { Edge, Flow, Predicate, Subgraph } from '../../flow/flow.ts';
import { EXIT, freeIds } from '../../flow/ids.ts';
import type { FlowNode } from '../../flow/node.ts';
import { END, START, type InspectedGraph, type InspectedNode } from '../inspection.ts';
import { AGENT_GRAPH, graphsInside, linksOf, type DrawnAgent } from './draw-agent.ts';
import { linked, locationOf } from './draw-graph.ts';
import { drawnEdges, type DrawnEdge } from './drawn-edges.ts';
import { boundedId, idPart, plainTemplate, quoted, shortened, shortHash, wordPart } from '../names.ts';
import { edgeNotes, nodeNotes, openNotes, placeText } from './notes.ts';
import { t } from '../../messages/translate.ts';

/** The kind of a placeholder: the best guess from the inspection. */
export type PortKind = 'question' | 'say' | 'assign' | 'subgraph';

export interface PortedAgent extends DrawnAgent {
  /** The users' answers where the agent waits. */
  readonly state: NonNullable<Flow['state']>;
}

export interface PortInputs {
  readonly graphs: readonly InspectedGraph[];
  readonly graph: InspectedGraph;
}

export function portAgent({ graphs, graph }: PortInputs): PortedAgent {
  const needed = graphsInside(graph, graphs);
  const free = freeIds(new Set([AGENT_GRAPH]));
  const ids = new Map(
    needed.map((each, at) => [each.id, at === 0 ? AGENT_GRAPH : free(`${AGENT_GRAPH}-${wordPart(each.id)}`)]),
  );
  const recursive = new Set(cyclesOf(needed, (each) => needed.filter(({ id }) => runs(each, id))).flat());
  const predicates: Record<string, Predicate> = {};
  const ported = needed.map((each) => {
    const calls = new Map([...ids].filter(([id]) => !needed.some((other) => other.id === id && recursive.has(other))));
    return [ids.get(each.id)!, portGraph({ graph: each, id: ids.get(each.id)!, calls, predicates })] as const;
  });
  const used = usedOf(ported);
  return { subgraphs: Object.fromEntries(used), predicates, state: stateOf(used.map(([, subgraph]) => subgraph)) };
}

function stateOf(subgraphs: readonly Subgraph[]): PortedAgent['state'] {
  const questions = subgraphs.flatMap(({ nodes }) => nodes.flatMap((node) => questionOf(node) ?? []));
  const places = questions.map(({ key, label }) => {
    return [
      key,
      { from: `answers.${key}`, description: t('importer.portAgent.answerDescription', { label: label ?? key }) },
    ] as const;
  });
  return { [PORT_NEXT]: { description: t('importer.portAgent.nextDescription') }, ...Object.fromEntries(places) };
}

function runs(graph: InspectedGraph, id: string): boolean {
  return linksOf(graph).some((link) => link.graph === id);
}

/** A graph no shell calls would only be in the way. */
function usedOf(ported: readonly (readonly [string, Subgraph])[]): readonly (readonly [string, Subgraph])[] {
  const called = new Set([AGENT_GRAPH]);
  for (const [id, { nodes }] of ported)
    if (called.has(id)) for (const ref of nodes.flatMap((node) => subgraphCallOf(node)?.ref ?? [])) called.add(ref);
  return ported.filter(([id]) => called.has(id));
}

interface GraphInputs {
  readonly graph: InspectedGraph;
  readonly id: string;
  /** Subgraphs that may be called, by graph of the inspection. */
  readonly calls: ReadonlyMap<string, string>;
  readonly predicates: Record<string, Predicate>;
}

/** The variable in which a shell that chooses writes the name of the next node. */
export const PORT_NEXT = 'rebuilt_next';

function portGraph({ graph, id: prefix, calls, predicates }: GraphInputs): Subgraph {
  const edgesOf = drawnEdges(graph);
  const names = namesIn(graph, edgesOf);
  const nodeId = freeIds(new Set());
  const edgeId = freeIds(new Set());
  const ids = new Map(names.map((name) => [name, nodeId(boundedId(`${prefix}.${idPart(name)}`))]));
  const inCircles = new Set(cyclesOf(names, (name) => targetsOf(edgesOf.get(name))).flat());
  const far = distances(names, edgesOf);
  const nodes: FlowNode[] = [];
  const edges: Edge[] = [];
  const known = new Map(graph.nodes.toReversed().map((node) => [node.name, node]));
  const connect = (from: string, to: string, rest: Partial<Edge> = {}) => {
    const end = to === EXIT ? 'exit' : to.slice(prefix.length + 1);
    edges.push({ id: edgeId(boundedId(`e.${from}.${end}`)), from, to, ...rest });
  };
  for (const name of names) {
    const id = ids.get(name)!;
    const own = edgesOf.get(name) ?? [];
    nodes.push(shell(name, known.get(name), { id, calls, isInCircle: inCircles.has(name) }));
    const choices = own.filter(({ target }) => target !== null);
    const nearest = nearestOf(choices, far);
    const isPlain = own.length === 1 && choices.length === 1 && nearest !== null;
    if (own.length === 0 || isPlain) {
      connect(id, isPlain ? targetId(own[0]!, ids) : EXIT, isPlain ? looks(own[0]!) : {});
      continue;
    }
    const choice = nodeId(boundedId(`${id}.choice`));
    nodes.push(choiceNode(choice, own));
    connect(id, choice);
    for (const edge of choices) {
      if (edge === nearest) continue;
      const guard = goesTo(edge.target!, predicates);
      connect(choice, targetId(edge, ids), { guard, ...looks(edge) });
    }
    if (nearest === null) connect(choice, EXIT, { guard: 'else', label: t('importer.portAgent.notRebuilt') });
    else connect(choice, targetId(nearest, ids), { guard: 'else', ...looks(nearest) });
  }
  if (!edges.some(({ to }) => to === EXIT))
    connect(ids.get(START)!, EXIT, { guard: 'else', label: t('importer.portAgent.notRebuilt') });
  return { label: shortened(graph.id, 200), entry: ids.get(START)!, nodes, edges };
}

function namesIn(graph: InspectedGraph, edges: ReadonlyMap<string, readonly DrawnEdge[]>): string[] {
  const ends = [...edges.values()].flat().flatMap(({ source, target }) => [source, target]);
  const all = [START, ...graph.nodes.map(({ name }) => name), ...ends];
  return [...new Set(all)].filter((name): name is string => name !== null && name !== END);
}

function targetsOf(edges: readonly DrawnEdge[] | undefined): string[] {
  return (edges ?? []).flatMap(({ target }) => (target === null || target === END ? [] : [target]));
}

/** The distance of each node from the end of its graph; a node without edges ends it. */
function distances(names: readonly string[], edges: ReadonlyMap<string, readonly DrawnEdge[]>) {
  const before = new Map<string, string[]>();
  const far = new Map<string, number>();
  let open: string[] = [];
  for (const name of names) {
    const own = edges.get(name) ?? [];
    if (own.length === 0 || own.some(({ target }) => target === END)) open.push(name);
    for (const target of targetsOf(own)) before.set(target, [...(before.get(target) ?? []), name]);
  }
  for (let distance = 1; open.length > 0; distance += 1) {
    for (const name of open) far.set(name, distance);
    open = [...new Set(open.flatMap((name) => before.get(name) ?? []))].filter((name) => !far.has(name));
  }
  return far;
}

/** The shortest route to the end. Unfinished decisions use it, so that the flow never loops. */
function nearestOf(edges: readonly DrawnEdge[], far: ReadonlyMap<string, number>): DrawnEdge | null {
  const reach = ({ target }: DrawnEdge) => (target === END ? 0 : (far.get(target!) ?? Infinity));
  const [first] = edges.toSorted((a, b) => reach(a) - reach(b));
  return first === undefined || reach(first) === Infinity ? null : first;
}

function targetId({ target }: DrawnEdge, ids: ReadonlyMap<string, string>): string {
  return target === END ? EXIT : ids.get(target!)!;
}

function goesTo(name: string, predicates: Record<string, Predicate>): string {
  const when = `domain.${PORT_NEXT} == ${quoted(name)}`;
  const predicate = name === END ? 'goes_to_end' : `goes_to_${wordPart(name)}`;
  const known = Object.hasOwn(predicates, predicate) ? predicates[predicate] : undefined;
  if (known !== undefined && known.when !== when) return when;
  predicates[predicate] = { when, notes: t('importer.portAgent.branchNotes') };
  return predicate;
}

function looks(edge: DrawnEdge): Partial<Edge> {
  const label = shortened(edge.labels.join(', '), 200);
  const notes = edgeNotes(edge);
  const ui = { ...linked(edge.location), certainty: edge.certainty };
  return { ...(label !== '' && { label }), ...(notes !== '' && { notes }), ui };
}

/** The best kind for a node. */
export function portKind(node: InspectedNode | undefined): PortKind {
  if (node === undefined) return 'assign';
  if (node.interrupts.length > 0) return 'question';
  if (node.graph !== null) return 'subgraph';
  return node.models.length > 0 || node.kind === 'agent' ? 'say' : 'assign';
}

interface ShellContext {
  readonly id: string;
  readonly calls: ReadonlyMap<string, string>;
  readonly isInCircle: boolean;
}

function shell(name: string, node: InspectedNode | undefined, { id, calls, isInCircle }: ShellContext): FlowNode {
  const isStart = name === START;
  const label = isStart
    ? t('importer.portAgent.startLabel')
    : shortened(name, 200) || t('importer.portAgent.unnamedNode');
  const place =
    node?.file == null || node.line === null
      ? ''
      : t('importer.portAgent.rebuildNotes', { place: placeText({ file: node.file, line: node.line }) });
  const certainty = isStart || node !== undefined ? 'declared' : 'unresolved';
  const rest = {
    ...{
      label,
      tags: [t('importer.portAgent.tag')],
      ui: { ...linked(locationOf(node?.file ?? null, node?.line ?? null)), certainty },
    },
    notes: isStart
      ? t('importer.portAgent.startNotes')
      : `${place}${node === undefined ? t('importer.portAgent.nodeMissing') : nodeNotes(node)}`,
  };
  const kind = isStart ? 'assign' : portKind(node);
  const callee = node?.graph == null ? undefined : calls.get(node.graph);
  if (kind === 'subgraph' && callee !== undefined) return { id, type: 'subgraph', ref: callee, ...rest };
  // In a cycle of nodes that only speak, the conversation could loop forever.
  if (kind === 'say' && !isInCircle)
    return { id, type: 'say', text: plainTemplate(t('importer.portAgent.sayPlaceholder', { label })), ...rest };
  if (kind !== 'question') return { id, type: 'assign', ...rest };
  const key = `rebuilt_${shortHash(id)}`;
  const prompt = plainTemplate(t('importer.portAgent.askPlaceholder', { label }));
  return { id, type: 'question', key, prompt, required: false, ...rest };
}

function choiceNode(id: string, edges: readonly DrawnEdge[]): FlowNode {
  const routers = [...new Set(edges.flatMap((edge) => edge.routers))];
  const label = shortened(routers.join(', '), 200) || t('importer.portAgent.decisionLabel');
  const [placed] = edges.flatMap(({ location }) => location ?? []);
  const open = edges.flatMap((edge) => (edge.target === null ? openNotes(edge) : []));
  const notes = [t('importer.portAgent.decisionNotes'), ...open].join('\n');
  return {
    id,
    type: 'decision',
    label,
    notes: notes.slice(0, 8000).toWellFormed(),
    tags: [t('importer.portAgent.tag')],
    ui: linked(placed ?? null),
  };
}
