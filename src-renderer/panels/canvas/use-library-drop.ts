/** Drops a kind from the library: added on the empty canvas, inserted on an edge. */
import { useState, type DragEvent } from 'react';
import { useReactFlow } from '@xyflow/react';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import type { NodeType } from '../../../src-shared/flow/node.ts';
import { NODE_KINDS, NODE_TYPES } from '../../../src-shared/node-kinds/registry.ts';
import { goToAdded, KIND_MEDIA_TYPE } from '../../commands/add-node.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { cardAtPointer, planAddNode } from '../../edits/add-node.ts';
import { planInsert } from '../../edits/insert.ts';
import { useApp } from '../../state/workspace/app-context.tsx';
import { createDropEdge } from './drop-edge.ts';

export function useLibraryDrop(graph: GraphRef) {
  const app = useApp();
  const { screenToFlowPosition } = useReactFlow();
  const [dropEdge] = useState(createDropEdge);
  return {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(KIND_MEDIA_TYPE)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      dropEdge.over({ x: event.clientX, y: event.clientY });
    },
    onDragLeave: () => void dropEdge.take(),
    onDrop: (event: DragEvent) => {
      const type = event.dataTransfer.getData(KIND_MEDIA_TYPE);
      const edge = dropEdge.take();
      if (!isNodeType(type)) return;
      event.preventDefault();
      const pointer = screenToFlowPosition({ x: event.clientX, y: event.clientY }, { snapToGrid: false });
      const near = { ...pointer, y: pointer.y - 20 };
      if (NODE_KINDS[type].subgraphCall !== undefined) {
        const place = { at: { x: event.clientX, y: event.clientY }, near };
        return app.canvas.setState({ quickAdd: { ...place, only: 'subgraphs', ...(edge !== null && { edge }) } });
      }
      const { document } = app.documents.getState();
      const at = cardAtPointer(document, { type }, near);
      const inserted = edge === null ? null : planInsert(document, graph, { edge, type, at });
      const planned = inserted ?? planAddNode(document, { graph, type, at });
      makeEdit(app, planned);
      goToAdded(app, planned.id);
    },
  };
}

function isNodeType(text: string): text is NodeType {
  return (NODE_TYPES as readonly string[]).includes(text);
}
