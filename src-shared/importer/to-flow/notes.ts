/** Notes for designers on drawn nodes and edges. */
import type { InspectedGraph, InspectedNode } from '../inspection.ts';
import type { DrawnEdge } from './drawn-edges.ts';
import { shortened } from '../names.ts';
import { listAll, listFirst } from '../../messages/list-words.ts';
import { t } from '../../messages/translate.ts';

const MAX_NOTES = 8000;
const MAX_NAMED = 20;

export function nodeNotes(node: InspectedNode): string {
  const lines = [
    node.description,
    node.function === null ? null : t('importer.notes.function', { function: node.function }),
    listed(t('importer.notes.tools'), node.tools),
    listed(t('importer.notes.models'), node.models),
    node.writes === null ? null : listed(t('importer.notes.writes'), node.writes),
    node.interrupts.length === 0
      ? null
      : t('importer.notes.interrupts', { places: listAll(node.interrupts.map(placeText)) }),
    node.graph === null ? null : t('importer.notes.graph', { graph: node.graph }),
  ];
  return joined(lines) || t('importer.notes.unknown');
}

export function edgeNotes(edge: DrawnEdge): string {
  return joined([
    listed(t('importer.notes.chosenBy'), edge.routers),
    edge.isParallel ? t('importer.notes.parallel') : null,
    edge.join ? t('importer.notes.join') : null,
    ...openNotes(edge),
  ]);
}

/** Why targets of the edge are unknown. */
export function openNotes({ why }: DrawnEdge): readonly string[] {
  return why.map((reason) => t('importer.notes.unresolvedEdge', { why: reason }));
}

export function startNotes(graph: InspectedGraph): string {
  const open = graph.unresolved.map(({ what, why, file, line }) => {
    const place = file === null || line === null ? '' : ` (${placeText({ file, line })})`;
    return t('importer.notes.unresolved', { what, why, place });
  });
  const where =
    graph.builder === null
      ? null
      : t('importer.notes.builtWith', { class: graph.builder.class, place: placeText(graph.builder) });
  return joined([t('importer.notes.start'), where, ...open]);
}

export function placeText({ file, line }: { readonly file: string; readonly line: number }): string {
  return `${file}:${line}`;
}

function listed(what: string, names: readonly string[]): string | null {
  if (names.length === 0) return null;
  return `${what}: ${listFirst(names, MAX_NAMED)}.`;
}

function joined(lines: readonly (string | null)[]): string {
  const said = lines.filter((line) => line !== null && line !== '').map((line) => shortened(line!, 2000));
  return said.join('\n').slice(0, MAX_NOTES).toWellFormed();
}
