/**
 * The settings of this installation: one JSON file with defaults for missing values, and the state of the key store.
 */
import { stat } from 'node:fs/promises';
import { appError } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { z } from '../../src-shared/schema.ts';
import {
  CONVERSATION_DEFAULTS,
  conversationSettingsSchema,
  settingsChangeSchema,
  settingsSchema,
  type Settings,
  type SettingsChange,
} from '../../src-shared/contract/settings.ts';
import { isJsonObject } from '../../src-shared/json.ts';
import type { KeyStore } from './key-store.ts';
import { withFileLock } from '../store/with-file-lock.ts';
import { readPrivateFile, renameDamaged, writePrivateFile } from './private-file.ts';
import { t } from '../messages/translate.ts';

const VERSION = 1;

/** Roles of earlier versions, which settings files may still contain. */
const RETIRED_ROLES: ReadonlySet<string> = new Set(['route', 'author']);

function withoutRetiredRoles(roles: unknown): unknown {
  if (!isJsonObject(roles)) return roles;
  return Object.fromEntries(Object.entries(roles).filter(([role]) => !RETIRED_ROLES.has(role)));
}

const storedSchema = settingsSchema.pick({ theme: true, roles: true, providers: true }).extend({
  version: z.literal(VERSION),
  autosave: settingsSchema.shape.autosave.default(true),
  roles: z.preprocess(withoutRetiredRoles, settingsSchema.shape.roles),
  conversations: conversationSettingsSchema.default(CONVERSATION_DEFAULTS),
  shortcuts: settingsSchema.shape.shortcuts.default({}),
});
type Stored = z.infer<typeof storedSchema>;

const DEFAULTS: Stored = {
  version: VERSION,
  theme: 'system',
  autosave: true,
  shortcuts: {},
  roles: {},
  providers: {},
  conversations: CONVERSATION_DEFAULTS,
};

export interface SettingsStore {
  get(): Promise<Settings>;
  change(change: SettingsChange): Promise<Result<Settings>>;
  /** A message for the user if the file couldn't be used and defaults apply; null otherwise. */
  note(): Promise<string | null>;
}

export interface SettingsStoreOptions {
  readonly file: string;
  readonly keyStore: KeyStore;
}

interface Loaded {
  readonly stored: Stored;
  readonly note: string | null;
  /** Identifies the file's state; null if there was none. */
  readonly file: string | null;
}

export function createSettingsStore({ file, keyStore }: SettingsStoreOptions): SettingsStore {
  let current: Promise<Loaded> | null = null;

  /** Read again if another program or an editor has changed the file. */
  function loaded(): Promise<Loaded> {
    current = current === null ? load(file) : current.then((known) => reload(file, known));
    return current;
  }

  const withKeys = async (stored: Stored): Promise<Settings> => ({
    theme: stored.theme,
    autosave: stored.autosave,
    shortcuts: stored.shortcuts,
    roles: stored.roles,
    providers: stored.providers,
    conversations: stored.conversations,
    keys: [...(await keyStore.list())],
    keyStore: { available: keyStore.available(), kind: keyStore.kind },
  });

  async function write(change: SettingsChange): Promise<Result<Settings>> {
    const before = await loaded();
    const stored = storedSchema.parse(merge(before.stored, change));
    const written = await writePrivateFile(file, `${JSON.stringify(stored, null, 2)}\n`);
    if (!written.ok) return written;
    current = Promise.resolve({ stored, note: before.note, file: await identityOf(file) });
    return ok(await withKeys(stored));
  }

  return {
    get: async () => withKeys((await loaded()).stored),
    note: async () => (await loaded()).note,
    change: async (change) => {
      const checked = settingsChangeSchema.safeParse(change);
      if (!checked.success) return fail(appError('bad_request', t('services.settingsStore.invalidChange')));
      return await withFileLock(file, () => write(checked.data));
    },
  };
}

async function load(file: string): Promise<Loaded> {
  const identity = await identityOf(file);
  const read = await readStored(file);
  if (read.ok) return { stored: read.value ?? DEFAULTS, note: null, file: identity };
  return {
    stored: DEFAULTS,
    note: await sideNote(file, read.error, t('services.settingsStore.defaultsUsed')),
    file: null,
  };
}

/** If the file disappears or becomes unusable, the loaded settings stay. */
async function reload(file: string, known: Loaded): Promise<Loaded> {
  const identity = await identityOf(file);
  if (identity === null || identity === known.file) return known;
  const read = await readStored(file);
  if (read.ok) return { ...known, stored: read.value ?? known.stored, file: identity };
  return { ...known, note: await sideNote(file, read.error, t('services.settingsStore.previousUsed')) };
}

async function identityOf(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => null);
  return found === null ? null : `${found.ino}:${found.mtimeMs}:${found.size}`;
}

/** Failures are described in a sentence. */
async function readStored(file: string): Promise<Result<Stored | null, string>> {
  const text = await readPrivateFile(file);
  if (!text.ok) return fail(text.error.message);
  if (text.value === null) return ok(null);
  const parsed = parse(text.value);
  return parsed.ok ? parsed : fail(t('services.settingsStore.unusable', { file, reason: parsed.error }));
}

function parse(text: string): Result<Stored, string> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail(t('services.settingsStore.notJson'));
  }
  const version = typeof json === 'object' && json !== null && 'version' in json ? json.version : undefined;
  if (typeof version === 'number' && version > VERSION)
    return fail(t('services.settingsStore.newerVersion', { version }));
  const parsed = storedSchema.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  const where = parsed.error.issues[0]?.path.join('.') ?? '';
  return fail(
    where === '' ? t('services.settingsStore.invalid') : t('services.settingsStore.invalidAt', { path: where }),
  );
}

async function sideNote(file: string, problem: string, used: string): Promise<string> {
  const renamed = await renameDamaged(file);
  const fate = renamed.ok
    ? t('services.settingsStore.keptAs', { path: renamed.value })
    : t('services.settingsStore.notRenamed');
  return [problem, fate, used].join(' ');
}

function merge(stored: Stored, change: SettingsChange): Stored {
  return {
    version: VERSION,
    theme: change.theme ?? stored.theme,
    autosave: change.autosave ?? stored.autosave,
    shortcuts: withoutNulls({ ...stored.shortcuts, ...change.shortcuts }),
    roles: withoutNulls({ ...stored.roles, ...change.roles }),
    providers: withoutNulls({ ...stored.providers, ...change.providers }),
    conversations: { ...stored.conversations, ...withoutNulls(change.conversations ?? {}) },
  };
}

function withoutNulls<Value>(entries: Readonly<Record<string, Value | null | undefined>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, Value] => entry[1] !== null && entry[1] !== undefined),
  );
}
