/** The store for API keys. They are never part of settings, logs, errors, project files, or prompts. */
import { lstatSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { appError, type AppError } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { z } from '../../src-shared/schema.ts';
import { SERVICES, serviceIdSchema, type ServiceId } from '../../src-shared/contract/settings.ts';
import { withFileLock } from '../store/with-file-lock.ts';
import { MAX_PRIVATE_FILE_BYTES, readPrivateFile, renameDamaged, writePrivateFile } from './private-file.ts';
import { t } from '../messages/translate.ts';
import { parseJson } from '../../src-shared/json.ts';

export interface KeyStore {
  readonly kind: 'keychain' | 'file';
  /** False if keys can't be stored safely: no keychain, or a file that others can read. */
  available(): boolean;
  has(provider: ServiceId): Promise<boolean>;
  /** The services with a key, in their usual order; empty while the store is unavailable. */
  list(): Promise<readonly ServiceId[]>;
  /** Null if the provider has no key. */
  get(provider: ServiceId): Promise<Result<string | null>>;
  set(provider: ServiceId, key: string): Promise<Result<void>>;
  remove(provider: ServiceId): Promise<Result<void>>;
  /** Variable values the user granted to plugins, stored like keys. */
  readonly variables: VariableStore;
}

/** Values of variables, each for the plugin folder it was entered for. */
export interface VariableStore {
  /** The names with a value; empty while the store is unavailable. */
  list(owner: string): Promise<readonly string[]>;
  /** All values of this owner, for running its agent. */
  values(owner: string): Promise<Result<Readonly<Record<string, string>>>>;
  /** Null removes it. */
  set(owner: string, name: string, value: string | null): Promise<Result<void>>;
}

/** Protects a key on the disk. A keychain encrypts it; otherwise the file's mode protects it. */
export interface KeySeal {
  readonly kind: KeyStore['kind'];
  available(): boolean;
  /** May throw; the store turns that into an error without the key. */
  seal(key: string): string;
  open(sealed: string): string;
}

export const PLAIN_SEAL: KeySeal = {
  kind: 'file',
  available: () => true,
  seal: (key) => key,
  open: (sealed) => sealed,
};

const keyFileSchema = z.strictObject({
  version: z.literal(1),
  kind: z.enum(['keychain', 'file']),
  keys: z.partialRecord(serviceIdSchema, z.string()),
  /** Keyed by "variable:<owner>:<name>". */
  variables: z.record(z.string(), z.string()).optional(),
});
type Sealed = Pick<z.infer<typeof keyFileSchema>, 'keys' | 'variables'>;

/**
 * Printable ASCII only, because anything else is invalid in an HTTP header and would cause a confusing network error.
 */
const KEY_PATTERN = /^[\x21-\x7e]{1,4096}$/;

/** A 0600 file in a 0700 folder. With a keychain, the keys in it are encrypted as well. */
export function createFileKeyStore(file: string, seal: KeySeal = PLAIN_SEAL): KeyStore {
  async function read(): Promise<Result<Sealed>> {
    const refusal = refusalOf(file, seal);
    if (refusal !== null) return fail(refusal);
    const text = await readPrivateFile(file);
    if (!text.ok) return text;
    return text.value === null ? ok({ keys: {} }) : parseKeyFile(text.value, file, seal);
  }

  /** One change at a time across processes, because two quick ones would lose a key. */
  function change(edit: (sealed: Sealed) => Sealed): Promise<Result<void>> {
    return withFileLock(file, async () => {
      const current = await read();
      if (!current.ok && current.error.code !== 'invalid_document') return current;
      if (!current.ok) {
        const renamed = await renameDamaged(file);
        if (!renamed.ok) return renamed;
      }
      const sealed = edit(current.ok ? current.value : { keys: {} });
      const text = `${JSON.stringify({ version: 1, kind: seal.kind, ...sealed }, null, 2)}\n`;
      if (Buffer.byteLength(text) > MAX_PRIVATE_FILE_BYTES) {
        return fail(appError('too_large', t('services.keyStore.full')));
      }
      return writePrivateFile(file, text);
    });
  }

  async function list(): Promise<readonly ServiceId[]> {
    const keys = await read();
    return keys.ok ? SERVICES.filter((provider) => keys.value.keys[provider] !== undefined) : [];
  }

  return {
    kind: seal.kind,
    available: () => refusalOf(file, seal) === null,
    list,
    has: async (provider) => (await list()).includes(provider),
    get: async (provider) => {
      const keys = await read();
      if (!keys.ok) return keys;
      const sealed = keys.value.keys[provider];
      return sealed === undefined
        ? ok(null)
        : guarded(() => seal.open(sealed), t('services.keyStore.keyNotRead', { provider: nameOf(provider) }));
    },
    set: async (provider, key) => {
      const trimmed = key.trim();
      if (!KEY_PATTERN.test(trimmed)) {
        return fail(
          appError('bad_request', t('services.keyStore.invalidKey', { provider: nameOf(provider) }), {
            hint: t('services.keyStore.invalidKeyHint'),
          }),
        );
      }
      const sealed = guarded(
        () => seal.seal(trimmed),
        t('services.keyStore.keyNotStored', { provider: nameOf(provider) }),
      );
      return sealed.ok ? change((all) => ({ ...all, keys: { ...all.keys, [provider]: sealed.value } })) : sealed;
    },
    remove: (provider) => change((all) => ({ ...all, keys: without(all.keys, provider) })),
    variables: createVariables(seal, read, change),
  };
}

function nameOf(service: ServiceId): string {
  return t(`settings.providers.${service}`);
}

const VARIABLE_PATTERN = /^[^\0]{0,32768}$/;

function createVariables(
  seal: KeySeal,
  read: () => Promise<Result<Sealed>>,
  change: (edit: (sealed: Sealed) => Sealed) => Promise<Result<void>>,
): VariableStore {
  const startOf = (owner: string): string => `variable:${owner}:`;
  const ofOwner = ({ variables = {} }: Sealed, owner: string): [string, string][] =>
    Object.entries(variables)
      .filter(([id]) => id.startsWith(startOf(owner)))
      .map(([id, sealed]) => [id.slice(startOf(owner).length), sealed]);
  return {
    list: async (owner) => {
      const all = await read();
      return all.ok ? ofOwner(all.value, owner).map(([name]) => name) : [];
    },
    values: async (owner) => {
      const all = await read();
      if (!all.ok) return all;
      const values: Record<string, string> = {};
      for (const [name, sealed] of ofOwner(all.value, owner)) {
        const value = guarded(() => seal.open(sealed), t('services.keyStore.valueNotRead', { name }));
        if (!value.ok) return value;
        values[name] = value.value;
      }
      return ok(values);
    },
    set: async (owner, name, value) => {
      const id = `${startOf(owner)}${name}`;
      if (value === null) return change((all) => ({ ...all, variables: without(all.variables ?? {}, id) }));
      if (!VARIABLE_PATTERN.test(value)) {
        return fail(appError('bad_request', t('services.keyStore.invalidValue', { name })));
      }
      const sealed = guarded(() => seal.seal(value), t('services.keyStore.valueNotStored', { name }));
      return sealed.ok ? change((all) => ({ ...all, variables: { ...all.variables, [id]: sealed.value } })) : sealed;
    },
  };
}

function without<T extends object, K extends keyof T>(entries: T, name: K): Omit<T, K> {
  const { [name]: _removed, ...rest } = entries;
  return rest;
}

function parseKeyFile(text: string, file: string, seal: KeySeal): Result<Sealed> {
  const parsed = keyFileSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    return fail(
      appError('invalid_document', t('services.keyStore.damaged', { file }), {
        hint: t('services.keyStore.damagedHint'),
      }),
    );
  }
  if (parsed.data.kind !== seal.kind) {
    const store = t(`services.keyStore.stores.${parsed.data.kind}`);
    return fail(
      appError('keystore_unavailable', t('services.keyStore.otherKind', { file, store }), {
        hint: t('services.keyStore.otherKindHint'),
      }),
    );
  }
  const { keys, variables } = parsed.data;
  return ok({ keys, ...(variables && { variables }) });
}

function guarded(work: () => string, message: string): Result<string> {
  try {
    return ok(work());
  } catch {
    // The reason may quote the key, so it isn't passed on.
    return fail(appError('keystore_unavailable', message, { hint: t('services.keyStore.refusedHint') }));
  }
}

function refusalOf(file: string, seal: KeySeal): AppError | null {
  if (!seal.available()) {
    return appError('keystore_unavailable', t('services.keyStore.unavailable'), {
      hint: t('services.keyStore.unavailableHint'),
    });
  }
  // Windows has no mode bits; its profile folders are private to the user.
  if (process.platform === 'win32') return null;
  const folder = dirname(file);
  const folderStats = statsOf(folder);
  // Group write access is common where every user has a private group; the file's owner is checked below anyway.
  if (folderStats !== null && (folderStats.mode & 0o002) !== 0) {
    return exposed(t('services.keyStore.folderWritable', { folder }), `chmod 700 '${folder}'`);
  }
  const stats = statsOf(file);
  if (stats === null) return null;
  if (!stats.isFile()) return exposed(t('services.keyStore.notAFile', { file }), `rm '${file}'`);
  if ((stats.mode & 0o077) !== 0)
    return exposed(t('services.keyStore.readableByOthers', { file }), `chmod 600 '${file}'`);
  if (process.getuid !== undefined && stats.uid !== process.getuid()) {
    return exposed(t('services.keyStore.otherOwner', { file }), `chown "$USER" '${file}'`);
  }
  return null;
}

function exposed(message: string, command: string): AppError {
  return appError('keystore_unavailable', message, { hint: t('services.keyStore.exposedHint', { command }) });
}

function statsOf(path: string): Stats | null {
  return lstatSync(path, { throwIfNoEntry: false }) ?? null;
}
