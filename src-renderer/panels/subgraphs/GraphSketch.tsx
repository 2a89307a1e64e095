/** A small read-only drawing of a graph: its nodes, its edges, and the exit. */
import { useMemo } from 'react';
import { Position } from '@xyflow/react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { graphOf, type Graph } from '../../../src-shared/flow/flow.ts';
import { EXIT } from '../../../src-shared/flow/ids.ts';
import { innerGraph } from '../../../src-shared/checks/inner-graph.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { titleInFlow } from '../../../src-shared/node-kinds/node-title.ts';
import { edgeLine } from '../../../src-shared/drawing/edge-path.ts';
import { exitPosition } from '../../../src-shared/drawing/routing/exit-position.ts';
import { kindStyle } from '../../drawing/KindIcon.tsx';
import { EXIT_SIZE } from '../../../src-shared/drawing/card-geometry.ts';
import { boxesOf, type NamedBox } from '../../../src-shared/drawing/boxes.ts';

export interface GraphSketchProps {
  readonly document: FlowDocument;
  readonly graph: string;
  /** Null if nested nodes can't be previewed. */
  readonly onLookInside: ((graph: string) => void) | null;
}

const SIZE = { width: 358, height: 264 } as const;
const MARGIN = 14;
/** Text below this size is unreadable; above the largest, a small graph would look too big. */
const SCALES = { least: 0.1, readable: 0.3, most: 0.7 } as const;

export function GraphSketch({ document, graph, onLookInside }: GraphSketchProps) {
  const content = graphOf(document.flow, graph);
  const boxes = useMemo(() => withExit(boxesOf(document, graph), content), [document, graph, content]);
  const view = viewOf(boxes);
  if (content === undefined) return null;
  const byId = new Map(boxes.map((box) => [box.id, box]));
  return (
    <div className="overflow-auto bg-canvas" style={{ maxHeight: SIZE.height }}>
      <div className="relative mx-auto" style={{ width: Math.max(SIZE.width, view.width), height: view.height }}>
        <svg aria-hidden className="absolute inset-0 size-full">
          <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
            {content.edges.map((edge) => {
              const [from, to] = [byId.get(edge.from), byId.get(edge.to)];
              if (from === undefined || to === undefined) return null;
              return (
                <path
                  key={edge.id}
                  d={lineBetween(from, to)}
                  fill="none"
                  stroke="var(--color-strong, currentColor)"
                  className="text-muted"
                  strokeWidth={1.5 / view.scale}
                  strokeDasharray={edge.kind === undefined || edge.kind === 'normal' ? undefined : `${4 / view.scale}`}
                />
              );
            })}
          </g>
        </svg>
        <ul aria-label={t('canvas.label')}>
          {content.nodes.map((node) => {
            const box = byId.get(node.id);
            return box === undefined ? null : (
              <SketchNode
                key={node.id}
                node={node}
                box={box}
                view={view}
                title={titleInFlow(document.flow, node)}
                onLookInside={onLookInside}
              />
            );
          })}
        </ul>
        <span
          aria-hidden
          style={placed(byId.get(EXIT)!, view)}
          className="absolute flex items-center justify-center overflow-hidden rounded-full border border-line bg-panel px-1 text-sm text-muted"
        >
          {t('canvas.exit')}
        </span>
      </div>
    </div>
  );
}

interface SketchNodeProps {
  readonly node: FlowNode;
  readonly box: NamedBox;
  readonly view: View;
  readonly title: string;
  readonly onLookInside: GraphSketchProps['onLookInside'];
}

function SketchNode({ node, box, view, title, onLookInside }: SketchNodeProps) {
  const inner = innerGraph(node);
  const style = { ...kindStyle(node.type), ...placed(box, view) };
  const look =
    'absolute flex items-center overflow-hidden rounded-control border border-line border-l-3 border-l-(--kind) bg-raised px-1.5 text-left text-sm leading-tight';
  const words = <span className="line-clamp-2 min-w-0 break-words">{title}</span>;
  return (
    <li className="contents">
      {inner === undefined || onLookInside === null ? (
        <span style={style} title={title} className={look}>
          {words}
        </span>
      ) : (
        <button
          type="button"
          style={style}
          title={title}
          aria-label={t('subgraphs.lookInside', { name: title })}
          className={`${look} hover:bg-hover`}
          onClick={() => onLookInside(inner)}
        >
          {words}
        </button>
      )}
    </li>
  );
}

interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

function withExit(cards: readonly NamedBox[], graph: Graph | undefined): readonly NamedBox[] {
  return [...cards, { id: EXIT, ...exitPosition(cards, graph?.edges ?? []), ...EXIT_SIZE }];
}

/** Shows the whole graph, or a scrollable part if the whole would be unreadable. */
function viewOf(boxes: readonly NamedBox[]): View {
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const wide = Math.max(...boxes.map(({ x, width }) => x + width)) - left;
  const high = Math.max(...boxes.map(({ y, height }) => y + height)) - top;
  const room = { width: SIZE.width - 2 * MARGIN, height: SIZE.height - 2 * MARGIN };
  const fitting = Math.min(SCALES.most, room.width / wide, room.height / high);
  const scale = Math.max(SCALES.least, fitting, Math.min(SCALES.readable, room.width / wide));
  const width = wide * scale + 2 * MARGIN;
  const x = Math.max(MARGIN, (SIZE.width - wide * scale) / 2) - left * scale;
  return { x, y: MARGIN - top * scale, scale, width, height: high * scale + 2 * MARGIN };
}

function placed({ x, y, width, height }: NamedBox, view: View) {
  return {
    left: view.x + x * view.scale,
    top: view.y + y * view.scale,
    width: width * view.scale,
    height: Math.max(18, height * view.scale),
  };
}

function lineBetween(from: NamedBox, to: NamedBox): string {
  return edgeLine({
    sourceX: from.x + from.width / 2,
    sourceY: from.y + from.height,
    sourcePosition: Position.Bottom,
    targetX: to.x + to.width / 2,
    targetY: to.y,
    targetPosition: Position.Top,
  }).path;
}
