/** The label of an edge. Its parts have absolute coordinates: a transform each would make panning slower. */
import { LABEL, type EdgeLabel } from '../../src-shared/drawing/edge-label.ts';

interface EdgeLabelViewProps {
  readonly label: EdgeLabel;
  /** Its center. */
  readonly x: number;
  readonly y: number;
  /** Shown on hover; the label's text if empty. */
  readonly title: string;
}

export function EdgeLabelView({ label: { lines, tone, order, width, height }, x, y, title }: EdgeLabelViewProps) {
  const [left, top] = [Math.round(x - width / 2), Math.round(y - height / 2)];
  const textLeft = left + LABEL.padding + (order === null ? 0 : LABEL.order);
  const baseline = top + LABEL.baseline;
  return (
    <g className={`edge-label label-${tone}`}>
      <title>{title === '' ? lines.join(' ') : title}</title>
      <rect x={left} y={top} width={width} height={height} rx={LABEL.radius} />
      {order !== null && (
        <text x={left + LABEL.padding + 3} y={baseline} className="label-order">
          {order}
        </text>
      )}
      {lines.map((line, at) => (
        <text key={at} x={textLeft} y={baseline + at * LABEL.line}>
          {line}
        </text>
      ))}
    </g>
  );
}
