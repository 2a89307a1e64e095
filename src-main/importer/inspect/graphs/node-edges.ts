/** Builds the edges that start in a node itself: its declared destinations, and the targets of its Commands. */
import type { InspectedEdge } from '../../../../src-shared/importer/inspection.ts';
import type { Interpreter } from '../../python-source/interpreter.ts';
import { textOf, type Value } from '../../python-source/value.ts';
import { asGraph, type AddedNode, type FoundGraph } from '../builders/graph-parts.ts';
import { unknownReason } from '../builders/unknown-reason.ts';
import type { RouteFact } from '../functions/facts.ts';
import { functionFacts } from '../functions/function-facts.ts';
import type { NodeReading } from './node-facts.ts';

export interface NodeEdgesInput {
  readonly added: AddedNode;
  readonly reading: NodeReading;
  readonly interpreter: Interpreter;
}

export function nodeEdges({ added, reading, interpreter }: NodeEdgesInput): readonly InspectedEdge[] {
  const declared = declaredEdges(added, interpreter);
  if (declared.length > 0) return declared;
  const own = (reading.facts?.routes ?? []).filter((route) => !route.parent);
  const handed = toolRoutes(added, interpreter).filter((route) => !route.parent);
  const graph = added.action === null ? null : asGraph(added.action);
  const inner = graph === null ? [] : parentRoutes(graph, { interpreter, depth: 0 });
  return [...own, ...handed, ...inner].map((route) => routed(added, reading, route));
}

/** `destinations=("a", "b")` or `{"a": "label"}` */
function declaredEdges(added: AddedNode, interpreter: Interpreter): readonly InspectedEdge[] {
  const { destinations } = added;
  if (destinations === null || destinations.kind === 'none') return [];
  const labels = new Map<Value, string | null>();
  if (destinations.kind === 'dict') for (const { key, value } of destinations.entries) labels.set(key, textOf(value));
  else for (const item of interpreter.iterate(destinations).items) labels.set(item, null);
  return [...labels].map(([value, label]) => {
    const target = textOf(value);
    const certainty = target === null ? 'unresolved' : 'declared';
    const why = target === null ? unknownReason(value) : null;
    return { ...base(added), target, label, certainty, why };
  });
}

function base(added: AddedNode): InspectedEdge {
  return {
    source: added.name,
    target: null,
    conditional: true,
    label: null,
    join: false,
    certainty: 'declared',
    via: 'destinations',
    router: null,
    why: null,
    file: added.at.file,
    line: added.at.line,
  };
}

function routed(added: AddedNode, reading: NodeReading, { target, why, at }: RouteFact): InspectedEdge {
  const certainty = target === null ? 'unresolved' : 'inferred';
  const router = reading.node.function?.slice(0, 500) ?? null;
  return { ...base(added), target, certainty, via: 'command', router, why, file: at.file, line: at.line };
}

/** Tools may return a Command, too. */
function toolRoutes(added: AddedNode, interpreter: Interpreter): readonly RouteFact[] {
  return toolsOf(added, interpreter).flatMap((tool) => functionFacts(tool, interpreter).routes);
}

function toolsOf(added: AddedNode, interpreter: Interpreter): readonly Value[] {
  const { action } = added;
  const list = action?.kind === 'call' ? action.arguments.positional[0] : undefined;
  const isToolNode =
    action?.kind === 'call' && action.callee.kind === 'external' && action.callee.name.endsWith('.ToolNode');
  const own = isToolNode && list !== undefined ? interpreter.iterate(list).items : [];
  const handed = added.name === 'tools' ? added.handed : [];
  return [...own, ...handed].filter((tool) => interpreter.functionOf(tool) !== null);
}

const MAX_DEPTH = 5;

interface EdgeContext {
  readonly interpreter: Interpreter;
  readonly depth: number;
}

/** `Command(goto=…, graph=Command.PARENT)` inside a graph leaves that graph. */
function parentRoutes(graph: FoundGraph, { interpreter, depth }: EdgeContext): readonly RouteFact[] {
  if (depth > MAX_DEPTH) return [];
  return [...graph.parts.nodes.values()].flatMap((node) => {
    const facts =
      node.action === null || asGraph(node.action) !== null ? null : functionFacts(node.action, interpreter);
    return [...(facts?.routes ?? []), ...toolRoutes(node, interpreter)].filter((route) => route.parent);
  });
}
