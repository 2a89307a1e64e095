/** The readable files of a folder: no links, caches, or environments, and nothing beyond the limits. */
import { lstatSync, readdirSync, readFileSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import type { InspectionProblem } from '../../../src-shared/importer/inspection.ts';
import type { InspectLimits } from './inspect-limits.ts';
import type { ProjectFiles } from './project/project-files.ts';
import { linkProblem, MAX_LINK_PROBLEMS } from './link-problem.ts';
import { t } from '../../messages/translate.ts';

const SKIPPED = new Set([
  ...[
    '.git',
    '.hg',
    '.svn',
    'node_modules',
    '.venv',
    'venv',
    'env',
    '.env.d',
    '__pycache__',
    'site-packages',
    'build',
    'dist',
  ],
  ...[
    '.tox',
    '.nox',
    '.mypy_cache',
    '.pytest_cache',
    '.ruff_cache',
    '.cache',
    '.idea',
    '.vscode',
    '.eggs',
    '.langgraph_api',
    '.ipynb_checkpoints',
  ],
]);

const MAX_DEPTH = 60;

export class RepositoryFiles implements ProjectFiles {
  readonly paths: readonly string[];
  readonly python: readonly string[];
  /** The size of all files seen. */
  readonly bytes: number;
  readonly #root: string;
  readonly #sizes: ReadonlyMap<string, number>;
  readonly #limits: InspectLimits;
  readonly #report: (problem: InspectionProblem) => void;
  readonly #tooLarge = new Set<string>();

  constructor(root: string, limits: InspectLimits, report: (problem: InspectionProblem) => void) {
    this.#root = root;
    this.#limits = limits;
    this.#report = report;
    this.#sizes = walk(root, limits, report);
    this.paths = [...this.#sizes.keys()].sort();
    this.bytes = [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
    this.python = this.#pythonWithin(this.paths.filter((path) => path.endsWith('.py')));
  }

  #pythonWithin(paths: readonly string[]): readonly string[] {
    let bytes = 0;
    const kept = paths.slice(0, this.#limits.pythonFiles).filter((path) => {
      bytes += Math.min(this.#sizes.get(path) ?? 0, this.#limits.fileBytes);
      return bytes <= this.#limits.bytes;
    });
    if (kept.length < paths.length) {
      const message = t('imports.repositoryFiles.tooManyPython', { read: kept.length, total: paths.length });
      const hint = t('imports.repositoryFiles.chooseAgentHint');
      this.#report({ code: 'too-many', severity: 'warning', message, hint, file: null, line: null });
    }
    return kept;
  }

  sizeOf(path: string): number {
    return this.#sizes.get(path) ?? 0;
  }

  bytesOf(path: string): Uint8Array | null {
    const size = this.#sizes.get(path);
    if (size === undefined) return null;
    if (size > this.#limits.fileBytes) {
      this.#leaveOut(path, size);
      return null;
    }
    try {
      return readFileSync(join(this.#root, path));
    } catch {
      return null;
    }
  }

  #leaveOut(path: string, bytes: number): void {
    if (this.#tooLarge.has(path)) return;
    this.#tooLarge.add(path);
    const message = t('imports.repositoryFiles.tooLarge', { path, bytes, limit: this.#limits.fileBytes });
    this.#report({ code: 'too-large', severity: 'warning', message, file: path, line: null });
  }

  text(path: string): string | null {
    const bytes = this.bytesOf(path);
    if (bytes === null) return null;
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return null;
    }
  }

  /** For searching words only: never fails on an encoding. */
  looseText(path: string): string | null {
    const bytes = this.bytesOf(path);
    return bytes === null ? null : new TextDecoder('latin1').decode(bytes);
  }
}

function walk(root: string, limits: InspectLimits, report: (problem: InspectionProblem) => void): Map<string, number> {
  const sizes = new Map<string, number>();
  const folders: { readonly path: string; readonly depth: number }[] = [{ path: '', depth: 0 }];
  let links = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(join(root, folder.path))) {
      const path = folder.path === '' ? entry.name : `${folder.path}/${entry.name}`;
      if (entry.isSymbolicLink()) {
        links += 1;
        if (links <= MAX_LINK_PROBLEMS) report(linkProblem(path));
      } else if (entry.isDirectory()) {
        if (!isSkipped(entry.name) && folder.depth < MAX_DEPTH) folders.push({ path, depth: folder.depth + 1 });
      } else if (entry.isFile()) sizes.set(path, fileSize(join(root, path)));
      if (sizes.size >= limits.files) return cutShort(sizes, limits, report);
    }
  }
  return sizes;
}

function isSkipped(name: string): boolean {
  return SKIPPED.has(name) || name.endsWith('.egg-info') || name.endsWith('.dist-info');
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((left, right) => (left.name < right.name ? -1 : 1));
  } catch {
    return [];
  }
}

function fileSize(path: string): number {
  try {
    return lstatSync(path).size;
  } catch {
    return 0;
  }
}

function cutShort(sizes: Map<string, number>, limits: InspectLimits, report: (problem: InspectionProblem) => void) {
  const message = t('imports.repositoryFiles.tooManyFiles', { limit: limits.files });
  const hint = t('imports.repositoryFiles.chooseAgentHint');
  report({ code: 'too-many', severity: 'warning', message, hint, file: null, line: null });
  return sizes;
}
