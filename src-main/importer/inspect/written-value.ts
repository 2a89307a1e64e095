/** A value as Python would write it: for annotations and names that were quoted, aliased or computed. */
import type { Value } from '../python-source/value.ts';

const MAX_DEPTH = 12;
const MAX_LENGTH = 400;

export function written(value: Value, depth = 0): string {
  if (depth > MAX_DEPTH) return '…';
  return oneLine(writtenAs(value, depth + 1)).slice(0, MAX_LENGTH);
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function writtenAs(value: Value, depth: number): string {
  switch (value.kind) {
    case 'none':
      return 'None';
    case 'ellipsis':
      return '...';
    case 'bool':
      return value.value ? 'True' : 'False';
    case 'number':
      return String(value.value);
    case 'string':
      return JSON.stringify(value.value);
    case 'list':
    case 'tuple':
    case 'set':
    case 'dict':
      return writtenCollection(value, depth);
    case 'function':
      return value.lambda ? 'lambda' : value.name;
    case 'class':
      return value.name;
    case 'method':
      return `${value.function.owner?.name ?? 'self'}.${value.function.name}`;
    case 'partial':
      return written(value.function, depth);
    case 'instance':
      return `${value.class.name}()`;
    case 'module':
      return value.module.name;
    case 'external':
      return shortName(value.name);
    case 'attribute':
      return `${written(value.of, depth)}.${value.name}`;
    case 'call':
      return `${written(value.callee, depth)}(…)`;
    case 'subscript':
      return `${written(value.of, depth)}[${value.index.map((each) => written(each, depth)).join(', ')}]`;
    case 'operation':
      return `${written(value.left, depth)} ${value.operator} ${written(value.right, depth)}`;
    case 'oneOf':
      return written(value.options[0] as Value, depth);
    case 'modelled':
      return value.model.type;
    case 'unknown':
      return 'unknown';
  }
}

function writtenCollection(value: Extract<Value, { kind: 'list' | 'tuple' | 'set' | 'dict' }>, depth: number): string {
  if (value.kind === 'dict')
    return `{${value.entries.map(({ key, value: of }) => `${written(key, depth)}: ${written(of, depth)}`).join(', ')}}`;
  const items = value.items.map((item) => written(item, depth)).join(', ');
  if (value.kind === 'list') return `[${items}]`;
  return value.kind === 'tuple' ? `(${items})` : `{${items}}`;
}

/** What comes with Python or LangGraph is known by its last name; of everything else the module matters. */
export function shortName(name: string): string {
  if (/^(?:builtins|typing|collections|langgraph|langchain_core|langchain|pydantic|dataclasses)\./.test(name))
    return name.slice(name.lastIndexOf('.') + 1);
  return name;
}
