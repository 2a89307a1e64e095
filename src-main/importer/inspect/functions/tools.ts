/** Finds the names of tools as a model sees them: functions, @tool, StructuredTool, tool classes, and library tools. */
import { externalBases } from '../../python-source/classes.ts';
import {
  argument,
  textOf,
  type Arguments,
  type CallValue,
  type ClassValue,
  type FunctionValue,
  type Value,
} from '../../python-source/value.ts';

export interface ToolNames {
  readonly names: readonly string[];
  /** False if the list may hold more tools at run time. */
  readonly complete: boolean;
}

const MAX_LISTS = 1000;
const MAX_TOOLS = 200;

/** Library tools whose name isn't that of their class. */
const LIBRARY_NAMES: Readonly<Record<string, string>> = {
  TavilySearch: 'tavily_search',
  TavilySearchResults: 'tavily_search_results_json',
  DuckDuckGoSearchRun: 'duckduckgo_search',
  DuckDuckGoSearchResults: 'duckduckgo_results_json',
  WikipediaQueryRun: 'wikipedia',
  ArxivQueryRun: 'arxiv',
  PythonREPLTool: 'Python_REPL',
  PythonAstREPLTool: 'python_repl_ast',
  BraveSearch: 'brave_search',
  GoogleSearchRun: 'google_search',
  WolframAlphaQueryRun: 'wolfram_alpha',
  PubmedQueryRun: 'pub_med',
  YahooFinanceNewsTool: 'yahoo_finance_news',
};

export function toolNames(tools: Value): ToolNames {
  const found = collect(tools, new Set());
  return {
    names: [...new Set(found.names.map((name) => name.slice(0, 500)))].slice(0, MAX_TOOLS),
    complete: found.complete,
  };
}

/** The same list can appear in several places, so each is visited once. */
function collect(value: Value, seen: Set<Value>): ToolNames {
  if (value.kind === 'none' || seen.has(value)) return { names: [], complete: true };
  if (seen.size > MAX_LISTS) return { names: [], complete: false };
  if (value.kind === 'list' || value.kind === 'tuple' || value.kind === 'set' || value.kind === 'oneOf') {
    seen.add(value);
    const items = value.kind === 'oneOf' ? value.options : value.items;
    const parts = items.map((item) => collect(item, seen));
    const complete = (value.kind === 'oneOf' || value.complete) && parts.every((part) => part.complete);
    return { names: parts.flatMap((part) => part.names), complete };
  }
  // ToolNode(tools) may be passed instead of a list.
  if (value.kind === 'call' && calleeName(value) === 'ToolNode') {
    const inner = argument(value.arguments, 0, 'tools');
    if (inner !== undefined) return collect(inner, seen);
  }
  const name = toolName(value);
  return name === null ? { names: [], complete: false } : { names: [name], complete: true };
}

/** Null if the name is unknown. */
export function toolName(value: Value): string | null {
  switch (value.kind) {
    case 'function':
      return functionName(value);
    case 'method':
      return functionName(value.function);
    case 'class':
      return className(value);
    case 'instance':
      return textOf(value.attributes.get('name')) ?? className(value.class);
    case 'call':
      return calledName(value);
    case 'dict':
      return dictName(value);
    case 'partial':
      return toolName(value.function);
    case 'external':
      return LIBRARY_NAMES[lastName(value.name)] ?? lastName(value.name);
    default:
      return null;
  }
}

/** `@tool("search")` and `@tool(name_or_callable="search")` name the tool. */
function functionName(fn: FunctionValue): string | null {
  if (fn.lambda) return null;
  for (const decorator of fn.decorators) {
    if (decorator.kind !== 'call' || !isToolMaker(decorator.callee)) continue;
    const named = textOf(argument(decorator.arguments, 0, 'name_or_callable'));
    if (named !== null) return named;
  }
  return fn.wraps === null ? fn.name : functionName(fn.wraps);
}

export function isToolFunction(fn: FunctionValue): boolean {
  return fn.decorators.some((each) => isToolMaker(each.kind === 'call' ? each.callee : each));
}

function isToolMaker(value: Value): boolean {
  return value.kind === 'external' && lastName(value.name) === 'tool';
}

/** A subclass of BaseTool has a field "name"; a schema uses its class name. */
function className(of: ClassValue): string {
  const isTool = externalBases(of).some((name) => /Tool$/.test(name));
  return (isTool ? textOf(of.body.names.get('name')) : null) ?? of.name;
}

function calledName(value: CallValue): string | null {
  const given = value.arguments;
  const named = textOf(given.keywords.get('name'));
  if (named !== null) return named;
  if (value.callee.kind === 'attribute') return ofMethod(value.callee.name, value);
  const callee = calleeName(value);
  if (callee === null) return value.callee.kind === 'call' ? ofSynthesizedDecorator(value) : null;
  if (/^create_handoff_tool$/.test(callee)) return handoffName(given);
  if (callee === 'tool' || /^(?:Tool|StructuredTool)$/.test(callee)) return firstNamed(given);
  return LIBRARY_NAMES[callee] ?? (/^[A-Z]/.test(callee) ? callee : null);
}

/** `StructuredTool.from_function(f)`, `agent.as_tool(name=…)`. */
function ofMethod(method: string, value: CallValue): string | null {
  if (method === 'from_function') return firstNamed(value.arguments);
  if (method === 'with_config' || method === 'bind')
    return value.callee.kind === 'attribute' ? toolName(value.callee.of) : null;
  return null;
}

/** `tool("search")(f)` */
function ofSynthesizedDecorator(value: CallValue): string | null {
  const maker = value.callee;
  if (maker.kind !== 'call' || !isToolMaker(maker.callee)) return null;
  return textOf(argument(maker.arguments, 0, 'name_or_callable')) ?? firstNamed(value.arguments);
}

function firstNamed(given: Arguments): string | null {
  const fn = given.keywords.get('func') ?? given.keywords.get('coroutine') ?? given.positional[0];
  if (fn === undefined) return null;
  return textOf(fn) ?? toolName(fn);
}

function handoffName(given: Arguments): string | null {
  const agent = textOf(given.keywords.get('agent_name'));
  return agent === null ? null : `transfer_to_${agent.replaceAll(/\s+/g, '_').toLowerCase()}`;
}

/** `{"type": "function", "function": {"name": "search"}}`, `{"type": "web_search_preview"}` */
function dictName(value: Extract<Value, { kind: 'dict' }>): string | null {
  const of = (key: string): Value | undefined => value.entries.findLast((entry) => textOf(entry.key) === key)?.value;
  const inner = of('function');
  return (
    (inner?.kind === 'dict' ? dictName(inner) : null) ?? textOf(of('name')) ?? textOf(of('title')) ?? textOf(of('type'))
  );
}

function calleeName(value: CallValue): string | null {
  return value.callee.kind === 'external' ? lastName(value.callee.name) : null;
}

function lastName(dotted: string): string {
  return dotted.slice(dotted.lastIndexOf('.') + 1);
}
