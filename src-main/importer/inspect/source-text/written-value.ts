/** Writes a value as Python source, for annotations and names that were quoted, aliased, or computed. */
import type { Value } from '../../python-source/value.ts';

const MAX_DEPTH = 8;
const MAX_PARTS = 400;
const MAX_LENGTH = 400;

/** How many more parts may be written, because a value can contain itself many times. */
interface RemainingParts {
  parts: number;
}

export function written(value: Value): string {
  return part(value, { parts: MAX_PARTS }, 0);
}

function part(value: Value, left: RemainingParts, depth: number): string {
  left.parts -= 1;
  if (depth > MAX_DEPTH || left.parts < 0) return '…';
  return oneLine(writtenAs(value, left, depth + 1)).slice(0, MAX_LENGTH);
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function writtenAs(value: Value, left: RemainingParts, depth: number): string {
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
      return writtenCollection(value, left, depth);
    case 'function':
      return value.lambda ? 'lambda' : value.name;
    case 'class':
      return value.name;
    case 'method':
      return `${value.function.owner?.name ?? 'self'}.${value.function.name}`;
    case 'partial':
      return part(value.function, left, depth);
    case 'instance':
      return `${value.class.name}()`;
    case 'module':
      return value.module.name;
    case 'external':
      return shortName(value.name);
    case 'attribute':
      return `${part(value.of, left, depth)}.${value.name}`;
    case 'call':
      return `${part(value.callee, left, depth)}(…)`;
    case 'subscript':
      return `${part(value.of, left, depth)}[${some(value.index, left)
        .map((each) => part(each, left, depth))
        .join(', ')}]`;
    case 'operation':
      return `${part(value.left, left, depth)} ${value.operator} ${part(value.right, left, depth)}`;
    case 'oneOf':
      return part(value.options[0] as Value, left, depth);
    case 'modelled':
      return value.model.type;
    case 'unknown':
      return value.called ?? 'unknown';
  }
}

type Collection = Extract<Value, { kind: 'list' | 'tuple' | 'set' | 'dict' }>;

function writtenCollection(value: Collection, left: RemainingParts, depth: number): string {
  if (value.kind === 'dict') {
    const pairs = some(value.entries, left).map((each) =>
      [each.key, each.value].map((of) => part(of, left, depth)).join(': '),
    );
    return `{${pairs.join(', ')}}`;
  }
  const items = some(value.items, left)
    .map((item) => part(item, left, depth))
    .join(', ');
  if (value.kind === 'list') return `[${items}]`;
  return value.kind === 'tuple' ? `(${items})` : `{${items}}`;
}

function some<T>(items: readonly T[], { parts }: RemainingParts): readonly T[] {
  return items.slice(0, Math.max(0, parts) + 1);
}

/** Names of Python and LangGraph are shortened to the last part; for others the module matters. */
export function shortName(name: string): string {
  if (/^(?:builtins|typing|collections|langgraph|langchain_core|langchain|pydantic|dataclasses)\./.test(name))
    return name.slice(name.lastIndexOf('.') + 1);
  return name;
}
