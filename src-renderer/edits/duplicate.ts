/** A copy of what is selected, right beside it: the same as copying and pasting, without the clipboard. */
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { GraphRef } from '../../src-shared/flow/flow.ts';
import { copySelection } from '../../src-shared/fragment/copy.ts';
import { planPaste } from '../../src-shared/fragment/paste.ts';
import { GRID } from '../../src-shared/drawing/card-geometry.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { membersOf, type Selected } from './selected.ts';

const ASIDE = { x: 5 * GRID, y: 5 * GRID };
const HERE = 'here';

export function planDuplicate(document: FlowDocument, graph: GraphRef, selected: Selected): PlannedEdit | null {
  const { nodes, notes } = membersOf(document, graph, selected);
  const fragment = copySelection(document, { graph, nodes, notes, edges: [] }, HERE);
  if (fragment === null) return null;
  const { renamed: _renamed, ...planned } = planPaste(document, fragment, {
    ...{ graph, origin: HERE, verb: 'Duplicate' },
    by: ASIDE,
  });
  return planned;
}
