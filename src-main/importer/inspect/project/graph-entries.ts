/** Finds the graphs that langgraph.json names: "file.py:export" or "package.module:export". */
import { isJsonObject } from '../../../../src-shared/json.ts';
import { wrong, type ConfigReader } from './config-reader.ts';
import { folderOf, insidePath, joined } from './inside-path.ts';
import { t } from '../../../messages/translate.ts';

const MAX_GRAPHS = 500;
const SCRIPT = /[.](?:[cm]?[jt]s|[jt]sx)$/;
const MODULE = /^[A-Za-z_][\w]*(?:[.][A-Za-z_]\w*)*$/;
const EXPORT = /^[\p{L}_][\p{L}\p{N}_]*$/u;

export interface GraphEntry {
  readonly id: string;
  /** The entry as written. */
  readonly spec: string;
  readonly file: string;
  readonly export: string;
  readonly description: string | null;
  /** The line in langgraph.json. */
  readonly line: number;
}

interface GraphList {
  readonly graphs: unknown;
  readonly dependencies: readonly string[];
  readonly reader: ConfigReader;
}

export function readGraphEntries({ graphs, dependencies, reader }: GraphList): GraphEntry[] {
  if (!isJsonObject(graphs)) {
    if (graphs === undefined)
      reader.report({ ...wrong('graphs', t('imports.langgraphConfig.wanted.graphs')), path: [] });
    else reader.report({ ...wrong('graphs', t('imports.langgraphConfig.wanted.entries')), path: ['graphs'] });
    return [];
  }
  const known = new Set(reader.files.paths);
  const roots = importRoots(folderOf(reader.file), dependencies);
  return Object.entries(graphs)
    .slice(0, MAX_GRAPHS)
    .flatMap(([id, value]) => readEntry({ id, value, known, roots, reader }) ?? []);
}

/**
 * Folders a dotted module may be imported from: the folder of langgraph.json, its local dependencies, and "src" in
 * each.
 */
function importRoots(folder: string, dependencies: readonly string[]): string[] {
  const local = dependencies.filter((each) => each.startsWith('.')).flatMap((each) => insidePath(folder, each) ?? []);
  return [...new Set([folder, ...local].flatMap((root) => [root, joined(root, 'src')]))];
}

interface EntryInput {
  readonly id: string;
  readonly value: unknown;
  readonly known: ReadonlySet<string>;
  readonly roots: readonly string[];
  readonly reader: ConfigReader;
}

function readEntry({ id, value, known, roots, reader }: EntryInput): GraphEntry | null {
  const path = ['graphs', id];
  const given = isJsonObject(value) ? value.path : value;
  const shownId = id.slice(0, 100);
  if (typeof given !== 'string' || given.length > 500 || id === '' || id.length > 500) {
    reader.report({ ...wrong(`graphs["${shownId}"]`, t('imports.langgraphConfig.wanted.entry')), path });
    return null;
  }
  const colon = given.lastIndexOf(':');
  const place = colon > 0 ? given.slice(0, colon).trim() : given.trim();
  if (SCRIPT.test(place)) {
    const message = t('imports.graphEntries.notPython', { id: shownId, file: place.slice(0, 200) });
    reader.report({ code: 'not-python', severity: 'error', message, path });
    return null;
  }
  const name = given.slice(colon + 1).trim();
  if (colon <= 0 || !EXPORT.test(name)) {
    reader.report({
      ...wrong(`graphs["${shownId}"]`, t('imports.langgraphConfig.wanted.spec', { found: given.slice(0, 200) })),
      path,
    });
    return null;
  }
  const file = findFile({ place, known, roots, folder: folderOf(reader.file) });
  if (typeof file !== 'string') {
    reader.report({ ...missing(shownId, place, file.outside), path });
    return null;
  }
  const description = isJsonObject(value) && typeof value.description === 'string' ? value.description : null;
  return {
    id,
    spec: given,
    file,
    export: name,
    description: description?.slice(0, 2000) ?? null,
    line: reader.lineOf(path),
  };
}

interface Place {
  readonly place: string;
  readonly folder: string;
  readonly known: ReadonlySet<string>;
  readonly roots: readonly string[];
}

function findFile({ place, folder, known, roots }: Place): string | { readonly outside: boolean } {
  if (place.includes('/') || place.endsWith('.py')) {
    const inside = insidePath(folder, place);
    if (inside === null) return { outside: true };
    return known.has(inside) ? inside : { outside: false };
  }
  if (!MODULE.test(place)) return { outside: false };
  const parts = place.replaceAll('.', '/');
  const candidates = roots.flatMap((root) => [joined(root, `${parts}.py`), joined(root, `${parts}/__init__.py`)]);
  return candidates.find((candidate) => known.has(candidate)) ?? { outside: false };
}

function missing(id: string, place: string, outside: boolean) {
  const shown = place.slice(0, 200);
  return outside
    ? ({
        code: 'config-outside',
        severity: 'error',
        message: t('imports.graphEntries.outside', { id, path: shown }),
      } as const)
    : ({
        code: 'export-missing',
        severity: 'error',
        message: t('imports.graphEntries.missingFile', { id, path: shown }),
      } as const);
}
