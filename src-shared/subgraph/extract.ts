/** Extracts a part of a graph to a subgraph with a call in its place, or reports what prevents that. */
import { contextTypesIn } from '../scope/context-types.ts';
import { fail, ok, type Result } from '../result.ts';
import type { FlowDocument } from '../document/document.ts';
import type { Edge, Flow, GraphRef, Subgraph } from '../flow/flow.ts';
import { graphOf } from '../flow/flow.ts';
import { freeId } from '../flow/ids.ts';
import type { FlowNode } from '../flow/node.ts';
import type { SubgraphNode } from '../node-kinds/subgraph/schema.ts';
import { toFile } from '../flow/ports.ts';
import { boundaryOf, type Boundary } from './boundary.ts';
import { isAt, isOutput, namesWritten, readsOf } from './context-names.ts';
import { exitsOf, takenIds, type Exits } from './exits.ts';
import { layoutOfExtract } from './extract-layout.ts';
import { obstaclesOf } from './extract-obstacles.ts';
import { isReadElsewhere, isShown, unknownScreen, type ScreenReads } from './local-names.ts';
import type { Obstacle } from './obstacle.ts';
import { slugOf } from './slug.ts';
import { t } from '../messages/translate.ts';

export interface ExtractRequest {
  readonly graph: GraphRef;
  readonly nodes: readonly string[];
  readonly notes?: readonly string[];
  /** The label of the subgraph. */
  readonly name: string;
  /** If absent, screens may read any name of the context. */
  readonly screens?: ScreenReads;
}

export interface Extraction {
  readonly document: FlowDocument;
  readonly subgraph: string;
  readonly call: string;
  /** Names of the context that are read inside and come from outside. */
  readonly inputs: readonly string[];
  /** Names of the context that are written inside and read anywhere. */
  readonly outputs: readonly string[];
  /** Whether there is one exit, or one for each target. */
  readonly exits: Exits['kind'];
  readonly targets: readonly string[];
  /** The jumps to nodes inside: exit commands, client actions, paths. */
  readonly taken: readonly string[];
}

export function extract(document: FlowDocument, request: ExtractRequest): Result<Extraction, readonly Obstacle[]> {
  const { flow } = document;
  if (graphOf(flow, request.graph) === undefined) return fail([{ message: t('flow.extract.graphMissing') }]);
  const boundary = boundaryOf(flow, request.graph, request.nodes);
  const { kept, ...names } = namesOf(flow, boundary, request.screens ?? unknownScreen);
  const obstacles = obstaclesOf(document, boundary, { outputs: names.outputs, kept });
  if (obstacles.length > 0) return fail(obstacles);
  const made = make(flow, boundary, { ...names, name: request.name.trim() });
  const layout = layoutOfExtract(document, { ...made, boundary, notes: request.notes ?? [] });
  return ok({
    document: { flow: made.flow, layout },
    subgraph: made.subgraph,
    call: made.call,
    ...names,
    exits: made.exits.kind,
    targets: boundary.targets,
    taken: takenAlong(boundary),
  });
}

function takenAlong({ starts }: Boundary): string[] {
  return starts.flatMap(({ from, isJump }) => (isJump === true ? [from] : []));
}

interface Names extends Pick<Extraction, 'inputs' | 'outputs'> {
  /** Outputs that are read after a jump has left the part, except by a screen of the part that is still shown. */
  readonly kept: readonly string[];
}

/** Names that go in and out. A name that is only read or written on one side needn't be passed. */
function namesOf(flow: Flow, boundary: Boundary, screens: ScreenReads): Names {
  const inside = isAt(flow, boundary.graph, boundary.ids);
  const written = new Set(boundary.nodes.flatMap(namesWritten));
  const reads = readsOf(flow);
  const readInside = new Set(reads.flatMap((read) => (inside(read) && !isOutput(read) ? [read.target.name] : [])));
  const kept = [...written].filter((name) => isReadElsewhere(flow, boundary, { name, reads, screens }));
  return {
    inputs: [...readInside].filter((name) => !written.has(name)).sort(),
    outputs: [...written].filter((name) => kept.includes(name) || isShown(flow, name, screens)).sort(),
    kept,
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
  const { graph, ids, nodes, inside } = boundary;
  const entry = boundary.entry!;
  const slug = slugOf(name);
  const subgraph = freeId(slug === '' ? 'subgraph' : slug, new Set(Object.keys(flow.subgraphs ?? {})));
  const call = freeId(slug === '' ? 'call' : `call.${slug}`, takenIds(flow, 'nodes'));
  const exits = exitsOf(flow, boundary, call);
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
    nodes: [...nodes],
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
  const next: Flow = { ...within, subgraphs: { ...within.subgraphs, [subgraph]: content } };
  return { flow: next, subgraph, call, exits };
}

export function withGraph(flow: Flow, graph: GraphRef, change: Partial<Subgraph>): Flow {
  if (graph === null) return { ...flow, ...change } as Flow;
  return { ...flow, subgraphs: { ...flow.subgraphs, [graph]: { ...flow.subgraphs![graph]!, ...change } } };
}

/** Passes a value under its own name, so that its readers inside stay unchanged. */
function passed(list: 'inputs' | 'outputs', keys: readonly string[]) {
  return keys.length === 0 ? {} : { [list]: Object.fromEntries(keys.map((key) => [key, `context.${key}`])) };
}
