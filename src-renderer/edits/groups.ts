/** Groups: made of what is selected, taken apart, collapsed; and where their frames and cards stand. */
import { t } from '../../src-shared/messages/translate.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { GraphRef } from '../../src-shared/flow/flow.ts';
import { graphLayout, type Group } from '../../src-shared/flow/layout.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { freeGroupId } from './notes.ts';
import { membersOf, type Selected } from './selected.ts';

/** What is in another group leaves it; groups that are selected are merged into the new one. */
export function planGroup(document: FlowDocument, graph: GraphRef, selected: Selected): PlannedEdit | null {
  const { nodes, notes } = membersOf(document, graph, selected);
  const members = [...nodes, ...notes];
  if (members.length === 0) return null;
  const id = freeGroupId(document, graph);
  return {
    label: t('edits.group', { count: members.length }),
    operations: [{ op: 'set-group', graph, id, group: { members } }],
    select: { groups: [id] },
  };
}

/** The frame goes, the members stay and are selected. */
export function planUngroup(document: FlowDocument, graph: GraphRef, ids: readonly string[]): PlannedEdit | null {
  const { groups = {} } = graphLayout(document.layout, graph);
  const known = ids.filter((id) => Object.hasOwn(groups, id));
  if (known.length === 0) return null;
  const operations: Operation[] = known.map((id) => ({ op: 'set-group', graph, id, group: undefined }));
  return {
    label: t('edits.ungroup', { count: known.length }),
    operations,
    select: membersOf(document, graph, { nodes: [], notes: [], groups: known }),
  };
}

export function planToggleCollapse(
  { layout }: FlowDocument,
  graph: GraphRef,
  ids: readonly string[],
): PlannedEdit | null {
  const { groups = {} } = graphLayout(layout, graph);
  const known = ids.filter((id) => Object.hasOwn(groups, id));
  if (known.length === 0) return null;
  const isCollapsing = known.some((id) => groups[id]!.collapsed !== true);
  return {
    label: t(isCollapsing ? 'edits.groupCollapse' : 'edits.groupExpand'),
    operations: known.map((id) => ({
      op: 'update-group',
      graph,
      id,
      set: { collapsed: isCollapsing ? true : undefined },
    })),
    select: { groups: known },
  };
}

export function planGroupField(
  graph: GraphRef,
  id: string,
  { label, set }: { readonly label: string; readonly set: Partial<Pick<Group, 'label' | 'color'>> },
): PlannedEdit {
  return { label, operations: [{ op: 'update-group', graph, id, set }] };
}
