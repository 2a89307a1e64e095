/** A new subgraph with a first node and an exit, and a node that calls it. */
import { t } from '../../src-shared/messages/translate.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { Flow, GraphRef, Subgraph } from '../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../src-shared/flow/node.ts';
import { EXIT, freeId } from '../../src-shared/flow/ids.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import { planAddAtSelection, type AddAtSelection } from './add-at-selection.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { takenNodeIds } from './edit.ts';

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
  const { unseen } = created;
  return { label: t('edits.addSubgraph'), operations: [...created.operations, call], unseen, id: created.id };
}

/** `added` adds the node that calls it. Returns the id of the subgraph. */
export function withNewSubgraph(
  flow: Flow,
  graph: GraphRef,
  added: PlannedEdit,
): PlannedEdit & { readonly id: string } {
  const call = added.operations.find((operation) => operation.op === 'add-node');
  const { id, operations, unseen } = newSubgraph(flow, call?.node.label);
  const calls = (added.select?.nodes ?? []).map((node): Operation => ({
    ...{ op: 'update-node', graph, id: node, set: { ref: id } },
  }));
  return {
    ...added,
    label: t('edits.addSubgraph'),
    operations: [...operations, ...added.operations, ...calls],
    unseen,
    id,
  };
}

interface NewSubgraph extends Required<Pick<PlannedEdit, 'operations' | 'unseen'>> {
  readonly id: string;
}

function newSubgraph(flow: Flow, label = ''): NewSubgraph {
  const id = freeId('subgraph', new Set(Object.keys(flow.subgraphs ?? {})));
  const first = freeId('say', takenNodeIds(flow));
  const subgraph: Subgraph = {
    ...(label !== '' && { label }),
    entry: first,
    nodes: [{ id: first, type: 'say', text: '' }],
    edges: [{ id: `e.${first}.exit`, from: first, to: EXIT }],
  };
  return {
    id,
    unseen: [{ graph: id, id: first }],
    operations: [
      { op: 'add-subgraph', id, subgraph },
      { op: 'move-nodes', graph: id, positions: { [first]: { x: 0, y: 0 } } },
    ],
  };
}
