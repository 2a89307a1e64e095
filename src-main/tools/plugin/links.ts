/** Links that lead out of a folder: the permissions of a process follow them, so a plugin's folder must have none. */
import { readdirSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { t } from '../../messages/translate.ts';

/** More than a plugin needs; beyond, a plugin is not looked through to the end, and is refused. */
const MAX_ENTRIES = 20_000;

/** The first such link, relative to the folder, or null. `root` is a real path. */
export function findLinkOut(root: string): string | null {
  let seen = 0;
  const folders = [root];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      seen += 1;
      if (seen > MAX_ENTRIES)
        return t('plugins.links.moreThanFiles', { relative: relative(root, folder) || '.', maxentries: MAX_ENTRIES });
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isSymbolicLink() && !staysInside(path, root)) return relative(root, path);
    }
  }
  return null;
}

function staysInside(link: string, root: string): boolean {
  try {
    return realpathSync(link).startsWith(root + sep);
  } catch {
    return true; // a link to nothing
  }
}
