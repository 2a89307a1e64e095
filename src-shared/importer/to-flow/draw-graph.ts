/**
 * One inspected graph as a subgraph of the flow: each Python node is an external node that runs one step, and
 * conditions on `last.next` show where the agent goes. Unresolved parts are marked.
 */
import { isExternal } from '../../node-kinds/external/is-external.ts';
import type { Edge, Predicate, Subgraph } from '../../flow/flow.ts';
import { EXIT, freeIds } from '../../flow/ids.ts';
import type { FlowNode } from '../../flow/node.ts';
import type { ExternalNode } from '../../node-kinds/external/schema.ts';
import { END, START, type InspectedGraph, type InspectedNode, type SourceLocation } from '../inspection.ts';
import { drawnEdges, type DrawnEdge } from './drawn-edges.ts';
import { boundedId, idPart, quoted, shortened, wordPart } from '../names.ts';
import { edgeNotes, nodeNotes, startNotes } from './notes.ts';
import { t } from '../../messages/translate.ts';

export interface DrawInputs {
  readonly graph: InspectedGraph;
  /** The id of the subgraph, which prefixes the ids of its nodes. */
  readonly id: string;
  readonly runner: string;
  /** The agent's input at its start. */
  readonly input: ExternalNode['input'];
  /** Subgraph ids by graph of the inspection. */
  readonly inside: ReadonlyMap<string, string>;
  readonly timeoutMs: number;
  /** Whether conversations run it node by node; then a failed step leaves it, too. */
  readonly isWalked: boolean;
  /** Whether a run remembers earlier runs. */
  readonly remembers: boolean;
}

/** The variable that is true if a step failed. */
export const FAILED = 'agent_failed';

export interface DrawnGraph {
  readonly subgraph: Subgraph;
  readonly predicates: Readonly<Record<string, Predicate>>;
}

/** True if the agent has finished. */
export const THROUGH = 'is_through';
const THROUGH_PREDICATE: Predicate = {
  when: 'size(last.next) == 0',
  notes: t('importer.drawGraph.finishedNotes'),
};

export function drawGraph(inputs: DrawInputs): DrawnGraph {
  const drawing = new Drawing(inputs);
  drawing.nodes();
  drawing.edges();
  return drawing.result();
}

class Drawing {
  readonly #inputs: DrawInputs;
  readonly #edgesOf: ReadonlyMap<string, readonly DrawnEdge[]>;
  readonly #isParallel: boolean;
  readonly #ids = new Map<string, string>();
  readonly #nodeId = freeIds(new Set());
  readonly #edgeId = freeIds(new Set());
  readonly #nodes: FlowNode[] = [];
  readonly #edges: Edge[] = [];
  readonly #predicates = new Map<string, Predicate>();

  constructor(inputs: DrawInputs) {
    this.#inputs = inputs;
    this.#edgesOf = drawnEdges(inputs.graph);
    this.#isParallel = [...this.#edgesOf.values()].flat().some(({ isParallel, join }) => isParallel || join);
  }

  result(): DrawnGraph {
    const { graph } = this.#inputs;
    const notes = shortened(graph.description ?? '', 2000);
    const subgraph: Subgraph = {
      label: shortened(graph.id, 200),
      ...(notes !== '' && { notes }),
      entry: this.#ids.get(START)!,
      nodes: this.#nodes,
      edges: this.#edges,
    };
    return { subgraph, predicates: Object.fromEntries(this.#predicates) };
  }

  nodes(): void {
    const { graph, input, runner, timeoutMs, isWalked, remembers } = this.#inputs;
    const start = this.#place(START, START);
    const source = locationOf(graph.file, graph.line);
    this.#nodes.push({
      ...{ id: start, type: 'external', label: t('importer.drawGraph.start'), runner, step: START },
      ...(input !== undefined && { input }),
      ...(isWalked && !remembers && { fresh: true }),
      ...{ timeoutMs, notes: startNotes(graph), tags: [t('importer.drawGraph.tags.start')], ui: linked(source) },
    });
    for (const node of graph.nodes) this.#node(node);
    // An edge may name a node that was not found.
    for (const { target, source: from } of [...this.#edgesOf.values()].flat()) {
      for (const name of [from, target]) if (name !== null && name !== END && !this.#ids.has(name)) this.#missing(name);
    }
  }

  edges(): void {
    for (const name of this.#ids.keys()) this.#leave(name, this.#edgesOf.get(name) ?? []);
    this.#leadOut();
    if (this.#inputs.isWalked) this.#failures();
  }

  #failures(): void {
    const id = this.#nodeId(`${this.#inputs.id}.failed`);
    const steps = this.#nodes.filter(isExternal);
    const notes = t('importer.drawGraph.failedNotes');
    this.#nodes.push({
      id,
      type: 'assign',
      label: t('importer.drawGraph.failed'),
      set: { [FAILED]: 'true' },
      notes,
      tags: [t('importer.drawGraph.tags.failure')],
    });
    for (const step of steps) this.#connect(step.id, id, { kind: 'error' });
    this.#connect(id, EXIT, {});
  }

  #leadOut(): void {
    if (this.#edges.some(({ to }) => to === EXIT)) return;
    // It never ends by itself, but can be left where the agent goes elsewhere.
    const start = this.#ids.get(START)!;
    this.#edges
      .filter(({ from, guard }) => from === start && guard === undefined)
      .forEach((edge, at) => Object.assign(edge, { guard: this.#goesTo(this.#nameOf(edge.to)), priority: at }));
    this.#connect(start, EXIT, { guard: 'else' });
  }

  #nameOf(id: string): string {
    return [...this.#ids].find(([, own]) => own === id)?.[0] ?? id;
  }

  /** Edges lead to the first node with a name. */
  #place(name: string, part: string): string {
    const id = this.#nodeId(boundedId(`${this.#inputs.id}.${idPart(part)}`));
    if (!this.#ids.has(name)) this.#ids.set(name, id);
    return id;
  }

  #node(node: InspectedNode): void {
    const { runner, timeoutMs, inside } = this.#inputs;
    const id = this.#place(node.name, node.name === START ? 'start_node' : node.name);
    const shown = node.graph === null ? undefined : inside.get(node.graph);
    const common = {
      ...{
        label: shortened(node.name, 200) || t('importer.drawGraph.unnamedNode'),
        notes: nodeNotes(node),
        tags: [node.kind],
      },
      ui: { ...linked(locationOf(node.file, node.line)), certainty: node.name === '' ? 'unresolved' : 'declared' },
    };
    if (node.name === '' || node.name === START || node.name === END)
      this.#nodes.push({ id, type: 'assign', ...common });
    else {
      const draws = shown === undefined ? {} : { inside: shown };
      this.#nodes.push({ id, type: 'external', runner, step: node.name, ...draws, timeoutMs, ...common });
    }
  }

  #missing(name: string): void {
    const id = this.#place(name, name);
    const { runner, timeoutMs } = this.#inputs;
    const notes = t('importer.drawGraph.unknownNodeNotes');
    const ui = { certainty: 'unresolved' };
    const common = {
      label: shortened(name, 200) || t('importer.drawGraph.unnamedNode'),
      notes,
      tags: [t('importer.drawGraph.tags.missing')],
      ui,
    };
    if (name === '') this.#nodes.push({ id, type: 'assign', ...common });
    else this.#nodes.push({ id, type: 'external', runner, step: name, timeoutMs, ...common });
  }

  #leave(name: string, edges: readonly DrawnEdge[]): void {
    const from = this.#ids.get(name)!;
    const known = edges.filter(({ target }) => target !== null && target !== END);
    const end = edges.find(({ target }) => target === END);
    const open = edges.find(({ target }) => target === null);
    if (edges.length === 0) return this.#connect(from, EXIT, {});
    const [only] = edges;
    if (edges.length === 1 && open === undefined && !only!.conditional && !this.#isParallel)
      return this.#connect(from, this.#target(only!), this.#looks(only!));
    known.forEach((edge, at) => {
      const priority = edge.isParallel && at > 0 ? { priority: Math.min(at, 1000) } : {};
      this.#connect(from, this.#target(edge), {
        guard: this.#goesTo(edge.target!),
        ...priority,
        ...this.#looks(edge),
      });
    });
    if (open !== undefined) return this.#leaveOpen(from, end, open);
    const isSure = !this.#isParallel && edges.every(({ certainty, handles }) => certainty === 'declared' && !handles);
    if (end !== undefined) this.#connect(from, EXIT, { guard: 'else', ...this.#looks(end) });
    else if (!isSure) this.#connect(from, EXIT, { guard: 'else' });
  }

  #leaveOpen(from: string, end: DrawnEdge | undefined, open: DrawnEdge): void {
    if (end !== undefined) {
      this.#predicates.set(THROUGH, THROUGH_PREDICATE);
      this.#connect(from, EXIT, { guard: THROUGH, ...this.#looks(end) });
    }
    const notes = edgeNotes(open);
    const ui = { ...linked(open.location), certainty: open.certainty };
    const id = this.#nodeId(boundedId(`${from}.not_resolved`));
    this.#nodes.push({
      id,
      type: 'decision',
      label: t('importer.drawGraph.unresolved'),
      notes,
      tags: [t('importer.drawGraph.tags.unresolved')],
      ui,
    });
    this.#connect(from, id, { guard: 'else', ...this.#looks(open) });
    this.#connect(id, EXIT, {});
  }

  #target(edge: DrawnEdge): string {
    return edge.target === END ? EXIT : this.#ids.get(edge.target!)!;
  }

  #goesTo(name: string): string {
    const predicate = `goes_to_${wordPart(name)}`;
    const when = `${quoted(name)} in last.next`;
    const known = this.#predicates.get(predicate);
    if (known !== undefined && known.when !== when) return when;
    const label = shortened(name, 200);
    this.#predicates.set(predicate, { when, notes: t('importer.drawGraph.goesToNotes', { label }) });
    return predicate;
  }

  #looks(edge: DrawnEdge): Partial<Edge> {
    // The name of the end in the code says nothing that its target doesn't.
    const label = shortened(edge.labels.filter((name) => name !== END).join(', '), 200);
    const notes = edgeNotes(edge);
    const ui = { ...linked(edge.location), certainty: edge.certainty };
    return { ...(label !== '' && { label }), ...(notes !== '' && { notes }), ui };
  }

  #connect(from: string, to: string, rest: Partial<Edge>): void {
    const end = to === EXIT ? 'exit' : to.slice(this.#inputs.id.length + 1);
    this.#edges.push({ id: this.#edgeId(boundedId(`e.${from}.${end}`)), from, to, ...rest });
  }
}

export function locationOf(file: string | null, line: number | null): SourceLocation | null {
  return file === null || line === null ? null : { file, line };
}

export function linked(source: SourceLocation | null): { source?: SourceLocation } {
  return source === null ? {} : { source };
}
