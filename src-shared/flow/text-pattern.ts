/** Patterns of text answers: RE2 syntax, so that no pattern and no text can make a match take more than linear time. */
import { RE2JS } from 're2js';
import { fail, ok, type Result } from '../result.ts';

/** Compiling is dear and flows are small; the oldest pattern goes first when a long-lived process has seen many flows. */
const CACHE_SIZE = 200;
const cache = new Map<string, Result<RE2JS, string>>();

/** The pattern ready to use, or the library's own words on why it does not parse. */
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
    return fail(error instanceof Error ? error.message : 'the pattern does not parse');
  }
}
