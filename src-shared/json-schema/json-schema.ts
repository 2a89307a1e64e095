/**
 * Converts JSON Schemas of plugins and servers to Zod schemas. Patterns use RE2, so that no schema can block the app.
 */
import type { JsonObject } from '../json.ts';
import { isJsonObject } from '../json.ts';
import { compileTextPattern } from '../flow/text-pattern.ts';
import { fail, ok, type Result } from '../result.ts';
import { z } from '../schema.ts';
import { isCheckable, SCHEMA_LIMITS, schemaTooLarge } from './schema-cost.ts';
import { t } from '../messages/translate.ts';
import { messageOf } from '../errors.ts';

/** Fails with the problem of the schema. */
export function zodFromJsonSchema(schema: JsonObject): Result<z.ZodType, string> {
  const tooLarge = schemaTooLarge(schema);
  if (tooLarge !== null) return fail(tooLarge);
  try {
    const patterns: PatternRule[] = [];
    const bare = withoutPatterns(schema, [], patterns);
    const converted = z.fromJSONSchema(bare as Parameters<typeof z.fromJSONSchema>[0]);
    const complete =
      patterns.length === 0 ? converted : converted.superRefine((value, context) => check(value, patterns, context));
    return ok(whereCheckable(schema, complete));
  } catch (error) {
    return fail(messageOf(error));
  }
}

/** Rejects a value whose check would take too long, before checking it. */
function whereCheckable(schema: JsonObject, converted: z.ZodType): z.ZodType {
  const bounded = z.unknown().superRefine((value, context) => {
    if (isCheckable(schema, value)) return;
    const message = t('shared.jsonSchema.tooMuchWork', { limit: SCHEMA_LIMITS.visits });
    context.addIssue({ code: 'custom', message, continue: false });
  });
  return bounded.pipe(converted);
}

/** Where a pattern applies: names of properties, and null for every item of a list. */
interface PatternRule {
  readonly path: readonly (string | null)[];
  readonly pattern: string;
}

/** A copy without patterns, which are recorded. One whose location can't be expressed as a path is an error. */
function withoutPatterns(schema: unknown, path: readonly (string | null)[], found: PatternRule[]): unknown {
  if (!isJsonObject(schema)) return schema;
  const { pattern, properties, items, ...rest } = schema;
  // A list of items has a schema for each place.
  refuseInside(Array.isArray(items) ? { ...rest, items } : rest);
  if (typeof pattern === 'string') {
    const compiled = compileTextPattern(pattern);
    if (!compiled.ok)
      throw new Error(t('shared.jsonSchema.badPattern', { pattern: pattern.slice(0, 100), error: compiled.error }));
    found.push({ path, pattern });
  }
  return {
    ...rest,
    ...(items === undefined ? {} : { items: withoutPatterns(items, [...path, null], found) }),
    ...(isJsonObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, withoutPatterns(part, [...path, name], found)]),
      ),
    }),
  };
}

/** The values of these keywords aren't schemas. */
const VALUES = new Set(['default', 'const', 'enum', 'examples', 'description', 'title', 'required']);

function refuseInside(rest: JsonObject): void {
  for (const [keyword, part] of Object.entries(rest)) {
    if (keyword === 'patternProperties') throw new Error(t('shared.jsonSchema.patternProperties'));
    if (VALUES.has(keyword)) continue;
    if (/"pattern(Properties)?":/.test(JSON.stringify(part))) {
      throw new Error(t('shared.jsonSchema.patternInside', { keyword }));
    }
  }
}

function check(value: unknown, rules: readonly PatternRule[], context: z.RefinementCtx): void {
  for (const { path, pattern } of rules) {
    const compiled = compileTextPattern(pattern);
    for (const found of textsAt(value, path)) {
      if (compiled.ok && compiled.value.matcher(found.text).find()) continue;
      context.addIssue({
        code: 'custom',
        path: [...found.path],
        message: t('shared.jsonSchema.noMatch', { wanted: pattern }),
      });
    }
  }
}

interface FoundText {
  readonly path: readonly PropertyKey[];
  readonly text: string;
}

function textsAt(value: unknown, path: readonly (string | null)[], at: readonly PropertyKey[] = []): FoundText[] {
  const [name, ...rest] = path;
  if (name === undefined) return typeof value === 'string' ? [{ path: at, text: value }] : [];
  if (name === null) {
    return Array.isArray(value) ? value.flatMap((item, index) => textsAt(item, rest, [...at, index])) : [];
  }
  return isJsonObject(value) && Object.hasOwn(value, name) ? textsAt(value[name], rest, [...at, name]) : [];
}
