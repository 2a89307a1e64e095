/** The inspected graph, read-only: a line shows how certain its edge is, and clicking an item opens its source. */
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  Handle,
  MarkerType,
  Panel,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
  type Edge,
  type EdgeProps,
  type Node,
  type NodeProps,
  type Viewport,
} from '@xyflow/react';
import { Maximize, Minus, Plus } from 'lucide-react';
import '@xyflow/react/dist/base.css';
import '../../../drawing/canvas.css';
import { NO_BADGE } from '../../../drawing/no-badge.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import {
  CERTAINTIES,
  START,
  type InspectedGraph,
  type SourceLocation,
} from '../../../../src-shared/importer/inspection.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import {
  drawGraph,
  fromDrawing,
  LABEL_HEIGHT,
  labelWidth,
  linePath,
  toLayOut,
  type Arranged,
  type DrawnBox,
  type DrawnLine,
  type GraphDrawing,
  type Point,
} from './graph-drawing.ts';
import './graph-view.css';

export interface GraphViewProps {
  readonly graph: InspectedGraph;
  readonly onPlace: (place: SourceLocation) => void;
}

type BoxNode = Node<{ readonly box: DrawnBox; readonly onPlace: (place: SourceLocation) => void }, 'box'>;
type LineEdge = Edge<
  { readonly line: DrawnLine; readonly points: readonly Point[]; readonly labelAt: Point | null },
  'line'
>;
const NODE_TYPES = { box: BoxView };
const EDGE_TYPES = { line: LineView };
const ARROW = { type: MarkerType.ArrowClosed, color: 'var(--edge)', width: 16, height: 16 };

export function GraphView({ graph, onPlace }: GraphViewProps) {
  const drawing = useMemo(() => drawGraph(graph), [graph]);
  const arranged = useArranged(drawing);
  const { nodes, edges } = useElements(drawing, arranged, onPlace);
  if (arranged === null) {
    return (
      <div className="flex h-full items-center justify-center">
        <Spinner label={t('canvas.arranging')} />
      </div>
    );
  }
  return (
    <div role="region" aria-label={t('import.graph.label', { name: graph.id })} className="relative h-full">
      <ReactFlowProvider>
        <ReactFlow
          proOptions={NO_BADGE}
          nodes={nodes}
          edges={edges}
          nodeTypes={NODE_TYPES}
          edgeTypes={EDGE_TYPES}
          onEdgeClick={(_event, edge) => {
            const place = drawing.lines.find(({ id }) => id === edge.id)?.place;
            if (place) onPlace(place);
          }}
          onlyRenderVisibleElements={nodes.length > MANY}
          nodesConnectable={false}
          nodesDraggable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          panOnScroll
          zoomActivationKeyCode={['Meta', 'Control']}
          minZoom={0.05}
          maxZoom={1.5}
          fitView
          fitViewOptions={FIT}
        >
          <GraphTools />
          <StaysFitted />
        </ReactFlow>
      </ReactFlowProvider>
      <Legend drawing={drawing} />
    </div>
  );
}

function useElements(drawing: GraphDrawing, arranged: Arranged | null, onPlace: GraphViewProps['onPlace']) {
  const nodes = useMemo(
    () =>
      drawing.boxes.map((box): BoxNode => {
        const { id, width, height } = box;
        const position = arranged?.boxes.get(id) ?? { x: 0, y: 0 };
        return { id, type: 'box', position, data: { box, onPlace }, width, height, draggable: false };
      }),
    [drawing, arranged, onPlace],
  );
  const edges = useMemo(
    () =>
      drawing.lines.map((line): LineEdge => {
        const { id, source, target } = line;
        return {
          id,
          source,
          target,
          type: 'line',
          data: { line, points: arranged?.lines.get(id) ?? [], labelAt: arranged?.labels.get(id) ?? null },
          markerEnd: ARROW,
        };
      }),
    [drawing, arranged],
  );
  return { nodes, edges };
}

const MANY = 200;

function useArranged(drawing: GraphDrawing): Arranged | null {
  const [arranged, setArranged] = useState<{ readonly of: GraphDrawing; readonly as: Arranged } | null>(null);
  useEffect(() => {
    const left = new AbortController();
    void import('../../../state/placing/layout-worker.ts')
      .then(({ arrange }) => arrange(toLayOut(drawing), { signal: left.signal }))
      .then((arrangement) => {
        if (arrangement !== null) setArranged({ of: drawing, as: fromDrawing(arrangement) });
      });
    return () => left.abort();
  }, [drawing]);
  return arranged?.of === drawing ? arranged.as : null;
}

function LineView({ data, markerEnd }: EdgeProps<LineEdge>) {
  if (data === undefined) return null;
  const { line, points, labelAt } = data;
  const path = linePath(points);
  return (
    <g className={`inspected-edge edge-${line.certainty}`}>
      {line.why !== null && <title>{line.why}</title>}
      <path d={path} className="react-flow__edge-path" {...(markerEnd !== undefined && { markerEnd })} />
      <path d={path} fill="none" strokeOpacity={0} strokeWidth={14} className="react-flow__edge-interaction" />
      {line.label !== null && labelAt !== null && <LineLabel text={line.label} at={labelAt} />}
    </g>
  );
}

function LineLabel({ text, at: { x, y } }: { readonly text: string; readonly at: Point }) {
  const width = labelWidth(text);
  return (
    <g className="inspected-label">
      <rect x={x} y={y} width={width} height={LABEL_HEIGHT} rx={LABEL_HEIGHT / 2} />
      <text x={x + width / 2} y={y + LABEL_HEIGHT / 2 + 3.5} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

function BoxView({ data: { box, onPlace } }: NodeProps<BoxNode>) {
  const { kind, title, text, place } = box;
  const isEnd = kind === 'start' || kind === 'end' || kind === 'unknown-target';
  return (
    <>
      <Handle type="target" position={Position.Top} className="inspected-handle" />
      {isEnd ? (
        <span className={`inspected-box inspected-end kind-${kind}`}>{title}</span>
      ) : (
        <button
          type="button"
          disabled={place === null}
          onClick={() => place !== null && onPlace(place)}
          className={`inspected-box kind-${kind}`}
        >
          <span className="inspected-title" title={title}>
            {title}
          </span>
          <span className="inspected-text" title={text}>
            {text === '' ? t(`import.nodeKind.${kind}`) : text}
          </span>
          {place !== null && <span className="sr-only">{t('import.graph.at', place)}</span>}
        </button>
      )}
      <Handle type="source" position={Position.Bottom} className="inspected-handle" />
    </>
  );
}

const FIT = { padding: 0.12, maxZoom: 1 };

const MIN_TO_READ = 0.4;
const BEGINNING_ZOOM = 0.75;
const BEGINNING_Y = 32;

/**
 * Fits the drawing when the window is resized, until the user moves it. A drawing that would be too small to read
 * starts at its beginning.
 */
function StaysFitted() {
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const { fitView, getNode, getViewport, setViewport } = useReactFlow();
  const fitted = useRef<Viewport | null>(null);
  useEffect(() => {
    if (width === 0 || height === 0) return;
    const now = getViewport();
    const before = fitted.current;
    if (before !== null && (before.x !== now.x || before.y !== now.y || before.zoom !== now.zoom)) return;
    let isLate = false;
    const fit = async () => {
      await fitView(FIT);
      if (isLate) return;
      const first = getNode(START);
      if (first !== undefined && getViewport().zoom < MIN_TO_READ) {
        const x = width / 2 - (first.position.x + (first.width ?? 0) / 2) * BEGINNING_ZOOM;
        await setViewport({ x, y: BEGINNING_Y - first.position.y * BEGINNING_ZOOM, zoom: BEGINNING_ZOOM });
      }
      fitted.current = getViewport();
    };
    void fit();
    return () => {
      isLate = true;
    };
  }, [width, height, fitView, getNode, getViewport, setViewport]);
  return null;
}

const ICON = { size: 14, strokeWidth: 1.75 } as const;

function GraphTools() {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const tools = [
    { label: t('commands.zoomOut'), icon: <Minus {...ICON} />, run: zoomOut },
    { label: t('commands.zoomIn'), icon: <Plus {...ICON} />, run: zoomIn },
    { label: t('commands.fit'), icon: <Maximize {...ICON} />, run: () => fitView(FIT) },
  ];
  return (
    <Panel position="bottom-left">
      <div
        role="toolbar"
        aria-label={t('canvas.zoom')}
        className="flex items-center gap-0.5 rounded-card border border-line bg-raised p-1 shadow-node"
      >
        {tools.map(({ label, icon, run }) => (
          <IconButton key={label} size="sm" side="top" label={label} icon={icon} onClick={() => void run()} />
        ))}
      </div>
    </Panel>
  );
}

function Legend({ drawing }: { readonly drawing: GraphDrawing }) {
  const counts = Map.groupBy(drawing.lines, ({ certainty }) => certainty);
  return (
    <ul
      aria-label={t('import.graph.legend')}
      className="pointer-events-none absolute top-2 right-2 flex flex-col gap-1 rounded-card border border-line bg-raised px-2.5 py-1.5 text-sm text-muted shadow-node"
    >
      {CERTAINTIES.map((certainty) => (
        <li key={certainty} className="flex items-center gap-2">
          <svg width="28" height="8" aria-hidden className={`inspected-edge edge-${certainty}`}>
            <path d="M0 4h28" className="react-flow__edge-path" />
          </svg>
          {t(`import.certainty.${certainty}`)}
          <span className="ml-auto tabular-nums">{counts.get(certainty)?.length ?? 0}</span>
        </li>
      ))}
    </ul>
  );
}
