/** One edge: its line, and its guard on a small plate. Plain SVG, because a flow has many of them. */
import { traitsOf } from '../../../src-shared/flow/edge-kinds.ts';
import { memo, useState } from 'react';
import type { EdgeProps } from '@xyflow/react';
import { t, type Translate } from '../../../src-shared/messages/translate.ts';
import type { Edge } from '../../../src-shared/flow/flow.ts';
import type { EdgeKind } from '../../../src-shared/flow/edge-kinds.ts';
import type { ConditionNames } from '../../../src-shared/guard/operand-words.ts';
import { certaintyOf, sourceOf, whyOf } from '../../../src-shared/importer/source-link.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { planBendRoute } from '../../edits/routes.ts';
import type { EdgeRoute } from '../../../src-shared/drawing/routing/edge-route.ts';
import { EdgeBends } from './EdgeBends.tsx';
import { EdgeLayerMark } from './LayerMarks.tsx';
import { layerMark } from '../../state/layers/layer-view.ts';
import {
  useApp,
  useDocument,
  useProblems,
  useSelection,
  useSession,
  useTests,
} from '../../state/workspace/app-context.tsx';
import { heatLevel, timesTaken } from '../../state/tests/coverage-heat.ts';
import { placeKey } from '../../state/problems/place-key.ts';
import { edgeHighlight } from '../../state/conversation/run-highlight.ts';
import { classes } from '../../ui/classes.ts';
import { EdgeCoverageMark } from './CoverageMarks.tsx';
import { useConditionNames } from '../../drawing/condition-names.ts';
import { useDetail } from '../../drawing/detail.ts';
import { ARROW } from '../../drawing/EdgeMarkers.tsx';
import { lineOf } from '../../../src-shared/drawing/picture/edge-line.ts';
import { edgeKind, edgeText, fullEdgeText, type EdgeText } from '../../../src-shared/drawing/edge-text.ts';
import type { CanvasEdge } from '../../drawing/edges-to-canvas.ts';
import { ORDER_WIDTH, PADDING, PLATE_HEIGHT, edgeLabelWidth } from '../../../src-shared/drawing/edge-label-size.ts';

function GuardEdgeView(props: EdgeProps<CanvasEdge>) {
  const { id, data, source, target, selected = false } = props;
  const app = useApp();
  const detail = useDetail();
  const names = useConditionNames();
  const [draft, setDraft] = useState<EdgeRoute | null>(null);
  const isAtSelected = useSelection(({ nodes }) => nodes.includes(source) || nodes.includes(target));
  const light = useSession((state) => edgeHighlight(state, id));
  const taken = useTests((state) => timesTaken(state, id));
  const level = useTests((state) => heatLevel(timesTaken(state, id) ?? 0, state.shown?.mostVisits ?? 1));
  const missing = useTests((state) => state.shown?.guards.get(id) ?? null);
  const problems = useProblems((state) => state.byPlace.get(placeKey('edge', data?.graph ?? null, id)));
  const mark = useDocument((state) => layerMark(state, 'edge', { graph: data?.graph ?? null, id }));
  if (data === undefined) return null;
  const { edge, graph, isInRow, order, route, stands } = data;
  const { path, textX, textY } = lineOf(draft ?? route, props);
  const kind = edgeKind(edge);
  const certainty = certaintyOf(edge.ui);
  const isFaulty = problems?.some((problem) => problem.severity === 'error') ?? false;
  return (
    <g
      className={classes(
        'flow-edge',
        `edge-${kind}`,
        `edge-tone-${traitsOf(kind).tone ?? 'plain'}`,
        selected && 'edge-selected',
        isAtSelected && !selected && 'edge-at-selected',
        isFaulty && 'edge-faulty',
        light !== null && `edge-light-${light}`,
        taken !== null && `edge-heat-${level}`,
        taken !== null && level > 0 && 'edge-heat',
        detail === 'tile' && 'edge-far',
        certainty !== null && `edge-${certainty}`,
      )}
    >
      <path
        d={path}
        className="react-flow__edge-path"
        fill="none"
        {...(detail === 'tile' ? {} : { markerEnd: ARROW })}
      />
      {detail !== 'tile' && (
        <path d={path} className="react-flow__edge-interaction" fill="none" strokeOpacity={0} strokeWidth={18}>
          {(certainty === 'inferred' || certainty === 'unresolved') && <CertaintyTitle edge={edge} />}
        </path>
      )}
      {detail === 'full' && (!isInRow || stands !== undefined) && (
        <EdgeLabel
          text={stands === undefined ? edgeText(edge, names) : { text: `×${stands}`, tone: 'label' }}
          order={order}
          x={textX}
          y={textY}
          full={
            problems?.map((problem) => problem.message).join('\n') ?? (stands === undefined ? titleOf(edge, names) : '')
          }
          isFaulty={problems !== undefined}
        />
      )}
      {selected && detail === 'full' && route !== null && (
        <EdgeBends
          route={route}
          onDraft={setDraft}
          onBend={(bent) =>
            makeEdit(app, planBendRoute(app.documents.getState().document, graph, { edge: id, route: bent }))
          }
        />
      )}
      {detail === 'full' && mark !== null && <EdgeLayerMark mark={mark} x={textX} y={textY} />}
      {detail === 'full' && taken !== null && <EdgeCoverageMark taken={taken} missing={missing} x={textX} y={textY} />}
    </g>
  );
}

export const GuardEdge = memo(GuardEdgeView);

/** How sure it is that the source leads this way, where it is not written there. */
function CertaintyTitle({ edge: { ui, notes } }: { readonly edge: Edge }) {
  const source = sourceOf(ui);
  const why = whyOf(ui) ?? notes ?? t('canvas.unresolvedUnsaid');
  const place = source === null ? '?' : `${source.file}:${source.line}`;
  return (
    <title>
      {certaintyOf(ui) === 'unresolved' ? t('canvas.unresolved', { why }) : t('canvas.inferred', { place })}
    </title>
  );
}

/** The whole condition; a label that fits needs no more. */
function titleOf(edge: Edge, names: ConditionNames): string {
  const { text, tone } = fullEdgeText({ ...edge, label: '' }, names);
  return tone === 'words' || tone === 'guard' ? (text ?? '') : '';
}

interface EdgeLabelProps {
  readonly text: EdgeText;
  readonly order: number | null;
  readonly x: number;
  readonly y: number;
  readonly full: string;
  readonly isFaulty: boolean;
}

/** Most edges need no plate: nothing of it is made for them. */
function EdgeLabel(props: EdgeLabelProps) {
  const { text, order, isFaulty } = props;
  return text.text === null && order === null && !isFaulty ? null : <ShownEdgeLabel {...props} />;
}

/** Its parts stand where they are by their own coordinates: a transform for each plate would make panning slower. */
function ShownEdgeLabel({ text, order, x, y, full, isFaulty }: EdgeLabelProps) {
  const shown = edgeLabelText(text, t) ?? (isFaulty ? '!' : '');
  const before = order === null ? 0 : ORDER_WIDTH;
  const width = edgeLabelWidth(shown, text.tone, order);
  const left = Math.round(x - width / 2);
  const top = Math.round(y - PLATE_HEIGHT / 2);
  return (
    <g className={`edge-plate plate-${text.tone}`}>
      <title>{full === '' ? shown : full}</title>
      <rect x={left} y={top} width={width} height={PLATE_HEIGHT} rx={PLATE_HEIGHT / 2} />
      {order !== null && (
        <text x={left + PADDING + 3} y={top + 14} className="plate-order">
          {order}
        </text>
      )}
      <text x={left + PADDING + before} y={top + 14}>
        {shown}
      </text>
    </g>
  );
}

function edgeLabelText({ text, tone }: EdgeText, t: Translate): string | null {
  return tone === 'kind' ? t(`canvas.edge.${text as Exclude<EdgeKind, 'normal'>}`) : text;
}
