/** Patterns of text answers, in RE2 syntax so that matching takes linear time at most. */
import { RE2JS } from 're2js';
import { fail, ok, type Result } from '../result.ts';
import { messageOf } from '../errors.ts';

/** Compiling is slow and flows are small; the oldest pattern is dropped first. */
const CACHE_SIZE = 200;
const cache = new Map<string, Result<RE2JS, string>>();

/** Returns the compiled pattern, or the reason why it's invalid, such as "missing closing )". */
export function compileTextPattern(pattern: string): Result<RE2JS, string> {
  const known = cache.get(pattern);
  if (known !== undefined) return known;
  const compiled = compilePattern(pattern);
  const oldest = cache.keys().next().value;
  if (cache.size >= CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
  cache.set(pattern, compiled);
  return compiled;
}

export function compilePattern(pattern: string, flags = 0): Result<RE2JS, string> {
  try {
    return ok(RE2JS.compile(pattern, flags));
  } catch (error) {
    // Texts around the reason already say that the pattern is invalid. It quotes the pattern with a prefix for the flags.
    const reason = messageOf(error).replace(/^error parsing regexp: /, '');
    return fail(flags === 0 ? reason : reason.replace(/`\(\?[a-z]+\)/, '`'));
  }
}
