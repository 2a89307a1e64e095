/**
 * The minimap of the graph in the corner, in the colors of its kinds. Drawn on a bitmap, because an element per node of
 * a large flow would cost more than the flow itself, at each camera step.
 */
import { useContext, useRef } from 'react';
import { Panel } from '@xyflow/react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { useView } from '../../../state/workspace/app-context.tsx';
import { DrawnGraphContext } from '../near/drawn-graph.ts';
import { OVERVIEW_SIZE } from './overview-size.ts';
import { useOverviewCamera, useOverviewDrawing } from './use-overview.ts';

/** An empty graph has no minimap. */
export function Overview() {
  const isOpen = useView((state) => state.minimap);
  const isEmpty = useContext(DrawnGraphContext).nodes.length === 0;
  return isOpen && !isEmpty ? <OpenOverview /> : null;
}

function OpenOverview() {
  const cards = useRef<HTMLCanvasElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  useOverviewDrawing(cards, pane, OVERVIEW_SIZE);
  useOverviewCamera(cards, OVERVIEW_SIZE);
  return (
    <Panel position="bottom-right" className="canvas-overview">
      <canvas
        ref={cards}
        role="img"
        aria-label={t('canvas.minimap')}
        style={OVERVIEW_SIZE}
        className="block origin-top-left touch-none"
      />
      <div ref={pane} className="overview-pane" />
    </Panel>
  );
}
