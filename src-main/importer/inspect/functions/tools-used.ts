/** Finds the tools that calls pass to a model, or call directly. */
import { argument, type CallValue, type Value } from '../../python-source/value.ts';
import { isToolFunction, toolName, toolNames } from './tools.ts';

const MAX_DEPTH = 12;
const MAX_VALUES = 2000;

export function toolsUsed(values: readonly Value[]): string[] {
  const search: Search = { seen: new Set(), found: new Set() };
  for (const value of values) look(value, search, 0);
  return [...search.found].slice(0, 200);
}

interface Search {
  readonly seen: Set<Value>;
  readonly found: Set<string>;
}

function look(value: Value, search: Search, depth: number): void {
  if (depth > MAX_DEPTH || search.seen.size > MAX_VALUES || search.seen.has(value)) return;
  search.seen.add(value);
  if (value.kind === 'call') {
    for (const name of toolsOfCall(value)) search.found.add(name);
    look(value.callee, search, depth + 1);
    for (const part of value.arguments.positional) lookForModel(part, search, depth);
    for (const part of value.arguments.keywords.values()) lookForModel(part, search, depth);
  } else if (value.kind === 'attribute') look(value.of, search, depth + 1);
  else if (value.kind === 'operation') {
    look(value.left, search, depth + 1);
    look(value.right, search, depth + 1);
  } else if (value.kind === 'oneOf') for (const option of value.options) look(option, search, depth + 1);
}

/** Looks only at values that may be a model with tools, not at message data. */
function lookForModel(value: Value, search: Search, depth: number): void {
  if (value.kind === 'call' || value.kind === 'operation' || value.kind === 'oneOf') look(value, search, depth + 1);
}

function toolsOfCall(value: CallValue): readonly string[] {
  const { callee, arguments: given } = value;
  if (callee.kind === 'attribute') {
    if (callee.name === 'bind_tools') return named(argument(given, 0, 'tools'));
    if (/^a?invoke$|^a?run$/.test(callee.name)) return calledDirectly(callee.of);
    return [];
  }
  if (callee.kind !== 'external') return [];
  const last = callee.name.slice(callee.name.lastIndexOf('.') + 1);
  if (last === 'ToolNode' || last === 'ToolExecutor') return named(argument(given, 0, 'tools'));
  if (/^create_(?:react_agent|agent|tool_calling_agent|openai_tools_agent|deep_agent)$/.test(last))
    return named(argument(given, 1, 'tools'));
  return last === 'AgentExecutor' ? named(given.keywords.get('tools')) : [];
}

function named(tools: Value | undefined): readonly string[] {
  return tools === undefined ? [] : toolNames(tools).names;
}

/** `search.invoke({...})` where `search` is a tool of the repository. */
function calledDirectly(value: Value): readonly string[] {
  const fn = value.kind === 'method' ? value.function : value;
  const name = fn.kind === 'function' && isToolFunction(fn) ? toolName(fn) : null;
  return name === null ? [] : [name];
}
