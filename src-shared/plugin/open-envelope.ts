/**
 * Opens a stored envelope: migrates it to the current version and checks its contents before a conversation starts with
 * it.
 */
import { appError } from '../errors.ts';
import { checkAnswerValue } from '../flow/answer-value.ts';
import { schemaIssues } from '../flow/schema-issues.ts';
import type { Client } from '../guard/scope.ts';
import { deepEqual } from '../equality.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import { withPlace } from '../step/places.ts';
import type { CompiledFlow, CompiledStateField } from '../step/compiled-flow.ts';
import { excludedBy } from '../flow/one-of-rules.ts';
import { answerPlaces } from './answer-places.ts';
import { COMMON_KEYS, commonStateSchema, initialCommonState, type CommonState, type Owner } from './common-state.ts';
import { atPlace, heldPlaces } from './places.ts';
import { migrateState, type StateMigrations } from './state-migrations.ts';
import { t } from '../messages/translate.ts';

export interface Opening extends Owner {
  readonly flow: CompiledFlow;
  readonly migrations: StateMigrations;
}

/** Ignored parts of the envelope, with reasons. */
export interface LeftOut {
  /** JSON pointer into the migrated envelope. */
  readonly pointer: string;
  readonly reason: string;
}

export interface Opened {
  readonly envelope: CommonState;
  readonly answers: JsonObject;
  readonly domain: JsonObject;
  readonly client: Client;
  /** Names of the migrations that were run. */
  readonly migrated: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

export function openEnvelope(stored: unknown, opening: Opening): Result<Opened> {
  if (!isJsonObject(stored)) return fail(appError('invalid_document', t('plugin.openEnvelope.notAnObject')));
  const migrated = migrateState(stored, opening);
  if (!migrated.ok) return migrated;
  const envelope = readEnvelope(migrated.value.state, opening);
  if (!envelope.ok) return envelope;
  const { mode, device, domain } = envelope.value.envelope;
  const own = takeOwn(domain[opening.pluginId]!, opening);
  return ok({
    envelope: envelope.value.envelope,
    ...{ answers: own.answers, domain: own.domain, client: { mode, device }, migrated: migrated.value.steps },
    leftOut: [...envelope.value.leftOut, ...own.leftOut],
  });
}

/** Missing values get their initial ones. Unknown values, and those of other plugins, are dropped. */
function readEnvelope(
  state: JsonObject,
  owner: Opening,
): Result<{ readonly envelope: CommonState; readonly leftOut: readonly LeftOut[] }> {
  const known = Object.entries(state).filter(([key]) => (COMMON_KEYS as readonly string[]).includes(key));
  const strange = Object.keys(state).filter((key) => !(COMMON_KEYS as readonly string[]).includes(key));
  const initial = initialCommonState(owner, {});
  const parsed = commonStateSchema.safeParse({ ...initial, ...Object.fromEntries(known) });
  if (!parsed.success) {
    const { message, pointer } = schemaIssues(parsed.error)[0]!;
    return fail(appError('invalid_document', t('plugin.openEnvelope.invalidState', { message }), { pointer }));
  }
  const { domain } = parsed.data;
  const own = Object.hasOwn(domain, owner.pluginId) ? domain[owner.pluginId] : undefined;
  const others = Object.keys(domain).filter((id) => id !== owner.pluginId);
  return ok({
    envelope: { ...parsed.data, domain: { [owner.pluginId]: own ?? {} } },
    leftOut: [
      ...strange.map((key) => ({ pointer: `/${key}`, reason: t('plugin.openEnvelope.unknownKey') })),
      ...others.map((id) => ({
        pointer: `/domain/${id}`,
        reason: t('plugin.openEnvelope.otherPlugin', { id }),
      })),
    ],
  });
}

interface Own {
  readonly answers: JsonObject;
  readonly domain: JsonObject;
  readonly leftOut: readonly LeftOut[];
}

function takeOwn(stored: JsonObject, { flow, pluginId }: Opening): Own {
  let answers: JsonObject = {};
  let domain: JsonObject = {};
  const leftOut: LeftOut[] = [];
  const mirrors = answerPlaces(flow.flow);
  const leave = (place: string, reason: string): void => {
    leftOut.push({ pointer: `/domain/${pluginId}/${place.replaceAll('.', '/')}`, reason });
  };
  for (const field of flow.stateFields) {
    const { place } = field;
    const value = atPlace(stored, place);
    const key = mirrors.get(place);
    if (field.from === null) {
      const wrong = value === undefined ? null : strangeKind(field, value);
      if (wrong !== null) leave(place, wrong);
      domain = withPlace(domain, place.split('.'), value === undefined || wrong !== null ? field.initial : value);
    } else if (key !== undefined && value !== undefined && value !== null && !deepEqual(value, field.initial)) {
      // An initial value wasn't said by anyone.
      const checked = checkAnswer(flow, answers, { key, value });
      if (checked.ok) answers = { ...answers, [key]: checked.value };
      else leave(place, checked.error);
    }
  }
  const declared = new Set(flow.stateFields.map(({ place }) => place));
  for (const place of heldPlaces(stored, declared)) {
    if (!isDeclared(place, declared)) leave(place, t('plugin.openEnvelope.unknownVariable'));
  }
  return { answers, domain, leftOut };
}

/** A declared variable, or a part of one. */
function isDeclared(place: string, declared: ReadonlySet<string>): boolean {
  return [...declared].some((known) => place === known || place.startsWith(`${known}.`));
}

/** An initial value shows a variable's type; null doesn't. */
function strangeKind({ initial }: CompiledStateField, value: Json): string | null {
  if (initial === null || value === null || kindOf(initial) === kindOf(value)) return null;
  return t('plugin.openEnvelope.kindChanged', { actual: kindOf(value), initial: kindOf(initial) });
}

function kindOf(value: Json): string {
  if (Array.isArray(value)) return t('flow.parse.types.list');
  if (typeof value === 'object') return t('flow.parse.types.object');
  if (typeof value === 'string') return t('flow.parse.types.text');
  return typeof value === 'boolean' ? t('expressions.types.boolean') : t('flow.parse.types.number');
}

function checkAnswer(
  flow: CompiledFlow,
  answers: JsonObject,
  { key, value }: { readonly key: string; readonly value: Json },
): Result<Json, string> {
  const slot = flow.slots.find((candidate) => candidate.key === key);
  if (slot === undefined) return fail(t('plugin.openEnvelope.unknownAnswer', { key }));
  const [other] = excludedBy(flow.groups.get(key), key, { ...answers, [key]: value });
  if (other !== undefined) return fail(t('plugin.openEnvelope.excludedAnswer', { other }));
  const checked = checkAnswerValue(slot.answer, value);
  return checked.ok ? checked : fail(t('plugin.openEnvelope.invalidAnswer', { key, error: checked.error }));
}
