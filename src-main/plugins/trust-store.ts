/** Which plugin folders may run their code: samples, and those the user trusted as their code was then. */
import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import { appError } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { z } from '../../src-shared/schema.ts';
import { readPrivateFile, setAside, writePrivateFile } from '../settings/private-file.ts';
import { whileAlone } from '../store/while-alone.ts';
import type { Logger } from '../telemetry/logger.ts';
import { digestCode } from './code-digest.ts';

const storedSchema = z.strictObject({
  version: z.literal(1),
  /** By real path: the digest of the code that was trusted, and when. */
  folders: z.record(z.string().max(4096), z.strictObject({ digest: z.string().max(128), at: z.string().max(40) })),
});
type Stored = z.infer<typeof storedSchema>;

export interface TrustStore {
  /** False as soon as the code is not what was trusted. */
  isTrusted(folder: string): boolean;
  change(folder: string, trusted: boolean): Promise<Result<null>>;
}

export interface TrustOptions {
  /** Readable by its owner only. */
  readonly file: string;
  /** Folders whose plugins came with the app. */
  readonly samples: readonly string[];
  readonly clock: () => Date;
  readonly log: Logger;
}

export async function openTrustStore(options: TrustOptions): Promise<TrustStore> {
  let folders: Folders = new Map(Object.entries((await load(options)).folders));
  const samples = options.samples.flatMap((folder) => realPath(folder) ?? []);
  return {
    isTrusted: (folder) => {
      const path = realPath(folder);
      if (path === null) return false;
      if (samples.some((sample) => path.startsWith(sample + sep))) return true;
      const code = digestCode(path);
      return code.kind === 'nothing' || (code.kind === 'digest' && folders.get(path)?.digest === code.digest);
    },
    change: (folder, trusted) =>
      whileAlone(options.file, async () => {
        // Another program on this data folder may have changed it.
        const all: Folders = new Map(Object.entries((await load(options)).folders));
        const refused = trusted ? trust(all, folder, options.clock) : distrust(all, folder);
        if (!refused.ok) return refused;
        const stored: Stored = { version: 1, folders: Object.fromEntries(all) };
        const written = await writePrivateFile(options.file, `${JSON.stringify(stored, null, 2)}\n`);
        if (!written.ok) return written;
        folders = all;
        return ok(null);
      }),
  };
}

type Folders = Map<string, Stored['folders'][string]>;

function trust(folders: Folders, folder: string, clock: () => Date): Result<null> {
  const path = realPath(folder);
  if (path === null) return fail(appError('not_found', `${folder} does not exist.`));
  const code = digestCode(path);
  if (code.kind === 'too-large') {
    return fail(
      appError('too_large', `${folder} holds more code than can be checked for changes, so it cannot be trusted.`, {
        hint: 'Keep packages and builds out of the folder of a plugin.',
      }),
    );
  }
  if (code.kind === 'digest') folders.set(path, { digest: code.digest, at: clock().toISOString() });
  return ok(null);
}

function distrust(folders: Folders, folder: string): Result<null> {
  folders.delete(realPath(folder) ?? folder);
  return ok(null);
}

function realPath(folder: string): string | null {
  try {
    return realpathSync(folder);
  } catch {
    return null;
  }
}

/** What cannot be read trusts nobody, and is kept aside. */
async function load({ file, log }: TrustOptions): Promise<Stored> {
  const text = await readPrivateFile(file);
  const nobody: Stored = { version: 1, folders: {} };
  if (text.ok && text.value === null) return nobody;
  const parsed = text.ok ? storedSchema.safeParse(parseJson(text.value ?? '')) : null;
  if (parsed?.success) return parsed.data;
  log.warn({ file }, 'the list of trusted plugins cannot be used and is started anew');
  await setAside(file);
  return nobody;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
