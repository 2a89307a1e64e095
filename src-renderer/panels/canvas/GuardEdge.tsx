/** One edge: its line, and the label with its condition. Plain SVG, because a flow has many of them. */
import { traitsOf } from '../../../src-shared/flow/edge-kinds.ts';
import { memo, useRef, useState } from 'react';
import type { EdgeProps } from '@xyflow/react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { Edge, GraphRef } from '../../../src-shared/flow/flow.ts';
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
import { edgeKind, edgeTitle } from '../../../src-shared/drawing/edge-text.ts';
import type { CanvasEdge, EdgeData } from '../../drawing/edges-to-canvas.ts';
import { countLabel, edgeLabel, fittingLabel, labelWith } from '../../../src-shared/drawing/edge-label.ts';
import { EdgeLabelView } from '../../drawing/EdgeLabelView.tsx';
import { UnfollowedBendsMark } from './UnfollowedBends.tsx';
import { useDraggedEdge } from './use-dragged-edge.ts';

function GuardEdgeView(props: EdgeProps<CanvasEdge>) {
  const { id, data, source, target, selected = false } = props;
  const app = useApp();
  const detail = useDetail();
  const names = useConditionNames();
  const [draft, setDraft] = useState<EdgeRoute | null>(null);
  const isAtSelected = useSelection(({ nodes }) => nodes.includes(source) || nodes.includes(target));
  const findings = useFindings(data?.graph ?? null, id);
  const { taken, missing, problems, mark } = findings;
  const line = useRef<SVGGElement>(null);
  useDraggedEdge(line, data?.isCarried ?? false);
  if (data === undefined) return null;
  const { edge, graph, route } = data;
  const { path, textX, textY } = lineOf(draft ?? route, props);
  const kind = edgeKind(edge);
  const { label, said } = labelOf(data, { names, isFaulty: problems !== undefined, route: draft ?? route });
  const certainty = certaintyOf(edge.ui);
  return (
    <g
      ref={line}
      className={classes(
        'flow-edge',
        `edge-${kind}`,
        `edge-tone-${traitsOf(kind).tone ?? 'plain'}`,
        selected && 'edge-selected',
        isAtSelected && !selected && 'edge-at-selected',
        detail === 'tile' && 'edge-far',
        certainty !== null && `edge-${certainty}`,
        ...findingClasses(findings),
      )}
    >
      <Line path={path} isPlain={detail === 'tile'} edge={edge} title={route?.labelAs === 'nothing' ? said : ''} />
      {detail === 'full' && label !== null && (
        <EdgeLabelView
          label={label}
          x={textX}
          y={textY}
          title={problems?.map(({ message }) => message).join('\n') ?? said}
        />
      )}
      {selected && detail === 'full' && route !== null && (
        <EdgeBends
          route={route}
          onDraft={setDraft}
          onBend={(bent) =>
            makeEdit(app, planBendRoute(app.documents.getState().document, graph, { edge: id, route: bent }), {
              mark: `bend ${id}`,
            })
          }
        />
      )}
      {detail === 'full' && draft === null && route?.unfollowed !== undefined && (
        <UnfollowedBendsMark {...{ graph, route, label, isSelected: selected }} bends={route.unfollowed} />
      )}
      {detail === 'full' && mark !== null && <EdgeLayerMark mark={mark} x={textX} y={textY} />}
      {detail === 'full' && taken !== null && <EdgeCoverageMark taken={taken} missing={missing} x={textX} y={textY} />}
    </g>
  );
}

interface LineProps {
  readonly path: string;
  /** Without an arrow, and not to be clicked. */
  readonly isPlain: boolean;
  readonly edge: Edge;
  /** The text of a label without space; empty if it is shown. */
  readonly title: string;
}

function Line({ path, isPlain, edge, title }: LineProps) {
  const certainty = certaintyOf(edge.ui);
  return (
    <>
      <path d={path} className="react-flow__edge-path" fill="none" {...(isPlain ? {} : { markerEnd: ARROW })} />
      {!isPlain && (
        <path d={path} className="react-flow__edge-interaction" fill="none" strokeOpacity={0} strokeWidth={18}>
          {certainty === 'inferred' || certainty === 'unresolved' ? (
            <CertaintyTitle edge={edge} />
          ) : (
            title !== '' && <title>{title}</title>
          )}
        </path>
      )}
    </>
  );
}

/** What checks, tests, layers, and the current conversation know about an edge. */
function useFindings(graph: GraphRef, id: string) {
  return {
    highlight: useSession((state) => edgeHighlight(state, id)),
    taken: useTests((state) => timesTaken(state, id)),
    heat: useTests((state) => heatLevel(timesTaken(state, id) ?? 0, state.shown?.mostVisits ?? 1)),
    missing: useTests((state) => state.shown?.guards.get(id) ?? null),
    problems: useProblems((state) => state.byPlace.get(placeKey('edge', graph, id))),
    mark: useDocument((state) => layerMark(state, 'edge', { graph, id })),
  };
}

function findingClasses({ highlight, taken, heat, problems }: ReturnType<typeof useFindings>) {
  const isFaulty = problems?.some((problem) => problem.severity === 'error') ?? false;
  return [
    isFaulty && 'edge-faulty',
    highlight !== null && `edge-light-${highlight}`,
    taken !== null && `edge-heat-${heat}`,
    taken !== null && heat > 0 && 'edge-heat',
  ];
}

interface LabelSetting {
  readonly names: ConditionNames;
  readonly isFaulty: boolean;
  readonly route: EdgeRoute | null;
}

/** The label as drawn, and its full text. */
function labelOf({ edge, isInRow, order, stands }: EdgeData, { names, isFaulty, route }: LabelSetting) {
  const own = isInRow ? null : (edgeLabel(edge, order, names) ?? (isFaulty ? FAULTY : null));
  const whole = stands === undefined ? own : countLabel(stands);
  const title = stands === undefined ? edgeTitle(edge, names) : '';
  return { label: fittingLabel(whole, route), said: title === '' ? (whole?.lines.join(' ') ?? '') : title };
}

/** Marks an edge that has problems and no label. */
const FAULTY = labelWith({ text: '!', tone: 'label' }, null);

const ENDS: ReadonlySet<string> = new Set(['sourceX', 'sourceY', 'targetX', 'targetY']);

/** A carried edge is drawn as before, wherever its ends are now. */
function isDrawnAlike(before: EdgeProps<CanvasEdge>, now: EdgeProps<CanvasEdge>): boolean {
  const isCarried = now.data?.isCarried === true;
  const names = Object.keys(now) as (keyof typeof now)[];
  return names.every((name) => (isCarried && ENDS.has(name)) || Object.is(before[name], now[name]));
}

export const GuardEdge = memo(GuardEdgeView, isDrawnAlike);

/** How certain the edge is, if the source doesn't state it. */
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
