/** Makes a subgraph of a part of a graph, and a call where the part was; or says what keeps that from meaning the same. */
import { screenOf } from '../node-kinds/parts-of.ts';
import { contextTypesIn } from '../scope/context-types.ts';
import { fail, ok, type Result } from '../result.ts';
import type { FlowDocument } from '../document/document.ts';
import type { Edge, Flow, GraphRef, Subgraph } from '../flow/flow.ts';
import { graphOf } from '../flow/flow.ts';
import { freeId } from '../flow/ids.ts';
import type { FlowNode } from '../flow/node.ts';
import type { SubgraphNode } from '../node-kinds/subgraph/schema.ts';
import { toFile } from '../flow/ports.ts';
import { boundaryOf, firstOf, jumpsLedTo, type Boundary } from './boundary.ts';
import { isAt, isOutput, namesWritten, readsOf } from './context-names.ts';
import { exitsOf, takenIds, type Exits } from './exits.ts';
import { layoutOfExtract } from './extract-layout.ts';
import { obstaclesOf } from './extract-obstacles.ts';
import type { Obstacle } from './obstacle.ts';
import { t } from '../messages/translate.ts';

export interface ExtractRequest {
  readonly graph: GraphRef;
  readonly nodes: readonly string[];
  readonly notes?: readonly string[];
  /** The label of the subgraph. */
  readonly name: string;
}

export interface Extraction {
  readonly document: FlowDocument;
  readonly subgraph: string;
  readonly call: string;
  /** Names of the context that are read inside and come from outside. */
  readonly inputs: readonly string[];
  /** Names of the context that are written inside and read anywhere. */
  readonly outputs: readonly string[];
  /** Where the call goes on, and how it knows: without a word, by the guards behind it, or by a place in the state. */
  readonly exits: Exits['kind'];
  readonly targets: readonly string[];
  /** What leads to the call now: ways out, actions of clients, paths. */
  readonly taken: readonly string[];
}

export function extract(document: FlowDocument, wish: ExtractRequest): Result<Extraction, readonly Obstacle[]> {
  const { flow } = document;
  if (graphOf(flow, wish.graph) === undefined) return fail([{ message: t('flow.extract.graphMissing') }]);
  const boundary = boundaryOf(flow, wish.graph, wish.nodes);
  const names = namesOf(flow, boundary);
  const obstacles = obstaclesOf(document, boundary, names);
  if (obstacles.length > 0) return fail(obstacles);
  const made = make(flow, boundary, { ...names, name: wish.name.trim() });
  const layout = layoutOfExtract(document, { ...made, boundary, notes: wish.notes ?? [] });
  return ok({
    document: { flow: made.flow, layout },
    subgraph: made.subgraph,
    call: made.call,
    ...names,
    exits: made.exits.kind,
    targets: boundary.targets,
    taken: wish.graph === null ? takenAlong(boundary) : [],
  });
}

function takenAlong({ starts }: Boundary): string[] {
  return starts.flatMap(({ from, isJump }) => (isJump === true ? [from] : []));
}

/** Names that go in and out. What is only read or written on one side needs no passing. */
function namesOf(flow: Flow, boundary: Boundary): Pick<Extraction, 'inputs' | 'outputs'> {
  const inside = isAt(flow, boundary.graph, boundary.ids);
  const written = new Set(boundary.nodes.flatMap(namesWritten));
  const reads = readsOf(flow);
  const read = new Set(reads.map(({ target }) => target.name));
  const readInside = new Set(reads.flatMap((read) => (inside(read) && !isOutput(read) ? [read.target.name] : [])));
  const showsScreens = [flow, ...Object.values(flow.subgraphs ?? {})].some(({ nodes }) =>
    nodes.some((node) => screenOf(node) !== undefined),
  );
  return {
    inputs: [...readInside].filter((name) => !written.has(name)).sort(),
    // A screen file may read any of them.
    outputs: [...written].filter((name) => read.has(name) || showsScreens).sort(),
  };
}

interface Made {
  readonly flow: Flow;
  readonly subgraph: string;
  readonly call: string;
  readonly exits: Exits;
}

interface Named extends Pick<Extraction, 'inputs' | 'outputs'> {
  readonly name: string;
}

function make(flow: Flow, boundary: Boundary, { name, inputs, outputs }: Named): Made {
  const { graph, ids, nodes, inside, starts } = boundary;
  const entry = starts[0]?.node ?? firstOf(boundary)!;
  const slug = slugOf(name);
  const subgraph = freeId(slug === '' ? 'subgraph' : `subgraph.${slug}`, new Set(Object.keys(flow.subgraphs ?? {})));
  const call = freeId(slug === '' ? 'call' : `call.${slug}`, takenIds(flow, 'nodes'));
  const exits = exitsOf(flow, boundary, { call, slug: slug === '' ? 'subgraph' : slug, entry });
  const node: SubgraphNode = {
    id: call,
    type: 'subgraph',
    ref: subgraph,
    ...passed('inputs', inputs),
    ...passed('outputs', outputs),
  };
  const types = contextTypesIn(flow, graph);
  const ports = (keys: readonly string[]) => keys.map((key) => toFile({ key, type: types.get(key) }));
  const content: Subgraph = {
    ...(name === '' ? {} : { label: name }),
    entry,
    ...(inputs.length > 0 && { inputs: ports(inputs) }),
    ...(outputs.length > 0 && { outputs: ports(outputs) }),
    nodes: [...nodes, ...exits.nodes],
    edges: [...inside, ...exits.inside],
  };
  const around = graphOf(flow, graph)!;
  const rest = {
    nodes: [...around.nodes.filter(({ id }) => !ids.has(id)), node] as FlowNode[],
    edges: [
      ...around.edges
        .filter(({ from }) => !ids.has(from))
        .map((edge) => (ids.has(edge.to) ? { ...edge, to: call } : edge)),
      ...exits.behind,
    ] as Edge[],
    ...(around.entry !== undefined && ids.has(around.entry) ? { entry: call } : {}),
  };
  const within = withGraph(flow, graph, rest);
  const led = graph === null ? jumpsLedTo(within, ids, call) : within;
  const next: Flow = {
    ...led,
    ...(exits.state && { state: { ...led.state, ...exits.state } }),
    subgraphs: { ...led.subgraphs, [subgraph]: content },
  };
  return { flow: next, subgraph, call, exits };
}

export function withGraph(flow: Flow, graph: GraphRef, change: Partial<Subgraph>): Flow {
  if (graph === null) return { ...flow, ...change } as Flow;
  return { ...flow, subgraphs: { ...flow.subgraphs, [graph]: { ...flow.subgraphs![graph]!, ...change } } };
}

/** Passed on under its own name: inside it reads as it did. */
function passed(list: 'inputs' | 'outputs', keys: readonly string[]) {
  return keys.length === 0 ? {} : { [list]: Object.fromEntries(keys.map((key) => [key, `context.${key}`])) };
}

export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40);
}
