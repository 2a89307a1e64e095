/**
 * `state-migrations.json`: how the stored state of an older plugin version is converted to the current one, as data.
 */
import { appError, type AppError } from '../errors.ts';
import { schemaIssues } from '../flow/schema-issues.ts';
import { parseJsonObject } from '../flow/json-text.ts';
import { deepEqual } from '../equality.ts';
import { fromPointer, type Json, type JsonObject } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import { z } from '../schema.ts';
import { t } from '../messages/translate.ts';

export const MIGRATIONS_FILE = 'state-migrations.json';

/** Points into objects only: list items have no stable name. */
const placeSchema = z
  .string()
  .max(500)
  .regex(/^(\/[A-Za-z][A-Za-z0-9_]{0,63}){1,8}$/, t('plugin.stateMigrations.pointerFormat'));

const moveSchema = z.strictObject({
  from: placeSchema,
  to: placeSchema,
  default: z
    .json()
    .optional()
    .meta({ description: t('schemas.stateMigrations.move.default.help') }),
  map: z
    .array(z.strictObject({ is: z.json(), becomes: z.json() }))
    .max(200)
    .optional()
    .meta({ description: t('schemas.stateMigrations.move.map.help') }),
});

const stepSchema = z.strictObject({
  from: z.int().min(1),
  to: z.int().min(2),
  name: z.string().regex(/^[a-z][a-z0-9_]{0,99}$/, t('plugin.stateMigrations.stepNameFormat')),
  notes: z.string().max(8000).optional(),
  moves: z.array(moveSchema).max(1000).optional(),
  drop: z
    .array(placeSchema)
    .max(1000)
    .optional()
    .meta({ description: t('schemas.stateMigrations.step.drop.help') }),
});

export const migrationsSchema = z.strictObject({ version: z.literal('v1'), steps: z.array(stepSchema).max(1000) });

export type StateMigrations = z.infer<typeof migrationsSchema>;
type Step = StateMigrations['steps'][number];
type Move = NonNullable<Step['moves']>[number];

export const NO_MIGRATIONS: StateMigrations = { version: 'v1', steps: [] };

export function parseMigrations(text: string): Result<StateMigrations> {
  const json = parseJsonObject(text, MIGRATIONS_FILE);
  if (!json.ok) return json;
  const parsed = migrationsSchema.safeParse(json.value);
  if (parsed.success) return ok(parsed.data);
  const { message, pointer } = schemaIssues(parsed.error)[0]!;
  return fail(appError('invalid_document', `${MIGRATIONS_FILE}: ${message}`, { pointer }));
}

/** From version 1 to the current one in steps of one, each with its own name: the problem, or null. */
export function checkSteps({ steps }: StateMigrations, stateVersion: number): AppError | null {
  const names = new Set<string>();
  for (const [index, { from, to, name }] of steps.entries()) {
    const pointer = `/steps/${index}`;
    if (from !== index + 1 || to !== from + 1)
      return gap(t('plugin.stateMigrations.gap', { index: index + 1, from, to }), pointer);
    if (names.has(name)) return gap(t('plugin.stateMigrations.sameName', { name }), `${pointer}/name`);
    names.add(name);
  }
  if (steps.length + 1 === stateVersion) return null;
  return gap(t('plugin.stateMigrations.wrongEnd', { last: steps.length + 1, stateVersion }), '/steps');
}

function gap(what: string, pointer: string): AppError {
  return appError('invalid_document', t('plugin.stateMigrations.invalid', { what }), {
    hint: t('plugin.stateMigrations.invalidHint'),
    pointer,
  });
}

export interface Migrated {
  readonly state: JsonObject;
  /** Names of the steps run, in order. */
  readonly steps: readonly string[];
}

/**
 * Migrates a stored state to the current version. One without a version was written before versions existed and is
 * version 1.
 */
export function migrateState(
  stored: JsonObject,
  { migrations, stateVersion }: { migrations: StateMigrations; stateVersion: number },
): Result<Migrated> {
  const { state_version: version = 1 } = stored;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return fail(
      appError('invalid_document', t('plugin.stateMigrations.versionNotANumber'), { pointer: '/state_version' }),
    );
  if (version > stateVersion) {
    const message = t('plugin.stateMigrations.versionTooNew', { version, stateVersion });
    return fail(appError('newer_version', message, { pointer: '/state_version' }));
  }
  const steps = migrations.steps.filter(({ from }) => from >= version && from < stateVersion);
  if (steps.length !== stateVersion - version) {
    const message = t('plugin.stateMigrations.noMigration', { version, stateVersion });
    return fail(
      appError('invalid_document', message, {
        hint: t('plugin.stateMigrations.noMigrationHint', { file: MIGRATIONS_FILE }),
      }),
    );
  }
  const state = steps.reduce<JsonObject>(
    (before, step) => ({ ...runStep(before, step), state_version: step.to }),
    stored,
  );
  return ok({ state: { ...state, state_version: stateVersion }, steps: steps.map(({ name }) => name) });
}

/** All values are read before the first is written, so that one can go to two places. */
function runStep(before: JsonObject, { moves = [], drop = [] }: Step): JsonObject {
  const values = moves.map((move) => ({ move, value: valueFor(before, move) }));
  const emptied = [...moves.map(({ from }) => from), ...drop].reduce(without, before);
  return values.reduce<JsonObject>((state, { move: { to }, value }) => {
    return value === undefined ? state : withValue(state, fromPointer(to), value);
  }, emptied);
}

/**
 * The old place counts, unless it says nothing (absent, null, or the initial value) and the new one does: for a time,
 * both were stored.
 */
function valueFor(before: JsonObject, { from, to, default: initial, map = [] }: Move): Json | undefined {
  const found = valueAt(before, fromPointer(from));
  const rule = map.find(({ is }) => found !== undefined && deepEqual(is, found));
  const old = rule === undefined ? found : (rule.becomes as Json);
  const there = valueAt(before, fromPointer(to));
  const isInitial = old !== undefined && initial !== undefined && deepEqual(old, initial);
  const saysNothing = old === undefined || old === null || isInitial;
  if (saysNothing && there !== undefined && there !== null) return there;
  return old !== undefined ? old : ((initial as Json | undefined) ?? there);
}

function valueAt(root: Json | undefined, [name, ...rest]: readonly string[]): Json | undefined {
  if (name === undefined) return root;
  if (typeof root !== 'object' || root === null || Array.isArray(root) || !Object.hasOwn(root, name)) return undefined;
  return valueAt((root as JsonObject)[name], rest);
}

function withValue(object: JsonObject, [name = '', ...rest]: readonly string[], value: Json): JsonObject {
  if (rest.length === 0) return { ...object, [name]: value };
  const inner = valueAt(object, [name]);
  const inside = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as JsonObject) : {};
  return { ...object, [name]: withValue(inside, rest, value) };
}

function without(object: JsonObject, pointer: string): JsonObject {
  const [name = '', ...rest] = fromPointer(pointer);
  return withoutPlace(object, name, rest);
}

function withoutPlace(object: JsonObject, name: string, rest: readonly string[]): JsonObject {
  if (!Object.hasOwn(object, name)) return object;
  const [next, ...further] = rest;
  if (next === undefined) {
    const { [name]: _gone, ...others } = object;
    return others;
  }
  const inner = object[name];
  if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return object;
  return { ...object, [name]: withoutPlace(inner as JsonObject, next, further) };
}
