/** Creates, dissolves, and collapses groups, and positions their frames and cards. */
import { t } from '../../src-shared/messages/translate.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { GraphRef } from '../../src-shared/flow/flow.ts';
import { graphLayout, type Group } from '../../src-shared/flow/layout.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import { makeWay } from '../../src-shared/drawing/arrange/make-way.ts';
import { allBoxes } from '../../src-shared/drawing/boxes.ts';
import { frameAround } from '../../src-shared/drawing/group-frame.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { moveWithRoutes } from './move-with-routes.ts';
import { freeGroupId } from './notes.ts';
import { membersOf, type Selected } from './selected.ts';

/** Members of other groups leave them; selected groups are merged into the new one. */
export function planGroup(document: FlowDocument, graph: GraphRef, selected: Selected): PlannedEdit | null {
  const { nodes, notes } = membersOf(document, graph, selected);
  const members = [...nodes, ...notes];
  if (members.length === 0) return null;
  const id = freeGroupId(document, graph);
  return {
    label: t('edits.group', { count: members.length }),
    operations: [{ op: 'set-group', graph, id, group: { members } }, ...roomForFrames(document, graph, [members])],
    select: { groups: [id] },
  };
}

/** Removes the frame; the members stay and are selected. */
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
  document: FlowDocument,
  graph: GraphRef,
  ids: readonly string[],
): PlannedEdit | null {
  const { groups = {} } = graphLayout(document.layout, graph);
  const known = ids.filter((id) => Object.hasOwn(groups, id));
  if (known.length === 0) return null;
  const isCollapsing = known.some((id) => groups[id]!.collapsed !== true);
  const toggled = known.map((id): Operation => {
    return { op: 'update-group', graph, id, set: { collapsed: isCollapsing ? true : undefined } };
  });
  return {
    label: t(isCollapsing ? 'edits.groupCollapse' : 'edits.groupExpand'),
    operations: isCollapsing
      ? toggled
      : [
          ...toggled,
          ...roomForFrames(
            document,
            graph,
            known.map((each) => groups[each]!.members),
          ),
        ],
    select: { groups: known },
  };
}

/** A frame with its name is larger than its members, so other items are moved out of the way. */
function roomForFrames(document: FlowDocument, graph: GraphRef, groups: readonly (readonly string[])[]): Operation[] {
  const boxes = allBoxes(document, graph);
  const frames = groups.flatMap((inside) => frameAround(boxes.filter((box) => inside.includes(box.id))) ?? []);
  return moveWithRoutes(document, graph, makeWay({ document, graph, block: frames, except: new Set(groups.flat()) }));
}

export function planGroupField(
  graph: GraphRef,
  id: string,
  { label, set }: { readonly label: string; readonly set: Partial<Pick<Group, 'label' | 'color'>> },
): PlannedEdit {
  return { label, operations: [{ op: 'update-group', graph, id, set }] };
}
