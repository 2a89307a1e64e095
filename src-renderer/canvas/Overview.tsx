/** The whole graph in the corner, in the colours of its kinds. */
import { MiniMap } from '@xyflow/react';
import { useTranslation } from 'react-i18next';
import { NODE_KINDS } from '../../src-shared/flow/node-kinds.ts';
import { useView } from '../state/app-context.tsx';
import type { CanvasNode } from './flow-to-canvas.ts';

export function Overview() {
  const { t } = useTranslation();
  const isOpen = useView((state) => state.minimap);
  if (!isOpen) return null;
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

const MINIMAP_SIZE = { width: 168, height: 112 };

function colourOf(node: CanvasNode): string {
  return node.type === 'card' ? `var(--kind-${NODE_KINDS[node.data.node.type].colour})` : 'var(--strong)';
}
