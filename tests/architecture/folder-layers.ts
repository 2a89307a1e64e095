/** Reads layers.json and checks imports between folders: the layer of each folder, upward imports, and cycles. */
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { ROOT, type SourceFile } from './read-imports.ts';

/** The layers of a world from the bottom up, and the pairs of folders that still break the rule ("state -> panels/find"). */
export interface WorldLayers {
  readonly layers: readonly (readonly string[])[];
  readonly exceptions: readonly string[];
}

export interface FolderImport {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

export interface Verdict {
  readonly unlisted: readonly string[];
  readonly pointingUp: readonly string[];
  readonly circles: readonly string[];
  /** Exceptions that no longer break a rule. */
  readonly unneeded: readonly string[];
}

export function readLayers(root = ROOT): Readonly<Record<string, WorldLayers>> {
  return JSON.parse(readFileSync(join(root, 'layers.json'), 'utf8')) as Record<string, WorldLayers>;
}

export function pairName({ from, to }: Pick<FolderImport, 'from' | 'to'>): string {
  return `${from} -> ${to}`;
}

/** The folder of a file, seen from its world; "." is the world itself. */
function folderOf(path: string, world: string): string {
  return posix.relative(world, dirname(path)) || '.';
}

export function foldersOf(world: string, sources: readonly SourceFile[]): string[] {
  const own = sources.filter(({ path }) => path.startsWith(`${world}/`));
  return [...new Set(own.map(({ path }) => folderOf(path, world)))].sort();
}

/** Each pair of folders in which the first imports the second. A folder inside another one counts separately. */
export function folderImports(world: string, sources: readonly SourceFile[]): FolderImport[] {
  const inWorld = (path: string) => path.startsWith(`${world}/`);
  const counts = new Map<string, FolderImport>();
  for (const { path, files } of sources.filter((source) => inWorld(source.path))) {
    for (const imported of files.filter(inWorld)) {
      const pair = { from: folderOf(path, world), to: folderOf(imported, world) };
      const count = (counts.get(pairName(pair))?.count ?? 0) + 1;
      if (pair.from !== pair.to) counts.set(pairName(pair), { ...pair, count });
    }
  }
  return [...counts.values()];
}

/** The number of the layer from the bottom, or -1. If several patterns match, the most specific one counts. */
export function layerOf(folder: string, layers: WorldLayers['layers']): number {
  let best = { layer: -1, weight: -1 };
  for (const [layer, patterns] of layers.entries()) {
    for (const pattern of patterns.filter((each) => matches(folder, each))) {
      const weight = pattern.split('/').length * 2 - (pattern.endsWith('*') ? 1 : 0);
      if (weight > best.weight) best = { layer, weight };
    }
  }
  return best.layer;
}

/**
 * A pattern matches a folder and everything inside it; `panels/*` matches each folder in `panels` and everything inside
 * those.
 */
function matches(folder: string, pattern: string): boolean {
  if (pattern.endsWith('/*')) return folder.startsWith(pattern.slice(0, -1));
  return folder === pattern || (pattern !== '.' && folder.startsWith(`${pattern}/`));
}

/** Every group of folders that import each other in a cycle. */
export function findCircles(imports: readonly FolderImport[]): string[][] {
  const reached = new Map<string, ReadonlySet<string>>();
  const folders = [...new Set(imports.flatMap(({ from, to }) => [from, to]))].sort();
  for (const folder of folders) reached.set(folder, reachedFrom(folder, imports));
  const groups = new Map<string, string[]>();
  for (const folder of folders.filter((each) => reached.get(each)?.has(each) ?? false)) {
    const first = folders.find(
      (other) => (reached.get(other)?.has(folder) ?? false) && (reached.get(folder)?.has(other) ?? false),
    );
    groups.set(first ?? folder, [...(groups.get(first ?? folder) ?? []), folder]);
  }
  return [...groups.values()];
}

function reachedFrom(start: string, imports: readonly FolderImport[]): ReadonlySet<string> {
  const next = Map.groupBy(imports, ({ from }) => from);
  const reached = new Set<string>();
  const waiting = [start];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const { to } of next.get(folder) ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      waiting.push(to);
    }
  }
  return reached;
}

/** An exception is needed as long as its import exists and, added to all valid imports, points up or closes a cycle. */
export function judge(folders: readonly string[], imports: readonly FolderImport[], world: WorldLayers): Verdict {
  const pointsUp = ({ from, to }: FolderImport) => layerOf(to, world.layers) > layerOf(from, world.layers);
  const isException = (pair: FolderImport) => world.exceptions.includes(pairName(pair));
  const rest = imports.filter((pair) => !isException(pair));
  const needed = imports
    .filter(isException)
    .filter((pair) => pointsUp(pair) || reachedFrom(pair.to, rest).has(pair.from))
    .map(pairName);
  return {
    unlisted: folders.filter((folder) => layerOf(folder, world.layers) < 0),
    pointingUp: rest.filter(pointsUp).map(pairName),
    circles: findCircles(rest).map((circle) => circle.join(', ')),
    unneeded: world.exceptions.filter((pair) => !needed.includes(pair)),
  };
}

/** The folders in the first column of the table under "### <world>", from the bottom up. */
export function layersInDocs(markdown: string, world: string): string[][] {
  const section = markdown.split(/^#+ /m).find((each) => each.startsWith(`${world}\n`)) ?? '';
  const rows = section.split('\n').filter((line) => /^\| `/.test(line));
  return rows
    .map((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''))
    .reverse();
}
