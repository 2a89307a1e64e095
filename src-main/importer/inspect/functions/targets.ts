/** Finds where a value routes a run: node names, Sends, lists of them, and unknown targets. */
import type { SourceLocation } from '../../../../src-shared/importer/inspection.ts';
import { argument, textOf, type CallValue, type Value } from '../../python-source/value.ts';
import type { RouteFact } from './facts.ts';
import { written } from '../source-text/written-value.ts';
import { t } from '../../../messages/translate.ts';

export interface Origin {
  readonly via: RouteFact['via'];
  readonly parent: boolean;
  readonly at: SourceLocation;
}

const MAX_DEPTH = 50;

/** Returns nothing for None and empty lists, which lead nowhere. */
export function targetsOf(value: Value, origin: Origin): readonly RouteFact[] {
  return findTargets(value, origin, { seen: new Set(), depth: 0 });
}

/** Caches by list, because the same list can appear in several places. */
interface SearchDepth {
  readonly seen: Set<Value>;
  readonly depth: number;
}

function findTargets(value: Value, origin: Origin, { seen, depth }: SearchDepth): readonly RouteFact[] {
  const text = textOf(value);
  if (text !== null) return [route(text, origin)];
  if (depth > MAX_DEPTH) return [unresolved(t('imports.routes.tooDeep'), origin)];
  const below: SearchDepth = { seen, depth: depth + 1 };
  switch (value.kind) {
    case 'none':
    case 'ellipsis':
      return [];
    case 'oneOf':
      return value.options.flatMap((option) => findTargets(option, origin, below));
    case 'list':
    case 'tuple':
    case 'set':
      if (seen.has(value)) return [];
      seen.add(value);
      // Unknown further items of a list are already among its items.
      return value.items.length === 0 && !value.complete
        ? [unresolved(t('imports.routes.list'), origin)]
        : value.items.flatMap((item) => findTargets(item, origin, below));
    case 'call':
      return isSend(value) ? sendTargets(value, origin, below) : [unresolved(whyOf(value), origin)];
    default:
      return [unresolved(whyOf(value), origin)];
  }
}

export function isSend(value: Value): value is CallValue {
  return value.kind === 'call' && value.callee.kind === 'external' && value.callee.name === 'langgraph.types.Send';
}

export function isCommandCall(value: Value): value is CallValue {
  return value.kind === 'call' && value.callee.kind === 'external' && value.callee.name === 'langgraph.types.Command';
}

function sendTargets(value: CallValue, origin: Origin, search: SearchDepth): readonly RouteFact[] {
  const via: Origin = { ...origin, via: 'send', at: value.at };
  const node = argument(value.arguments, 0, 'node');
  return node === undefined ? [unresolved(t('imports.routes.arguments'), via)] : findTargets(node, via, search);
}

export function route(target: string, origin: Origin): RouteFact {
  return { target: target.slice(0, 500), why: null, ...origin };
}

export function unresolved(why: string, origin: Origin): RouteFact {
  return { target: null, why: why.slice(0, 2000), ...origin };
}

/** Completes "unknown, because …". */
export function whyOf(value: Value): string {
  if (value.kind === 'unknown') return value.why;
  return t('imports.routes.value', { value: written(value) });
}

/** Keeps one route per target; the first one wins. */
export function distinctRoutes(routes: readonly RouteFact[]): RouteFact[] {
  const seen = new Map<string, RouteFact>();
  for (const each of routes) {
    const key = JSON.stringify([each.target, each.parent, each.target === null ? [each.why, each.at] : null]);
    if (!seen.has(key)) seen.set(key, each);
  }
  return [...seen.values()];
}
