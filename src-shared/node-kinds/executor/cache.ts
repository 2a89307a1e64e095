/**
 * Caches tool results within a run, or for all runs of a plugin: only of tools that are safe to repeat, and never
 * failures.
 */
import { canonicalJson } from '../../agents/canonical-json.ts';
import type { AgentLoop } from '../../agents/agent-loop.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { CompiledRow } from '../../step/compiled-planner.ts';

interface Call {
  readonly args: JsonObject;
  /** ISO 8601, UTC; null without a clock, and then nothing expires. */
  readonly at: string | null;
}

/** Null if nothing is cached. */
export function cachedResult(row: CompiledRow, { cache }: AgentLoop, { args, at }: Call): Json | null {
  const key = keyOf(row, args);
  if (key === null || !Object.hasOwn(cache, key)) return null;
  const { value, at: kept } = cache[key]!;
  if (at === null || kept === '') return value;
  const ageMs = Date.parse(at) - Date.parse(kept);
  return ageMs >= 0 && ageMs <= (row.row.cacheSeconds ?? 0) * 1000 ? value : null;
}

export function withCached(
  row: CompiledRow,
  { cache }: AgentLoop,
  { args, at, value }: Call & { readonly value: Json },
): AgentLoop['cache'] {
  const key = keyOf(row, args);
  return key === null ? cache : { ...cache, [key]: { value, at: at ?? '' } };
}

/** Null for a row that is not cached. */
function keyOf({ row, isIdempotent }: CompiledRow, args: JsonObject): string | null {
  return isKept({ row, isIdempotent }) && row.cacheFor !== 'plugin' ? `${row.tool} ${canonicalJson(args)}` : null;
}

function isKept({ row, isIdempotent }: Pick<CompiledRow, 'row' | 'isIdempotent'>): boolean {
  return isIdempotent && (row.cacheSeconds ?? 0) > 0;
}

/** The cache options of the call, if results are shared by all runs. */
export function sharedFor({ row, isIdempotent }: CompiledRow): { cacheSeconds?: number } {
  const { cacheSeconds = 0, cacheFor } = row;
  return isKept({ row, isIdempotent }) && cacheFor === 'plugin' ? { cacheSeconds } : {};
}
