/** A new subgraph that only returns, and a node that calls it. */
import { t } from '../../src-shared/messages/translate.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import { returningSubgraph } from '../../src-shared/document/returning-subgraph.ts';
import type { Flow, GraphRef, Subgraph } from '../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../src-shared/flow/node.ts';
import { freeId } from '../../src-shared/flow/ids.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import { planAddAtSelection, type AddAtSelection } from './add-at-selection.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { takenEdgeIds, takenNodeIds } from './edit.ts';

export function planNewSubgraph(
  document: FlowDocument,
  graph: GraphRef,
  request: Omit<AddAtSelection, 'type'>,
): PlannedEdit & { readonly id: string } {
  const added = planAddAtSelection(document, graph, { ...request, type: 'subgraph' });
  return withNewSubgraph(document.flow, graph, added);
}

/** Gives a node that calls no subgraph a new one. Returns the id of the subgraph. */
export function planSubgraphFor(
  { flow }: FlowDocument,
  graph: GraphRef,
  { id, label }: FlowNode,
): PlannedEdit & { readonly id: string } {
  const created = newSubgraph(flow, label);
  const call: Operation = { op: 'update-node', graph, id, set: { ref: created.id } };
  return { label: t('edits.addSubgraph'), operations: [...created.operations, call], id: created.id };
}

/** `added` adds the node that calls it. Returns the id of the subgraph. */
export function withNewSubgraph(
  flow: Flow,
  graph: GraphRef,
  added: PlannedEdit,
): PlannedEdit & { readonly id: string } {
  const call = added.operations.find((operation) => operation.op === 'add-node');
  const { id, operations } = newSubgraph(flow, call?.node.label);
  const calls = (added.select?.nodes ?? []).map((node): Operation => ({
    ...{ op: 'update-node', graph, id: node, set: { ref: id } },
  }));
  return {
    ...added,
    label: t('edits.addSubgraph'),
    operations: [...operations, ...added.operations, ...calls],
    id,
  };
}

interface NewSubgraph extends Pick<PlannedEdit, 'operations'> {
  readonly id: string;
}

function newSubgraph(flow: Flow, label = ''): NewSubgraph {
  const id = freeId('subgraph', new Set(Object.keys(flow.subgraphs ?? {})));
  const created = returningSubgraph(id, { nodes: takenNodeIds(flow), edges: takenEdgeIds(flow) });
  const subgraph: Subgraph = { ...(label !== '' && { label }), ...created };
  return {
    id,
    operations: [
      { op: 'add-subgraph', id, subgraph },
      { op: 'move-nodes', graph: id, positions: { [created.entry]: { x: 0, y: 0 } } },
    ],
  };
}
