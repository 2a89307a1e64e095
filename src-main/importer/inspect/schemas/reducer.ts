/** Finds the reducer of a field the way LangGraph does, in the metadata of Annotated. */
import { argument, type Value } from '../../python-source/value.ts';
import { shortName, written } from '../source-text/written-value.ts';
import type { Metadata } from './annotation.ts';

/** A channel counts first, wherever it is; otherwise the last entry, if it is callable. */
export function reducerOf(metadata: readonly Metadata[]): string | null {
  for (const { value } of metadata) {
    const channel = channelName(value);
    if (channel !== null) return channel;
  }
  const last = metadata.at(-1);
  return last === undefined ? null : (callableName(last.value, last.text)?.slice(0, 500) ?? null);
}

function channelName(value: Value): string | null {
  const made = value.kind === 'call' ? value.callee : value;
  if (made.kind !== 'external' || !made.name.startsWith('langgraph.channels.')) return null;
  const joins = value.kind === 'call' ? argument(value.arguments, 1, 'operator', 'reducer') : undefined;
  return (joins === undefined ? null : callableName(joins, written(joins))) ?? shortName(made.name);
}

function callableName(value: Value, text: string): string | null {
  switch (value.kind) {
    case 'function':
    case 'method':
      return written(value);
    case 'partial':
      return callableName(value.function, text);
    case 'external':
      return isClassName(value.name) ? null : shortName(value.name);
    case 'attribute':
    case 'unknown':
      return text;
    case 'instance':
      return value.class.body.names.has('__call__') ? value.class.name : null;
    case 'call':
      return value.callee.kind === 'external' && value.callee.name.startsWith('langgraph.')
        ? shortName(value.callee.name)
        : null;
    case 'oneOf':
      return callableName(value.options[0] as Value, text);
    default:
      return null;
  }
}

function isClassName(dotted: string): boolean {
  return /^[A-Z]/.test(dotted.slice(dotted.lastIndexOf('.') + 1));
}
