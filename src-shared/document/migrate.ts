/** Migrates old files with named steps, always upwards. The version is read first and never guessed. */
import { appError } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import { FLOW_VERSION } from '../flow/flow.ts';
import { EMPTY_LAYOUT } from '../flow/layout.ts';
import { schemaIssues } from '../flow/schema-issues.ts';
import { checklistToFlow } from './v0-checklist-to-v1-graph.ts';
import { checklistSchema } from './checklist-v0.ts';
import { t } from '../messages/translate.ts';

export interface Migration {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  migrate(document: JsonObject): Result<JsonObject>;
}

export const MIGRATIONS: readonly Migration[] = [
  { name: 'checklist-to-graph', from: 'v0', to: 'v1', migrate: migrateChecklist },
];

function migrateChecklist(document: JsonObject): Result<JsonObject> {
  const parsed = checklistSchema.safeParse(document);
  if (parsed.success) return checklistToFlow(parsed.data);
  const { pointer, message } = schemaIssues(parsed.error)[0]!;
  return fail(appError('invalid_document', t('flow.migrate.invalidChecklist', { pointer, message }), { pointer }));
}

/** The versions of a file format. */
interface Format {
  readonly file: string;
  readonly known: readonly string[];
  readonly latest: string;
  /** The version to write if the file has none. */
  readonly hint: string;
}

const FLOW_FORMAT: Format = {
  file: 'flow.json',
  known: [...MIGRATIONS.map(({ from }) => from), FLOW_VERSION],
  latest: FLOW_VERSION,
  hint: t('flow.migrate.versionMissingHint', { version: FLOW_VERSION }),
};

const LAYOUT_FORMAT: Format = {
  file: 'layout.json',
  known: [EMPTY_LAYOUT.version],
  latest: EMPTY_LAYOUT.version,
  hint: t('flow.migrate.layoutVersionHint', { version: EMPTY_LAYOUT.version }),
};

export function versionOf(document: JsonObject): Result<string> {
  return knownVersion(document, FLOW_FORMAT);
}

export function layoutVersionOf(document: JsonObject): Result<string> {
  return knownVersion(document, LAYOUT_FORMAT);
}

function knownVersion(document: JsonObject, { file, known, latest, hint }: Format): Result<string> {
  const version = document['version'];
  const pointer = '/version';
  if (typeof version !== 'string') {
    const found = version === undefined ? t('shared.version.none') : t('flow.migrate.versionNotText');
    return fail(appError('invalid_document', t('flow.migrate.versionMissing', { file, found }), { pointer, hint }));
  }
  if (known.includes(version)) return ok(version);
  if (/^v\d+$/.test(version) && Number(version.slice(1)) > Number(latest.slice(1))) {
    return fail(
      appError('newer_version', t('flow.migrate.versionTooNew', { file, version: version.slice(0, 40), latest }), {
        pointer,
        hint: t('flow.migrate.versionTooNewHint'),
      }),
    );
  }
  return fail(
    appError('invalid_document', t('flow.migrate.versionUnknown', { file, version: version.slice(0, 40) }), {
      pointer,
      hint: t('flow.migrate.versionUnknownHint', { known: known.join(', ') }),
    }),
  );
}

/** The migrations from `version` to the current one, in order. */
export function migrationsFrom(version: string): readonly Migration[] {
  const start = MIGRATIONS.findIndex(({ from }) => from === version);
  return start === -1 ? [] : MIGRATIONS.slice(start);
}

/** Applies every step from `version` to the current one. */
export function migrate(document: JsonObject, version: string): Result<JsonObject> {
  let current = document;
  for (const migration of migrationsFrom(version)) {
    const next = migration.migrate(current);
    if (!next.ok) return next;
    current = next.value;
  }
  return ok(current);
}
