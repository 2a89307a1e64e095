/** Adds a yes/no question: a yes continues, and anything else ends the conversation. */
import { applyOperations } from '../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import { boxesOf, cardBox, sizeOf } from '../../src-shared/drawing/boxes.ts';
import { CARD_WIDTH } from '../../src-shared/drawing/card-geometry.ts';
import { LANE } from '../../src-shared/drawing/routing/routing-grid.ts';
import { ELSE, graphOf, type GraphRef } from '../../src-shared/flow/flow.ts';
import { EXIT } from '../../src-shared/flow/ids.ts';
import { t } from '../../src-shared/messages/translate.ts';
import { questionOf } from '../../src-shared/node-kinds/parts-of.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { planAddNode } from './add-node.ts';
import { newEdge } from './connect.ts';
import { freePlace } from './free-place.ts';
import { GAP_BELOW, withRoomBelow } from './make-room.ts';

/** `added` adds the question. If nothing follows it, a yes also leads to an end, or returns from the subgraph. */
export function withDecline(document: FlowDocument, graph: GraphRef, added: PlannedEdit): PlannedEdit {
  const id = added.select?.nodes?.at(-1);
  const after = applyOperations(document, added.operations);
  const inGraph = graphOf(after.flow, graph);
  const question = inGraph?.nodes.find((node) => node.id === id);
  const onward = inGraph?.edges.find(({ from }) => from === id);
  const key = question === undefined ? undefined : questionOf(question)?.key;
  if (id === undefined || key === undefined) return added;
  if (onward === undefined) {
    const operations = [...added.operations, ...endForYes(after, graph, id)];
    return withDecline(document, graph, { ...added, operations });
  }
  const { x, y } = cardBox(after, graph, id)!;
  const end = planAddNode(after, {
    ...{ graph, type: 'terminal', set: { outcome: 'declined', label: t('edits.declined') } },
    at: { x, y },
  });
  const declining = { ...newEdge(after.flow, { from: id, to: end.id }), guard: ELSE };
  const operations = withRoomBelow(after, graph, {
    node: id,
    operations: [
      ...end.operations,
      { op: 'update-edge', graph, id: onward.id, set: { guard: `answers.${key} == true` } },
      { op: 'add-edge', graph, edge: declining },
    ],
  });
  return { ...added, operations: [...added.operations, ...placeAddedEnd(after, graph, { question: id, operations })] };
}

function endForYes(document: FlowDocument, graph: GraphRef, question: string): readonly Operation[] {
  if (graph !== null) return [{ op: 'add-edge', graph, edge: newEdge(document.flow, { from: question, to: EXIT }) }];
  return planAddNode(document, { graph, type: 'terminal', after: question }).operations;
}

interface AddedEnd {
  readonly question: string;
  readonly operations: readonly Operation[];
}

/**
 * Places the added end once the cards below have moved. On the left, because the edge for a yes leaves on the right, so
 * that they don't cross.
 */
function placeAddedEnd(
  document: FlowDocument,
  graph: GraphRef,
  { question, operations }: AddedEnd,
): readonly Operation[] {
  const after = applyOperations(document, operations);
  const { x, y, height } = cardBox(after, graph, question)!;
  return operations.map((operation) => {
    if (operation.op !== 'add-node') return operation;
    const others = boxesOf(after, graph).filter(({ id }) => id !== operation.node.id);
    // At the height of a card that was moved below the question, because it has two edges now.
    const wish = { x: x - CARD_WIDTH, y: y + height + GAP_BELOW + LANE };
    return { ...operation, at: freePlace(wish, sizeOf(operation.node, []), others) };
  });
}
