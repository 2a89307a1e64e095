/** What a program has put into a graph: nodes, edges, branches, as it wrote them. */
import type {
  EDGE_ORIGINS,
  InspectedNode,
  SourceLocation,
  Unresolved,
} from '../../../../src-shared/importer/inspection.ts';
import type { PythonNode } from '../../python-source/python-node.ts';
import type { Condition, Machine } from '../../python-source/machine.ts';
import type { FunctionValue, Modelled, Value } from '../../python-source/value.ts';

export type EdgeOrigin = (typeof EDGE_ORIGINS)[number];

export interface AddedNode {
  readonly name: string;
  /** What is run; null for a part of a prebuilt agent. */
  readonly action: Value | null;
  readonly at: SourceLocation;
  readonly destinations: Value | null;
  /** Tools that a prebuilt agent hands to it. */
  readonly handed: readonly Value[];
  /** What is known of it without looking at what is run. */
  readonly facts: Partial<InspectedNode>;
}

export interface AddedEdge {
  readonly source: string;
  /** Null where only a run knows. */
  readonly target: string | null;
  readonly conditional: boolean;
  readonly join: boolean;
  readonly via: EdgeOrigin;
  readonly why: string | null;
  readonly at: SourceLocation;
}

export interface AddedBranch {
  readonly source: string;
  readonly path: Value;
  readonly mapping: Value | null;
  readonly at: SourceLocation;
}

export interface ErrorHandler {
  readonly action: Value;
  readonly at: SourceLocation;
}

export interface Schemas {
  readonly state: Value | null;
  readonly input: Value | null;
  readonly output: Value | null;
  readonly context: Value | null;
}

export interface Entrypoint {
  readonly function: FunctionValue;
  /** What is called: the function itself, or that of an instance. */
  readonly runs: Value;
}

export interface GraphParts {
  readonly kind: 'state' | 'message' | 'prebuilt' | 'functional';
  /** "StateGraph", "create_react_agent". */
  readonly class: string;
  readonly at: SourceLocation;
  readonly schemas: Schemas;
  readonly nodes: Map<string, AddedNode>;
  readonly edges: AddedEdge[];
  readonly branches: AddedBranch[];
  readonly unresolved: Unresolved[];
  /** What runs where a node fails that has no handler of its own; at most one. */
  readonly defaultHandlers: ErrorHandler[];
  /** The function of a module that was at work when it was made; null where the module itself made it. */
  readonly maker: FunctionValue | null;
  /** The function of a graph of the functional API. */
  readonly entrypoint?: Entrypoint;
}

export interface Compilation {
  readonly options: ReadonlyMap<string, Value>;
  /** The list of arguments they come from. */
  readonly written: PythonNode | null;
  readonly at: SourceLocation;
}

/** A graph as it was compiled, or a builder that never was. */
export interface FoundGraph extends Modelled {
  readonly type: 'graph' | 'builder';
  readonly parts: GraphParts;
  /** The parts of the builder it was compiled from, which tell that two graphs are one. */
  readonly source: GraphParts;
  readonly compilation: Compilation | null;
  /** What LangGraph calls it; null for "LangGraph" itself. */
  readonly name: string | null;
}

export function emptyParts(machine: Machine, head: Pick<GraphParts, 'kind' | 'class' | 'at' | 'schemas'>): GraphParts {
  const maker = machine.frames.findLast((frame) => frame.function.scope.kind === 'module')?.function ?? null;
  return { ...head, maker, nodes: new Map(), edges: [], branches: [], unresolved: [], defaultHandlers: [] };
}

export function copyParts(parts: GraphParts): GraphParts {
  return {
    ...parts,
    nodes: new Map(parts.nodes),
    edges: [...parts.edges],
    branches: [...parts.branches],
    unresolved: [...parts.unresolved],
    defaultHandlers: [...parts.defaultHandlers],
  };
}

export function onlyIf(condition: Condition | undefined): string | null {
  return condition === undefined
    ? null
    : `it is only there if \`${condition.text}\` (line ${condition.at.line}), which only a run knows`;
}

/** The graph or builder behind a value; of several that are possible the first. */
export function asGraph(value: Value | undefined): FoundGraph | null {
  if (value === undefined) return null;
  if (value.kind === 'oneOf') return value.options.map(asGraph).find((found) => found !== null) ?? null;
  if (value.kind === 'instance') return value.inner === null ? null : asGraph(value.inner);
  return value.kind === 'modelled' && isFoundGraph(value.model) ? value.model : null;
}

function isFoundGraph(model: Modelled): model is FoundGraph {
  return model.type === 'graph' || model.type === 'builder';
}
