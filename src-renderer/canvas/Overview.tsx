/** The whole graph in the corner, in the colours of its kinds. */
import { MiniMap } from '@xyflow/react';
import { useTranslation } from 'react-i18next';
import { graphOf } from '../../src-shared/flow/flow.ts';
import { NODE_KINDS } from '../../src-shared/flow/node-kinds.ts';
import { useDocument, useView } from '../state/app-context.tsx';
import type { CanvasNode } from './flow-to-canvas.ts';

export function Overview() {
  const { t } = useTranslation();
  const isOpen = useView((state) => state.minimap);
  const isWorthIt = useDocument(
    (state) => (graphOf(state.document.flow, state.graph)?.nodes.length ?? 0) >= FEWEST_NODES,
  );
  if (!isOpen || !isWorthIt) return null;
  return (
    <MiniMap<CanvasNode>
      pannable
      zoomable
      position="bottom-right"
      ariaLabel={t('canvas.minimap')}
      nodeColor={colourOf}
      nodeStrokeWidth={0}
      nodeBorderRadius={16}
      style={MINIMAP_SIZE}
    />
  );
}

const MINIMAP_SIZE = { width: 128, height: 88 };

/** Fewer are seen at a glance. */
const FEWEST_NODES = 12;

function colourOf(node: CanvasNode): string {
  return node.type === 'card' ? `var(--kind-${NODE_KINDS[node.data.node.type].colour})` : 'var(--strong)';
}
