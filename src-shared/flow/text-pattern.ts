/** Patterns of text answers, in RE2 syntax so that matching takes linear time at most. */
import { RE2JS } from 're2js';
import { fail, ok, type Result } from '../result.ts';
import { messageOf } from '../errors.ts';

/** Compiling is slow and flows are small; the oldest pattern is dropped first. */
const CACHE_SIZE = 200;
const cache = new Map<string, Result<RE2JS, string>>();

/** Returns the compiled pattern, or the library's error message. */
export function compileTextPattern(pattern: string): Result<RE2JS, string> {
  const known = cache.get(pattern);
  if (known !== undefined) return known;
  const compiled = compile(pattern);
  const oldest = cache.keys().next().value;
  if (cache.size >= CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
  cache.set(pattern, compiled);
  return compiled;
}

function compile(pattern: string): Result<RE2JS, string> {
  try {
    return ok(RE2JS.compile(pattern));
  } catch (error) {
    return fail(messageOf(error));
  }
}
