/** Describes what changed in an agent since it was imported: nodes, edges, fields, and files. */
import {
  END,
  START,
  type InspectedGraph,
  type InspectedNode,
  type InspectedSchema,
} from '../../../src-shared/importer/inspection.ts';
import { drawnEdges } from '../../../src-shared/importer/to-flow/drawn-edges.ts';
import { listFirst } from '../../../src-shared/messages/list-words.ts';
import { t } from '../../messages/translate.ts';

export interface GraphPair {
  readonly before: InspectedGraph;
  readonly after: InspectedGraph;
}

export function graphChanges({ before, after }: GraphPair): readonly string[] {
  const renames = renamedNodes(before.nodes, after.nodes);
  return [
    ...moved({ before, after }),
    ...[...renames].map(([old, now]) => t('imports.upstreamChanges.nodeRenamed', { before: old, after: now })),
    ...nodeChanges(before.nodes, after.nodes, renames),
    ...edgeChanges(before, after, renames),
    ...(['state', 'input', 'output', 'context'] as const).flatMap((part) =>
      fieldChanges(part, before[part], after[part]),
    ),
  ];
}

function moved({ before, after }: GraphPair): readonly string[] {
  const [from, to] = [before, after].map((graph) => [graph.file, graph.export].filter(Boolean).join(':'));
  if (!from || !to || from === to) return [];
  return [t('imports.upstreamChanges.graphMoved', { from, to })];
}

/** A removed and an added node that run the same function are one renamed node. */
export function renamedNodes(
  before: readonly InspectedNode[],
  after: readonly InspectedNode[],
): ReadonlyMap<string, string> {
  const old = new Set(before.map(({ name }) => name));
  const now = new Set(after.map(({ name }) => name));
  const came = after.filter(({ name, function: run }) => !old.has(name) && run !== null);
  const renames = new Map<string, string>();
  for (const { name, function: run } of before) {
    if (now.has(name) || run === null) continue;
    const same = came.filter((node) => node.function === run);
    if (same.length === 1) renames.set(name, same[0]!.name);
  }
  return renames;
}

type Renames = ReadonlyMap<string, string>;

function nodeChanges(before: readonly InspectedNode[], after: readonly InspectedNode[], renames: Renames): string[] {
  const old = new Map(before.map((node) => [renames.get(node.name) ?? node.name, node]));
  const now = new Map(after.map((node) => [node.name, node]));
  const gone = [...old.keys()]
    .filter((name) => !now.has(name))
    .map((name) => t('imports.upstreamChanges.nodeRemoved', { name }));
  const came = [...now]
    .filter(([name]) => !old.has(name))
    .map(([name]) => t('imports.upstreamChanges.nodeAdded', { name }));
  const changed = [...now].flatMap(([name, node]) => {
    const known = old.get(name);
    return known === undefined ? [] : nodeDetails(name, known, node);
  });
  return [...gone, ...came, ...changed];
}

function nodeDetails(name: string, before: InspectedNode, after: InspectedNode): string[] {
  const lines: string[] = [];
  if (before.function !== after.function)
    lines.push(
      t('imports.upstreamChanges.functionChanged', {
        name,
        after: after.function ?? t('imports.upstreamChanges.anotherFunction'),
        before: before.function ?? t('imports.upstreamChanges.previousFunction'),
      }),
    );
  for (const tool of after.tools)
    if (!before.tools.includes(tool)) lines.push(t('imports.upstreamChanges.toolAdded', { name, tool }));
  for (const tool of before.tools)
    if (!after.tools.includes(tool)) lines.push(t('imports.upstreamChanges.toolRemoved', { name, tool }));
  if (before.interrupts.length === 0 && after.interrupts.length > 0)
    lines.push(t('imports.upstreamChanges.waitsNow', { name }));
  if (before.interrupts.length > 0 && after.interrupts.length === 0)
    lines.push(t('imports.upstreamChanges.waitsNoLonger', { name }));
  return lines;
}

function edgeChanges(before: InspectedGraph, after: InspectedGraph, renames: Renames): string[] {
  const named = (name: string) => renames.get(name) ?? name;
  const waysOf = (graph: InspectedGraph, name: (old: string) => string) =>
    [...drawnEdges(graph).values()].flat().map(({ source, target }) => wordsOf(name(source), target && name(target)));
  const old = new Set(waysOf(before, named));
  const now = new Set(waysOf(after, (name) => name));
  return [
    ...[...old].filter((way) => !now.has(way)).map((way) => t('imports.upstreamChanges.edgeRemoved', { edge: way })),
    ...[...now].filter((way) => !old.has(way)).map((way) => t('imports.upstreamChanges.edgeAdded', { edge: way })),
  ];
}

function wordsOf(source: string, target: string | null): string {
  const from = source === START ? t('imports.upstreamChanges.start') : source;
  if (target === null) return t('imports.upstreamChanges.unresolvedTarget', { from });
  return t('imports.upstreamChanges.way', { from, to: target === END ? t('imports.upstreamChanges.end') : target });
}

function fieldChanges(part: string, before: InspectedSchema | null, after: InspectedSchema | null): string[] {
  const old = new Map((before?.fields ?? []).map((field) => [field.name, field]));
  const now = new Map((after?.fields ?? []).map((field) => [field.name, field]));
  const gone = [...old.keys()]
    .filter((name) => !now.has(name))
    .map((name) => t('imports.upstreamChanges.fieldRemoved', { name, part }));
  const came = [...now.values()]
    .filter(({ name }) => !old.has(name))
    .map(({ name, annotation }) =>
      t('imports.upstreamChanges.fieldAdded', {
        name,
        part,
        type: annotation === null ? '' : ` (${annotation})`,
      }),
    );
  const changed = [...now.values()].flatMap(({ name, annotation }) => {
    const known = old.get(name);
    if (known === undefined || known.annotation === annotation) return [];
    return [
      t('imports.upstreamChanges.fieldChanged', {
        name,
        part,
        before: known.annotation ?? t('imports.upstreamChanges.unknownType'),
        after: annotation ?? t('imports.upstreamChanges.unknownType'),
      }),
    ];
  });
  return [...gone, ...came, ...changed];
}

const MAX_FILES = 20;

export function fileChanges(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly string[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const listed = (what: string, paths: readonly string[]): string[] => {
    if (paths.length === 0) return [];
    return [`${what}: ${listFirst(paths, MAX_FILES)}.`];
  };
  return [
    ...listed(t('imports.upstreamChanges.newFiles'), [...now.keys()].filter((path) => !old.has(path)).sort()),
    ...listed(t('imports.upstreamChanges.removedFiles'), [...old.keys()].filter((path) => !now.has(path)).sort()),
    ...listed(
      t('imports.upstreamChanges.changedFiles'),
      [...now]
        .filter(([path, hash]) => old.has(path) && old.get(path) !== hash)
        .map(([path]) => path)
        .sort(),
    ),
  ];
}
