/**
 * Lists folders for the host's "open" dialog, if there is no system dialog. Returns names only, and whether there is a
 * flow.json.
 */
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ResponseOf } from '../../src-shared/contract/requests.ts';
import { visibleName } from '../../src-shared/hidden-characters.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { readError } from './disk.ts';
import { FLOW_FILE } from './project-files.ts';

type Listing = ResponseOf<'project.browse'>;

const MAX_ENTRIES = 2000;

export async function browseFolder(folder: string): Promise<Result<Listing>> {
  try {
    const found = await readdir(folder, { withFileTypes: true });
    const shown = found.filter(
      (entry) => !entry.name.startsWith('.') && (entry.isDirectory() || entry.isSymbolicLink()),
    );
    const entries = await Promise.all(shown.slice(0, MAX_ENTRIES).map((entry) => toEntry(folder, entry.name)));
    const parent = dirname(folder);
    return ok({
      path: folder,
      parent: parent === folder ? null : parent,
      entries: entries.filter((entry) => entry !== null).sort((a, b) => a.name.localeCompare(b.name, 'en')),
    });
  } catch (error) {
    return fail(readError(error, folder));
  }
}

async function toEntry(folder: string, name: string): Promise<Listing['entries'][number] | null> {
  const path = join(folder, name);
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return null;
  const isProject = await stat(join(path, FLOW_FILE)).then(
    (found) => found.isFile(),
    () => false,
  );
  return { name: visibleName(name), path, isProject };
}
