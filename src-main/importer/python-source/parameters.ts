/** Reads the parameters of a `def` or lambda, and binds arguments to them. */
import type { PythonNode } from './python-node.ts';
import { NONE, unknown, type Arguments, type FunctionValue, type Value } from './value.ts';
import type { Scope } from './scope.ts';
import { t } from '../../messages/translate.ts';

export interface Parameter {
  readonly name: string;
  readonly kind: 'plain' | 'keyword' | 'rest' | 'rest-keywords';
  readonly annotation: PythonNode | null;
  readonly default: PythonNode | null;
}

export function parametersOf(node: PythonNode): readonly Parameter[] {
  let keywordOnly = false;
  return (node.field('parameters')?.children ?? []).flatMap((child): Parameter[] => {
    if (child.type === 'keyword_separator') keywordOnly = true;
    const parameter = parameterOf(child, keywordOnly);
    if (parameter?.kind === 'rest') keywordOnly = true;
    return parameter === null ? [] : [parameter];
  });
}

function parameterOf(node: PythonNode, keywordOnly: boolean): Parameter | null {
  const kind = keywordOnly ? 'keyword' : 'plain';
  const annotation = node.field('type');
  if (node.type === 'identifier') return { name: node.text, kind, annotation: null, default: null };
  if (node.type === 'typed_parameter') {
    const inner = node.children[0];
    const parameter = inner === undefined ? null : parameterOf(inner, keywordOnly);
    return parameter === null ? null : { ...parameter, annotation };
  }
  if (node.type === 'default_parameter' || node.type === 'typed_default_parameter')
    return { name: node.field('name')?.text ?? '', kind, annotation, default: node.field('value') };
  if (node.type === 'list_splat_pattern') return splat(node, 'rest');
  return node.type === 'dictionary_splat_pattern' ? splat(node, 'rest-keywords') : null;
}

function splat(node: PythonNode, kind: 'rest' | 'rest-keywords'): Parameter {
  return { name: node.children[0]?.text ?? '', kind, annotation: null, default: null };
}

/** Binds the arguments; missing ones get the default, or unknown. */
export function bindArguments(callee: FunctionValue, given: Arguments, scope: Scope): void {
  const parameters = parametersOf(callee.node);
  const waiting = [...given.positional];
  const used = new Set<string>();
  for (const parameter of parameters) {
    if (parameter.kind === 'rest') {
      scope.bind(parameter.name, { kind: 'tuple', items: waiting.splice(0), complete: given.complete });
      continue;
    }
    if (parameter.kind === 'rest-keywords') {
      scope.bind(parameter.name, restOf(given, used));
      continue;
    }
    const first = parameter.kind === 'plain' ? waiting.shift() : undefined;
    used.add(parameter.name);
    scope.bind(parameter.name, first ?? given.keywords.get(parameter.name) ?? missing(callee, parameter, given));
  }
}

function missing(callee: FunctionValue, parameter: Parameter, given: Arguments): Value {
  const value = given.complete ? callee.defaults.get(parameter.name) : undefined;
  return value ?? fromOutside(callee, parameter.name);
}

function fromOutside(callee: FunctionValue, name: string): Value {
  return { ...unknown(t('imports.unknown.parameter', { name, function: callee.name }), callee.at), called: name };
}

function restOf(given: Arguments, used: ReadonlySet<string>): Value {
  const entries = [...given.keywords]
    .filter(([name]) => !used.has(name))
    .map(([name, value]) => ({ key: { kind: 'string', value: name } as const, value }));
  return { kind: 'dict', entries, complete: given.complete };
}

/** Injected by LangGraph itself, whatever the default. */
const INJECTED = new Set(['config', 'runtime', 'writer', 'store', 'previous', 'state']);

/** Assumes the defaults if the arguments are only known at run time. */
export function unknownArguments(callee: FunctionValue, first: readonly Value[], bound: Arguments | null): Arguments {
  const keywords = new Map(bound?.keywords);
  const positional = [...first, ...(bound?.positional ?? [])];
  parametersOf(callee.node).forEach((parameter, index) => {
    if (index < positional.length || keywords.has(parameter.name)) return;
    const value = callee.defaults.get(parameter.name);
    const injected = INJECTED.has(parameter.name) && (value === undefined || value === NONE || value.kind === 'none');
    if (parameter.kind === 'rest' || parameter.kind === 'rest-keywords' || (value !== undefined && !injected)) return;
    keywords.set(parameter.name, fromOutside(callee, parameter.name));
  });
  return { positional, keywords, complete: true };
}
