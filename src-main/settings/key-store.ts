/** Where API keys live. They are never settings, and never appear in a log, an error, a project file or a prompt. */
import { lstatSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { appError, type AppError } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { z } from '../../src-shared/schema.ts';
import { PROVIDERS, providerIdSchema, type ProviderId } from '../../src-shared/contract/settings.ts';
import { readPrivateFile, setAside, writePrivateFile } from './private-file.ts';

export interface KeyStore {
  readonly kind: 'keychain' | 'file';
  /** False where keys cannot be kept safely now: no keychain, or a file that others can read. */
  available(): boolean;
  has(provider: ProviderId): Promise<boolean>;
  /** The providers with a key, in their usual order; empty while the store is not available. */
  list(): Promise<readonly ProviderId[]>;
  /** Null where the provider has no key. */
  get(provider: ProviderId): Promise<Result<string | null>>;
  set(provider: ProviderId, key: string): Promise<Result<void>>;
  remove(provider: ProviderId): Promise<Result<void>>;
}

/** What stands between a key and the disk. A keychain encrypts; without one the file's mode is the protection. */
export interface KeySeal {
  readonly kind: KeyStore['kind'];
  available(): boolean;
  /** May throw; the store turns that into an error without the key in it. */
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
  keys: z.partialRecord(providerIdSchema, z.string()),
});
type SealedKeys = z.infer<typeof keyFileSchema>['keys'];

/** Printable ASCII only: anything else cannot stand in an HTTP header and would surface as a confusing network error. */
const KEY_PATTERN = /^[\x21-\x7e]{1,4096}$/;

/** A 0600 file inside a 0700 folder. With a keychain's seal the keys in it are encrypted as well. */
export function createFileKeyStore(file: string, seal: KeySeal = PLAIN_SEAL): KeyStore {
  let writing: Promise<unknown> = Promise.resolve();

  async function read(): Promise<Result<SealedKeys>> {
    const refusal = refusalOf(file, seal);
    if (refusal !== null) return fail(refusal);
    const text = await readPrivateFile(file);
    if (!text.ok) return text;
    return text.value === null ? ok({}) : parseKeyFile(text.value, file, seal);
  }

  /** One change at a time, or two quick ones would lose a key. */
  function change(edit: (keys: SealedKeys) => SealedKeys): Promise<Result<void>> {
    const next = writing.then(async (): Promise<Result<void>> => {
      const current = await read();
      if (!current.ok && current.error.code !== 'invalid_document') return current;
      if (!current.ok) {
        const aside = await setAside(file);
        if (!aside.ok) return aside;
      }
      const keys = edit(current.ok ? current.value : {});
      return writePrivateFile(file, `${JSON.stringify({ version: 1, kind: seal.kind, keys }, null, 2)}\n`);
    });
    writing = next;
    return next;
  }

  async function list(): Promise<readonly ProviderId[]> {
    const keys = await read();
    return keys.ok ? PROVIDERS.filter((provider) => keys.value[provider] !== undefined) : [];
  }

  return {
    kind: seal.kind,
    available: () => refusalOf(file, seal) === null,
    list,
    has: async (provider) => (await list()).includes(provider),
    get: async (provider) => {
      const keys = await read();
      if (!keys.ok) return keys;
      const sealed = keys.value[provider];
      return sealed === undefined ? ok(null) : guarded(() => seal.open(sealed), provider, 'read');
    },
    set: async (provider, key) => {
      const trimmed = key.trim();
      if (!KEY_PATTERN.test(trimmed)) {
        return fail(
          appError('bad_request', `The key for ${provider} holds characters that no key has, or is too long.`, {
            hint: 'Copy the key again, without line breaks or spaces.',
          }),
        );
      }
      const sealed = guarded(() => seal.seal(trimmed), provider, 'stored');
      return sealed.ok ? change((keys) => ({ ...keys, [provider]: sealed.value })) : sealed;
    },
    remove: (provider) => change(({ [provider]: _removed, ...rest }) => rest),
  };
}

function parseKeyFile(text: string, file: string, seal: KeySeal): Result<SealedKeys> {
  const parsed = keyFileSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    return fail(
      appError('invalid_document', `${file} is damaged, so no stored key can be read.`, {
        hint: 'Enter the keys again; the damaged file is kept aside.',
      }),
    );
  }
  if (parsed.data.kind !== seal.kind) {
    return fail(
      appError('keystore_unavailable', `${file} was written by a key store of another kind (${parsed.data.kind}).`, {
        hint: 'Use the app that stored the keys, or remove the file and enter them again.',
      }),
    );
  }
  return ok(parsed.data.keys);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function guarded(work: () => string, provider: ProviderId, verb: string): Result<string> {
  try {
    return ok(work());
  } catch {
    // The reason may quote what could not be sealed, so it is not passed on.
    return fail(
      appError(
        'keystore_unavailable',
        `The key for ${provider} could not be ${verb}: the system's key store refused.`,
        {
          hint: 'Unlock the keychain, or enter the key again.',
        },
      ),
    );
  }
}

/** Why the file may not be used now, or null. A key that others may have read, or replaced, is not used silently. */
function refusalOf(file: string, seal: KeySeal): AppError | null {
  if (!seal.available()) {
    return appError('keystore_unavailable', 'This machine has no key store that can be used.', {
      hint: 'Set up a keychain or wallet for your login, then start again.',
    });
  }
  // Windows has no mode bits; its profile folders are private to the user.
  if (process.platform === 'win32') return null;
  const folder = dirname(file);
  const folderStats = statsOf(folder);
  // A group's write right is common where every user has a group of their own; the file's owner is checked below anyway.
  if (folderStats !== null && (folderStats.mode & 0o002) !== 0) {
    return exposed(`The folder ${folder} can be written to by everybody.`, `chmod 700 '${folder}'`);
  }
  const stats = statsOf(file);
  if (stats === null) return null;
  if (!stats.isFile()) return exposed(`${file} is not a plain file.`, `rm '${file}'`);
  if ((stats.mode & 0o077) !== 0) return exposed(`${file} can be read by other users.`, `chmod 600 '${file}'`);
  if (process.getuid !== undefined && stats.uid !== process.getuid()) {
    return exposed(`${file} belongs to another user.`, `chown "$USER" '${file}'`);
  }
  return null;
}

function exposed(what: string, command: string): AppError {
  return appError('keystore_unavailable', `${what} Keys are not read from it.`, {
    hint: `Run: ${command}  (and replace the keys if somebody may have seen them).`,
  });
}

function statsOf(path: string): Stats | null {
  return lstatSync(path, { throwIfNoEntry: false }) ?? null;
}
