/** Reads the sources of the three worlds and their imports, independently of the lint tools. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

export const ROOT = resolve(import.meta.dirname, '../..');
export const WORLDS = ['src-shared', 'src-main', 'src-renderer'];

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Files of the project, relative to the root. */
  readonly files: readonly string[];
  /** Packages and Node modules, without deeper paths: `@langchain/core`, `node:fs`. */
  readonly packages: readonly string[];
  /** The import paths as they are written. */
  readonly written: readonly string[];
}

export function readSources(root = ROOT): SourceFile[] {
  return WORLDS.flatMap((world) =>
    readdirSync(join(root, world), { recursive: true, encoding: 'utf8' })
      .filter((name) => /[.]tsx?$/.test(name))
      .map((name) => readSource(join(root, world, name), root)),
  ).sort((a, b) => (a.path < b.path ? -1 : 1));
}

function readSource(file: string, root: string): SourceFile {
  const path = relative(root, file).split(sep).join('/');
  const text = readFileSync(file, 'utf8');
  const written = ts.preProcessFile(text, true, true).importedFiles.map((found) => found.fileName);
  const inside = written.filter((name) => name.startsWith('.'));
  return {
    path,
    text,
    written,
    files: inside.map((name) => posix.normalize(posix.join(dirname(path), name.replace(/[?].*$/, '')))),
    packages: written.filter((name) => !name.startsWith('.')).map(packageName),
  };
}

function packageName(written: string): string {
  const parts = written.split('/');
  return written.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? written);
}

/** Every group of files that import each other in a cycle. */
export function findCycles(sources: readonly SourceFile[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
      return;
    }
    state.set(path, 'open');
    for (const next of byPath.get(path)?.files ?? []) if (byPath.has(next)) visit(next, [...trail, path]);
    state.set(path, 'done');
  };
  for (const source of sources) visit(source.path, []);
  return cycles;
}
