/** Adds, edits, and deletes notes. */
import { t } from '../../src-shared/messages/translate.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import { graphOf, type GraphRef } from '../../src-shared/flow/flow.ts';
import { freeId } from '../../src-shared/flow/ids.ts';
import { graphLayout, type Position } from '../../src-shared/flow/layout.ts';
import { snap } from '../../src-shared/drawing/card-geometry.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { freePlace } from './free-place.ts';
import { allBoxes } from '../../src-shared/drawing/boxes.ts';

const SIZE = { width: 208, height: 128 } as const;

export interface NewNote {
  readonly graph: GraphRef;
  /** Exactly here: top left corner. */
  readonly at?: Position;
  /** The center of the requested position. */
  readonly near?: Position | undefined;
}

export function planAddNote(
  document: FlowDocument,
  { graph, at, near }: NewNote,
): PlannedEdit & { readonly id: string } {
  const id = freeId('note', takenIds(document, graph), 1);
  const middle = near ?? { x: 0, y: 0 };
  const place =
    at === undefined
      ? freePlace({ x: middle.x - SIZE.width / 2, y: middle.y - SIZE.height / 2 }, SIZE, allBoxes(document, graph))
      : { x: snap(at.x), y: snap(at.y) };
  return {
    label: t('edits.addNote'),
    operations: [{ op: 'set-note', graph, id, note: { ...place, ...SIZE, text: '', color: 'amber' } }],
    select: { notes: [id] },
    id,
  };
}

/** Ids used by notes and nodes of a graph, because groups and locks refer to both. */
function takenIds({ flow, layout }: FlowDocument, graph: GraphRef): Set<string> {
  const { notes = {}, groups = {} } = graphLayout(layout, graph);
  const nodes = graphOf(flow, graph)?.nodes ?? [];
  return new Set([...Object.keys(notes), ...Object.keys(groups), ...nodes.map(({ id }) => id)]);
}

export function freeGroupId(document: FlowDocument, graph: GraphRef): string {
  return freeId('group', takenIds(document, graph), 1);
}
