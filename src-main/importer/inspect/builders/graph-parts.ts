/** The nodes, edges, and branches a program has added to a graph. */
import type {
  EDGE_ORIGINS,
  InspectedNode,
  SourceLocation,
  Unresolved,
} from '../../../../src-shared/importer/inspection.ts';
import type { PythonNode } from '../../python-source/python-node.ts';
import type { Condition, Machine } from '../../python-source/machine.ts';
import type { FunctionValue, Modelled, Value } from '../../python-source/value.ts';
import { t } from '../../../messages/translate.ts';

export type EdgeOrigin = (typeof EDGE_ORIGINS)[number];

export interface AddedNode {
  readonly name: string;
  /** The function or object that runs; null for a part of a prebuilt agent. */
  readonly action: Value | null;
  readonly at: SourceLocation;
  readonly destinations: Value | null;
  /** Tools that a prebuilt agent passes to it. */
  readonly handed: readonly Value[];
  /** Facts known without reading the code that runs. */
  readonly facts: Partial<InspectedNode>;
}

export interface AddedEdge {
  readonly source: string;
  /** Null if only known at run time. */
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
  /** The function called: the action itself, or the method of an instance. */
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
  /** Handlers for failing nodes without their own handler; at most one. */
  readonly defaultHandlers: ErrorHandler[];
  /** The function that was running when this was created; null if the module body created it. */
  readonly maker: FunctionValue | null;
  /** The function behind a graph of the functional API. */
  readonly entrypoint?: Entrypoint;
}

export interface Compilation {
  readonly options: ReadonlyMap<string, Value>;
  /** The argument list they were read from. */
  readonly written: PythonNode | null;
  readonly at: SourceLocation;
}

/** A compiled graph, or a builder that was never compiled. */
export interface FoundGraph extends Modelled {
  readonly type: 'graph' | 'builder';
  readonly parts: GraphParts;
  /** The parts of the builder it was compiled from. Two graphs with the same parts are the same graph. */
  readonly source: GraphParts;
  readonly compilation: Compilation | null;
  /** The name given to LangGraph; null for the default, "LangGraph". */
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
    : t('imports.why.onlyIf', { condition: condition.text, line: condition.at.line });
}

/** Returns the graph or builder a value holds; the first one if several are possible. */
export function asGraph(value: Value | undefined): FoundGraph | null {
  if (value === undefined) return null;
  if (value.kind === 'oneOf') return value.options.map(asGraph).find((found) => found !== null) ?? null;
  if (value.kind === 'instance') return value.inner === null ? null : asGraph(value.inner);
  return value.kind === 'modelled' && isFoundGraph(value.model) ? value.model : null;
}

function isFoundGraph(model: Modelled): model is FoundGraph {
  return model.type === 'graph' || model.type === 'builder';
}
