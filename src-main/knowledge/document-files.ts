/** Lists the documents of a plugin: Markdown and text below `documents/`. Unusable files are reported with a reason. */
import { lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import { join, sep } from 'node:path';
import { t } from '../messages/translate.ts';

export const DOCUMENTS_FOLDER = 'documents';

const DOCUMENT = /\.(?:md|markdown|txt)$/i;

export const DOCUMENT_LIMITS = {
  files: 5000,
  /** Files, folders, and other entries. */
  entries: 50_000,
  depth: 16,
  fileBytes: 4 * 1024 * 1024,
  allBytes: 128 * 1024 * 1024,
} as const;

export interface DocumentFile {
  /** Relative to the plugin's folder, with `/`. */
  readonly path: string;
  /** The path to read it from. */
  readonly file: string;
  readonly stats: Stats;
}

export interface DocumentProblem {
  readonly path: string;
  readonly problem: string;
}

export interface DocumentListing {
  readonly files: readonly DocumentFile[];
  readonly problems: readonly DocumentProblem[];
}

/** Both lists are sorted by path. Without a documents folder they are empty. */
export function listDocuments(folder: string): DocumentListing {
  const root = realPathOf(folder);
  const listing = new Listing(root);
  if (root !== null) listing.read(DOCUMENTS_FOLDER, 1);
  return { files: listing.files.sort(byPath), problems: listing.problems.sort(byPath) };
}

class Listing {
  readonly files: DocumentFile[] = [];
  readonly problems: DocumentProblem[] = [];
  readonly #root: string;
  #entries = 0;
  #bytes = 0;

  constructor(root: string | null) {
    this.#root = root ?? '';
  }

  read(below: string, depth: number): void {
    const real = realPathOf(join(this.#root, below));
    if (real === null || !this.#isInside(real)) {
      if (real !== null) this.#refuse(below, t('plugins.knowledge.linkOutside'));
      return;
    }
    for (const entry of entriesOf(real)) {
      this.#entries += 1;
      if (this.#entries > DOCUMENT_LIMITS.entries) {
        const hasSaidSo = this.problems.some(({ path }) => path === DOCUMENTS_FOLDER);
        if (!hasSaidSo) this.#refuse(DOCUMENTS_FOLDER, t('plugins.knowledge.tooManyEntries', DOCUMENT_LIMITS));
        return;
      }
      const path = `${below}/${entry.name}`;
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) {
        if (depth < DOCUMENT_LIMITS.depth) this.read(path, depth + 1);
        else this.#refuse(path, t('plugins.knowledge.tooDeep', DOCUMENT_LIMITS));
      } else if (entry.isSymbolicLink()) this.#addLink(path);
      else if (DOCUMENT.test(entry.name)) this.#add(path, join(real, entry.name));
    }
  }

  /** A link counts as the file it leads to. Linked folders aren't read, because they may form a cycle. */
  #addLink(path: string): void {
    const file = realPathOf(join(this.#root, path));
    if (file === null) return DOCUMENT.test(path) ? this.#refuse(path, t('plugins.knowledge.gone')) : undefined;
    if (!this.#isInside(file)) return this.#refuse(path, t('plugins.knowledge.linkOutside'));
    if (DOCUMENT.test(path)) this.#add(path, file);
  }

  /** `file` is a real path. */
  #add(path: string, file: string): void {
    const stats = statsOf(file);
    if (stats === null) return;
    if (!stats.isFile()) return this.#refuse(path, t('plugins.knowledge.notAFile'));
    const { fileBytes, allBytes, files } = DOCUMENT_LIMITS;
    if (stats.size > fileBytes)
      return this.#refuse(path, t('plugins.knowledge.tooLarge', { limit: mebibytes(fileBytes) }));
    if (this.#bytes + stats.size > allBytes)
      return this.#refuse(path, t('plugins.knowledge.allTooLarge', { limit: mebibytes(allBytes) }));
    if (this.files.length >= files) return this.#refuse(path, t('plugins.knowledge.tooManyFiles', { limit: files }));
    this.#bytes += stats.size;
    this.files.push({ path, file, stats });
  }

  #isInside(file: string): boolean {
    return file.startsWith(this.#root + sep);
  }

  #refuse(path: string, problem: string): void {
    this.problems.push({ path, problem });
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

function realPathOf(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

function statsOf(file: string): Stats | null {
  try {
    return lstatSync(file);
  } catch {
    return null;
  }
}

function mebibytes(bytes: number): number {
  return bytes / 1024 / 1024;
}

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : 1;
}
