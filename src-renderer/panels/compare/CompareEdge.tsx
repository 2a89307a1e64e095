/** An edge in a comparison: its line, its condition, and a mark for its change. */
import { traitsOf } from '../../../src-shared/flow/edge-kinds.ts';
import { memo, use } from 'react';
import type { EdgeProps } from '@xyflow/react';
import { useConditionNames } from '../../drawing/condition-names.ts';
import { useDetail } from '../../drawing/detail.ts';
import { ARROW } from '../../drawing/EdgeMarkers.tsx';
import { lineOf } from '../../../src-shared/drawing/picture/edge-line.ts';
import { edgeLabel, fittingLabel } from '../../../src-shared/drawing/edge-label.ts';
import { edgeKind, edgeText } from '../../../src-shared/drawing/edge-text.ts';
import type { CanvasEdge } from '../../drawing/edges-to-canvas.ts';
import { EdgeLabelView } from '../../drawing/EdgeLabelView.tsx';
import { classes } from '../../ui/classes.ts';
import { markKey, type MarkKind } from '../../state/versions/compare-model.ts';
import { MarksContext } from './CompareCard.tsx';

const SIGNS: Readonly<Record<MarkKind, string>> = {
  added: 'M-4,0 H4 M0,-4 V4',
  removed: 'M-4,0 H4',
  changed: 'M-3,3 L3,-3 M-3,3 h2',
  moved: 'M-4,0 H4',
  conflict: 'M0,-4.5 V0.5 M0,4 v0.1',
};

function CompareEdgeView(props: EdgeProps<CanvasEdge>) {
  const { data, selected = false } = props;
  const detail = useDetail();
  const marks = use(MarksContext);
  const names = useConditionNames();
  if (data === undefined) return null;
  const { edge, graph, isInRow, route } = data;
  const mark = marks.get(markKey('edge', graph, props.id));
  const { path, textX, textY } = lineOf(route, props);
  const label = fittingLabel(isInRow ? null : edgeLabel(edge, null, names), route);
  const width = label?.width ?? 0;
  return (
    <g
      className={classes(
        'flow-edge',
        `edge-${edgeKind(edge)}`,
        `edge-tone-${traitsOf(edgeKind(edge)).tone ?? 'plain'}`,
        detail === 'tile' && 'edge-far',
        mark !== undefined && `compare-edge-${mark}`,
        selected && 'compare-edge-selected edge-selected',
      )}
    >
      <path
        d={path}
        className="react-flow__edge-path"
        fill="none"
        {...(detail === 'tile' ? {} : { markerEnd: ARROW })}
      />
      {detail !== 'tile' && (
        <path d={path} className="react-flow__edge-interaction" fill="none" strokeOpacity={0} strokeWidth={18} />
      )}
      {detail === 'full' && label !== null && (
        <EdgeLabelView label={label} x={textX} y={textY} title={edgeText(edge, names).text ?? ''} />
      )}
      {mark !== undefined && detail !== 'tile' && (
        <g
          className={`compare-sign compare-sign-${mark}`}
          transform={`translate(${textX - width / 2 - (width > 0 ? 12 : 0)},${textY})`}
        >
          <circle r={9} />
          <path d={SIGNS[mark]} />
        </g>
      )}
    </g>
  );
}

export const CompareEdge = memo(CompareEdgeView);
