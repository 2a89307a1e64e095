/** Infers the name of a node added without one, by LangGraph's rules. */
import { asGraph } from './graph-parts.ts';
import { isDecoratedWith } from '../../python-source/decorators.ts';
import { argument, textOf, type Value } from '../../python-source/value.ts';
import { boundTo, WITH_FALLBACKS } from './bound-runnable.ts';
import { REMOTE_GRAPH } from './remote-graph.ts';
import { calleeName } from './unknown-reason.ts';

export const DEFAULT_GRAPH_NAME = 'LangGraph';

/** Null if the name can't be determined. */
export function inferredName(action: Value): string | null {
  switch (action.kind) {
    case 'function':
      return isDecoratedWith(action, 'langchain_core.tools.tool') ? toolName(action) : action.name;
    case 'method':
      return action.function.name;
    case 'class':
      return action.name;
    case 'partial':
      return 'partial';
    case 'instance':
      return (
        asGraph(action)?.name ??
        textOf(action.attributes.get('__name__') ?? action.attributes.get('name')) ??
        action.class.name
      );
    case 'modelled':
      return nameOfModelled(action);
    case 'call':
      return nameOfObject(action);
    case 'operation':
      return action.operator === '|' ? 'RunnableSequence' : null;
    case 'external':
      return action.name.slice(action.name.lastIndexOf('.') + 1);
    default:
      return null;
  }
}

function nameOfModelled(action: Value & { kind: 'modelled' }): string | null {
  const graph = asGraph(action);
  if (graph !== null) return graph.name ?? DEFAULT_GRAPH_NAME;
  return textOf(action.model.attribute('name'));
}

/** `@tool`, `@tool("name")` */
export function toolName(action: Value & { kind: 'function' }): string {
  const made = action.decorators.find((decorator) => calleeName(decorator) === 'langchain_core.tools.tool');
  const given = made?.kind === 'call' ? argument(made.arguments, 0, 'name_or_callable') : undefined;
  return textOf(given) ?? action.name;
}

/** The name of a library object, or else that of its class. */
function nameOfObject(action: Value & { kind: 'call' }): string | null {
  const bound = boundTo(action);
  if (bound !== null) return inferredName(bound);
  if (action.callee.kind === 'attribute' && action.callee.name === WITH_FALLBACKS) return 'RunnableWithFallbacks';
  const name = calleeName(action);
  if (name === null || action.callee.kind === 'call') return null;
  const given = textOf(action.arguments.keywords.get('name'));
  if (given !== null) return given;
  if (name === 'langgraph.prebuilt.ToolNode') return 'tools';
  if (name === REMOTE_GRAPH) return textOf(action.arguments.positional[0]);
  const last = name.slice(name.lastIndexOf('.') + 1);
  if (last !== 'RunnableLambda' && last !== 'RunnableCallable') return /^[A-Z]/.test(last) ? last : null;
  const inner = action.arguments.positional[0];
  const innerName = inner === undefined ? null : inferredName(inner);
  return innerName === null || innerName === '<lambda>' ? last : innerName;
}
