/** Resolves paths written in files of a repository. Paths that lead outside it are rejected. */

/**
 * Resolves `path` from `folder`, relative to the inspected folder ('' is that folder itself); null if it leads out of
 * it.
 */
export function insidePath(folder: string, path: string): string | null {
  const plain = path.replaceAll('\\', '/');
  if (plain.includes('\0') || plain.startsWith('/') || plain.startsWith('~') || /^[A-Za-z]:/.test(plain)) return null;
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of plain.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}

/** The folder of a file; '' for one at the top. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function joined(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
