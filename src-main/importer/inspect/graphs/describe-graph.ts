/** Describes a graph for the inspection. */
import { END, START } from '../../../../src-shared/importer/inspection.ts';
import type {
  InspectedEdge,
  InspectedGraph,
  InspectedSchema,
  Unresolved,
} from '../../../../src-shared/importer/inspection.ts';
import { takesSelf } from '../../python-source/decorators.ts';
import type { Interpreter } from '../../python-source/interpreter.ts';
import { parametersOf } from '../../python-source/parameters.ts';
import type { FunctionValue, Value } from '../../python-source/value.ts';
import type { AddedEdge, AddedNode, FoundGraph, GraphParts } from '../builders/graph-parts.ts';
import { defaultHandling } from '../builders/error-handlers.ts';
import { docstringOf, firstParagraph } from '../source-text/docstring.ts';
import { readSchema } from '../schemas/state-schema.ts';
import { branchEdges } from './branch-edges.ts';
import { compileOptions } from './compile-options.ts';
import { taskGraph } from './functional-graph.ts';
import { nodeEdges } from './node-edges.ts';
import { readNode, type NodeReading } from './node-facts.ts';
import { t } from '../../../messages/translate.ts';

/** The facts about a graph other than its parts. */
export type GraphHead = Pick<InspectedGraph, 'id' | 'spec' | 'description' | 'file' | 'line' | 'export' | 'exportKind'>;

export interface DescribeInput {
  readonly head: GraphHead;
  readonly graph: FoundGraph;
  readonly interpreter: Interpreter;
  readonly idOf: (graph: FoundGraph) => string | null;
}

export function describeGraph({ head, graph, interpreter, idOf }: DescribeInput): InspectedGraph {
  const { parts } = graph;
  const drawn = parts.entrypoint === undefined ? drawnParts(parts) : taskGraph(parts.entrypoint, interpreter);
  const readings = drawn.nodes.map((added) => ({ added, reading: readNode(added, { interpreter, idOf }) }));
  const found = [
    ...drawn.edges.map((edge) => plainEdge(edge)),
    ...parts.branches.flatMap((branch) => branchEdges(branch, interpreter)),
    // The functional API ignores a returned Command.
    ...(parts.kind === 'functional' ? [] : readings.flatMap((each) => nodeEdges({ ...each, interpreter }))),
  ];
  const names = new Set(drawn.nodes.map((node) => node.name));
  const starts = (edge: InspectedEdge) => edge.source === START || names.has(edge.source);
  const edges = distinct(found.filter(starts)).map((edge) => onlyToNodes(edge, names));
  const nodes = readings.map((each) => each.reading.node);
  return {
    ...head,
    kind: parts.kind,
    description: head.description ?? descriptionOf(parts.entrypoint?.function),
    builder: { class: parts.class, ...parts.at },
    ...schemasOf(parts, interpreter),
    nodes,
    edges,
    entry: targetsFrom(edges),
    finish: [...new Set(edges.filter((edge) => edge.target === END).map((edge) => edge.source))],
    compile: compileOptions(graph),
    subgraphs: nodes.flatMap((node) => (node.graph === null ? [] : [{ node: node.name, graph: node.graph }])),
    unresolved: [
      ...parts.unresolved,
      ...readings.flatMap(({ added, reading }) => whyNode(added, reading)),
      ...found.filter((edge) => !starts(edge)).map(lostEdge),
    ],
  };
}

interface Drawn {
  readonly nodes: readonly AddedNode[];
  readonly edges: readonly AddedEdge[];
}

function drawnParts(parts: GraphParts): Drawn {
  const { nodes, edges } = defaultHandling(parts);
  return { nodes: [...parts.nodes.values(), ...nodes], edges: [...parts.edges, ...edges] };
}

function plainEdge({ source, target, conditional, join, via, why, at }: AddedEdge): InspectedEdge {
  const certainty = target === null ? 'unresolved' : via === 'functional' ? 'inferred' : 'declared';
  return { source, target, conditional, label: null, join, certainty, via, router: null, why, ...at };
}

function distinct(edges: readonly InspectedEdge[]): readonly InspectedEdge[] {
  const seen = new Set<string>();
  return edges.filter((edge) => {
    const key = JSON.stringify([
      edge.source,
      edge.target,
      edge.conditional,
      edge.label,
      edge.join,
      edge.target === null ? edge.router : null,
    ]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Drops an edge whose target is not a node. */
function onlyToNodes(edge: InspectedEdge, names: ReadonlySet<string>): InspectedEdge {
  if (edge.target === null || edge.target === END || names.has(edge.target)) return edge;
  const why = t('imports.describeGraph.noSuchNode', { name: edge.target.slice(0, 200) });
  return { ...edge, target: null, certainty: 'unresolved', why };
}

function lostEdge({ source, target, file, line }: InspectedEdge): Unresolved {
  const what =
    target === null
      ? t('imports.describeGraph.edgeFrom', { source })
      : t('imports.describeGraph.edge', { source, target });
  return { what: what.slice(0, 2000), why: t('imports.describeGraph.noStart'), file, line };
}

function targetsFrom(edges: readonly InspectedEdge[]): string[] {
  const targets = edges.flatMap((edge) => (edge.source === START && edge.target !== null ? [edge.target] : []));
  return [...new Set(targets)];
}

function whyNode(added: AddedNode, { why }: NodeReading): readonly Unresolved[] {
  if (why === null) return [];
  return [
    {
      what: t('imports.describeGraph.runs', { name: added.name }),
      why: why.slice(0, 2000),
      file: added.at.file,
      line: added.at.line,
    },
  ];
}

function descriptionOf(entrypoint: FunctionValue | undefined): string | null {
  return entrypoint === undefined ? null : firstParagraph(docstringOf(entrypoint.node));
}

type Schemas = Pick<InspectedGraph, 'state' | 'input' | 'output' | 'context'>;

function schemasOf(parts: GraphParts, interpreter: Interpreter): Schemas {
  if (parts.entrypoint !== undefined)
    return functionalSchemas(parts.entrypoint.function, parts.schemas.context, interpreter);
  const read = (value: Value | null): InspectedSchema | null =>
    value === null ? null : readSchema(value, interpreter);
  const { state, input, output, context } = parts.schemas;
  return { state: read(state ?? input), input: read(input), output: read(output), context: read(context) };
}

/** The input is the first parameter; the output is the return type. */
function functionalSchemas(callee: FunctionValue, context: Value | null, interpreter: Interpreter): Schemas {
  const annotation = parametersOf(callee.node)[takesSelf(callee) ? 1 : 0]?.annotation ?? null;
  const returned = callee.node.field('return_type');
  const read = (node: typeof annotation): InspectedSchema | null =>
    node === null ? null : readSchema(interpreter.evaluate(node, callee.scope), interpreter);
  return {
    state: null,
    input: read(annotation),
    output: read(returned),
    context: context === null ? null : readSchema(context, interpreter),
  };
}
