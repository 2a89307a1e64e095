/**
 * Remembers the local folders that plugins were imported from. Kept on this machine and never in a plugin, which may be
 * shared.
 */
import { dirname } from 'node:path';
import { z } from '../../../src-shared/schema.ts';
import { readJsonFile, writeJsonFile } from '../../project/json-file.ts';
import { withFileLock } from '../../store/with-file-lock.ts';
import type { Logger } from '../../telemetry/logger.ts';

export interface KnownFolders {
  /** The folder a plugin was imported from; null if it is unknown. */
  of(plugin: string): Promise<string | null>;
  keep(plugin: string, source: string): Promise<void>;
  /** The folders that plugins were written to. */
  parents(): Promise<readonly string[]>;
}

/** Keyed by the real path of the plugin. */
const foldersSchema = z.record(z.string().max(4096), z.string().max(4096));
const MAX_FOLDERS = 1000;

export function createKnownFolders(file: string, log: Logger): KnownFolders {
  const read = async (): Promise<Readonly<Record<string, string>>> =>
    (await readJsonFile(file, foldersSchema, log)) ?? {};
  return {
    of: async (plugin) => {
      const folders = await read();
      return Object.hasOwn(folders, plugin) ? (folders[plugin] ?? null) : null;
    },
    parents: async () => [...new Set(Object.keys(await read()).map((plugin) => dirname(plugin)))],
    keep: async (plugin, source) => {
      const written = await withFileLock(file, async () => {
        const others = Object.entries(await read()).filter(([known]) => known !== plugin);
        const kept = Object.fromEntries([...others, [plugin, source] as const].slice(-MAX_FOLDERS));
        return await writeJsonFile(file, kept);
      });
      // If it can't be saved, the user is asked for the folder next time.
      if (!written.ok) log.warn({ file, code: written.error.code }, 'the folder of an import was not kept');
    },
  };
}
