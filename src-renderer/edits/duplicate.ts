/** Duplicates the selection next to it, like copy and paste without the clipboard. */
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { GraphRef } from '../../src-shared/flow/flow.ts';
import type { Position } from '../../src-shared/flow/layout.ts';
import { copySelection } from '../../src-shared/fragment/copy.ts';
import { planPaste } from '../../src-shared/fragment/paste.ts';
import { GRID } from '../../src-shared/drawing/card-geometry.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { membersOf, type Selected } from './selected.ts';

const ASIDE = { x: 5 * GRID, y: 5 * GRID };
const HERE = 'here';

export function planDuplicate(
  document: FlowDocument,
  graph: GraphRef,
  { by = ASIDE, ...selected }: Selected & { readonly by?: Position },
): PlannedEdit | null {
  const { nodes, notes } = membersOf(document, graph, selected);
  const fragment = copySelection(document, { graph, nodes, notes, edges: [] }, HERE);
  if (fragment === null) return null;
  const { renamed: _renamed, ...planned } = planPaste(document, fragment, {
    ...{ graph, origin: HERE, as: 'duplicate' },
    by,
  });
  return planned;
}
