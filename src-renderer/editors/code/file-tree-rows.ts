/** Turns a list of paths into the rows of a tree. Pure: the caller passes which folders are open. */

export interface TreeFileFacts {
  readonly path: string;
  readonly bytes: number;
}

export interface TreeRow {
  readonly path: string;
  /** The last part of the path; folders that contain only one folder share a row. */
  readonly name: string;
  readonly depth: number;
  readonly kind: 'folder' | 'file';
  readonly isOpen: boolean;
  readonly bytes: number;
  readonly place: number;
  readonly of: number;
}

interface Folder {
  readonly path: string;
  readonly folders: Map<string, Folder>;
  readonly files: TreeFileFacts[];
}

/** A tree up to this size is open from the start. */
const OPEN_UP_TO = 60;

export interface TreeState {
  /** Folders that differ from their initial state. */
  readonly toggled: ReadonlySet<string>;
  /** A folder that starts collapsed, with its contents. */
  readonly closed?: string | undefined;
  /** Words to search for in paths; matching files are listed without their folders. */
  readonly filter: string;
}

export function treeRows(files: readonly TreeFileFacts[], { toggled, closed, filter }: TreeState): readonly TreeRow[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length > 0) return foundRows(files, words);
  const isClosed = (path: string) => closed !== undefined && (path === closed || path.startsWith(`${closed}/`));
  const isOpenFirst = files.filter(({ path }) => !isClosed(path)).length <= OPEN_UP_TO;
  return rowsIn(grow(files), 0, (path) => (isOpenFirst && !isClosed(path)) !== toggled.has(path));
}

function foundRows(files: readonly TreeFileFacts[], words: readonly string[]): readonly TreeRow[] {
  const found = files.filter(({ path }) => words.every((word) => path.toLowerCase().includes(word)));
  return found.map(({ path, bytes }, index) => ({
    ...{ path, bytes, name: path, depth: 0, isOpen: false },
    ...{ kind: 'file' as const, place: index + 1, of: found.length },
  }));
}

function grow(files: readonly TreeFileFacts[]): Folder {
  const root: Folder = { path: '', folders: new Map(), files: [] };
  for (const file of files) {
    let folder = root;
    const parts = file.path.split('/');
    for (const part of parts.slice(0, -1)) {
      let next = folder.folders.get(part);
      if (next === undefined) {
        next = { path: folder.path === '' ? part : `${folder.path}/${part}`, folders: new Map(), files: [] };
        folder.folders.set(part, next);
      }
      folder = next;
    }
    folder.files.push(file);
  }
  return root;
}

function rowsIn(folder: Folder, depth: number, isOpen: (path: string) => boolean): TreeRow[] {
  const folders = [...folder.folders.values()].map(lonely).toSorted(byPath);
  const files = folder.files.toSorted(byPath);
  const of = folders.length + files.length;
  const below = (path: string) => (folder.path === '' ? path : path.slice(folder.path.length + 1));
  return [
    ...folders.flatMap((each, index): TreeRow[] => {
      const open = isOpen(each.path);
      const row = { path: each.path, name: below(each.path), depth, kind: 'folder', isOpen: open, bytes: 0 } as const;
      return [{ ...row, place: index + 1, of }, ...(open ? rowsIn(each, depth + 1, isOpen) : [])];
    }),
    ...files.map(({ path, bytes }, index): TreeRow => {
      const row = { path, name: below(path), depth, kind: 'file', isOpen: false, bytes } as const;
      return { ...row, place: folders.length + index + 1, of };
    }),
  ];
}

function lonely(folder: Folder): Folder {
  const [only] = folder.folders.values();
  return only !== undefined && folder.folders.size === 1 && folder.files.length === 0 ? lonely(only) : folder;
}

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path.localeCompare(b.path, 'en', { numeric: true, sensitivity: 'base' });
}
