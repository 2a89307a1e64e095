/** A new subgraph, with something in it and a way out, and a node that calls it. */
import { t } from '../../src-shared/messages/translate.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { Subgraph } from '../../src-shared/flow/flow.ts';
import { EXIT, freeId } from '../../src-shared/flow/ids.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import { planAddNode, type AddNode } from './add-node.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { takenNodeIds } from './edit.ts';

export function planNewSubgraph(
  document: FlowDocument,
  wish: Omit<AddNode, 'type'>,
): PlannedEdit & { readonly id: string } {
  const names = new Set(Object.keys(document.flow.subgraphs ?? {}));
  const id = freeId('subgraph', names);
  const call = planAddNode(document, { ...wish, type: 'subgraph' });
  const first = freeId('say', takenNodeIds(document.flow));
  const subgraph: Subgraph = {
    entry: first,
    nodes: [{ id: first, type: 'say', text: '' }],
    edges: [{ id: `e.${first}.exit`, from: first, to: EXIT }],
  };
  const operations: Operation[] = [
    { op: 'add-subgraph', id, subgraph },
    { op: 'move-nodes', graph: id, positions: { [first]: { x: 0, y: 0 } } },
    ...call.operations,
    { op: 'update-node', graph: wish.graph, id: call.id, set: { ref: id } },
  ];
  return { label: t('edits.addSubgraph'), operations, select: { nodes: [call.id] }, id };
}
