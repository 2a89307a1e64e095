/** One node on the canvas. It rerenders only when its own node, badge, highlight, or level of detail changes. */
import { memo, useMemo, useState, type PointerEvent } from 'react';
import { useStoreApi, type NodeProps } from '@xyflow/react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { CardPort } from '../../../src-shared/drawing/card-ports.ts';
import { edgeOfRow } from '../../../src-shared/drawing/edge-ends.ts';
import type { Problem } from '../../../src-shared/document/problems.ts';
import { plannerShownBy } from '../../state/conversation/agent-at-work.ts';
import { nodeHighlight, type NodeHighlight } from '../../state/conversation/run-highlight.ts';
import { placeKey } from '../../state/problems/place-key.ts';
import { NodeLayerMark } from './LayerMarks.tsx';
import { layerMark } from '../../state/layers/layer-view.ts';
import {
  useCanvas,
  useDocument,
  useProblems,
  useSelection,
  useSession,
  useTests,
} from '../../state/workspace/app-context.tsx';
import { heatLevel, visitsTo } from '../../state/tests/coverage-heat.ts';
import { paletteStyle } from '../../drawing/palette-style.ts';
import { classes } from '../../ui/classes.ts';
import { HandleIn, HandlesOut } from '../../drawing/CardHandles.tsx';
import { VisitsMark } from './CoverageMarks.tsx';
import { useDetail } from '../../drawing/detail.ts';
import type { CardNode } from '../../drawing/card-nodes.ts';
import { kindStyle } from '../../drawing/KindIcon.tsx';
import { CardInside } from '../../drawing/NodeCardBody.tsx';
import { hasBranches } from '../../edits/add-branches.ts';
import { AddBranchButton, BranchRows } from './rows/BranchRows.tsx';
import { CardField } from './CardField.tsx';
import { JumpMark } from './JumpMark.tsx';
import { NodePlus } from './NodePlus.tsx';
import { ProblemMark } from '../../drawing/ProblemMark.tsx';
import { AgentMark, HighlightMark, LockMark } from './NodeMarks.tsx';
import { isPill } from '../../../src-shared/drawing/card-geometry.ts';
import { entryTop } from '../../../src-shared/drawing/jump-chip.ts';
import { isSameButMoved } from '../../drawing/same-but-moved.ts';

const LIT: Readonly<Record<NodeHighlight, string>> = {
  waiting: 'card-here',
  running: 'card-here',
  inside: 'card-here',
  ended: 'card-visited',
  visited: 'card-visited',
  stuck: 'card-stopped',
  failed: 'card-stopped',
};

function NodeCardView({ data, selected, isConnectable, dragging, width }: NodeProps<CardNode>) {
  const { node, graph, isEntry, color, isLocked } = data;
  const part = useCanvas(({ cardEdit }) => (cardEdit?.node === node.id ? cardEdit.part : null));
  const zoomed = useDetail();
  // The field appears before the camera arrives, so that no typing is lost.
  const detail = part === null ? zoomed : 'full';
  const editor = part === null ? null : { part, field: <CardField key={part} {...{ node, graph, part }} /> };
  const { isHovered, pointer } = usePointer();
  // Buttons on several cards would be in the way. Unselected cards don't need to know how many are selected.
  const isOnly = useSelection(
    ({ nodes, notes, groups }) => selected && nodes.length + notes.length + groups.length === 1,
  );
  const isNear = isHovered || isOnly;
  const place = placeKey('node', graph, node.id);
  const hasProblems = useProblems((state) => state.byPlace.has(place));
  const hasErrors = useProblems((state) => state.byPlace.get(place)?.some(isError) ?? false);
  const light = useSession((state) => nodeHighlight(state, node.id));
  const { visits, level } = useHeat(node.id);
  const mark = useDocument((state) => layerMark(state, 'node', { graph, id: node.id }));
  return (
    <div
      {...pointer}
      style={color === undefined ? kindStyle(node.type) : { ...kindStyle(node.type), ...paletteStyle(color) }}
      data-work={selected ? 'now' : ''}
      className={classes(
        'node-card',
        isPill(node) && 'node-card-round',
        color !== undefined && 'card-tinted',
        selected && 'card-selected',
        dragging && 'card-dragging',
        hasErrors && 'card-faulty',
        light !== null && LIT[light],
        visits !== null && `card-heat-${level}`,
        visits !== null && level > 0 && 'card-heat',
        mark !== null && `card-layer-${mark}`,
        detail !== 'full' && 'card-plain',
        detail === 'tile' && 'card-tile',
      )}
    >
      <HandleIn isConnectable={isConnectable} />
      <CardInside {...{ data, detail, editor }} />
      {detail === 'full' && data.summary.rows.length > 0 && (
        <BranchRows {...{ node, graph }} rows={data.summary.rows} />
      )}
      {isEntry && <EntryMark jumps={data.jumps} />}
      {detail !== 'tile' && data.jumps.length > 0 && (
        <JumpMark jumps={data.jumps} width={width ?? 0} isReachable={selected} isFar={detail !== 'full'} />
      )}
      {isLocked && detail !== 'tile' && <LockMark />}
      {detail !== 'tile' && light !== null && <ConversationMark light={light} node={node} />}
      {detail === 'full' && visits !== null && <VisitsMark visits={visits} />}
      {detail !== 'tile' && mark !== null && <NodeLayerMark mark={mark} />}
      {hasProblems && <CardProblems place={place} />}
      {isNear && detail === 'full' && hasBranches(node, data.summary.rows) && <AddBranchButton node={node.id} />}
      {isNear && detail === 'full' && <NodePlus node={node.id} ports={data.ports} />}
      <HandlesOut
        isConnectable={isConnectable}
        ports={isHovered || selected ? data.ports : data.ports.filter(isSeen)}
      />
    </div>
  );
}

export const NodeCard = memo(NodeCardView, isSameButMoved);

function useHeat(node: string) {
  const visits = useTests((state) => visitsTo(state, node));
  const level = useTests((state) => heatLevel(visitsTo(state, node) ?? 0, state.shown?.mostVisits ?? 1));
  return { visits, level };
}

/** A port that a line is drawn from stays until the line is dropped, which may be back on the card. */
function usePointer() {
  const store = useStoreApi();
  const [isHovered, setIsHovered] = useState(false);
  return {
    isHovered,
    pointer: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: ({ buttons, currentTarget: card }: PointerEvent) => {
        if (buttons === 0) return setIsHovered(false);
        const drop = ({ target }: Event) => setIsHovered(target instanceof Node && card.contains(target));
        addEventListener('pointerup', drop, { once: true, capture: true });
      },
      // React Flow ends a selection rectangle at each release, which notifies all of its elements even if there is none.
      onPointerUp: (event: PointerEvent) => {
        const isSelecting = store.getState().userSelectionRect !== null;
        // Long presses on a touchscreen need the event.
        if (!isSelecting && event.pointerType === 'mouse') event.stopPropagation();
      },
    },
  };
}

/** Ports of failures that no edge uses appear with the pointer: a large flow has hundreds. */
function isSeen({ edge, handle, side }: CardPort): boolean {
  return edge !== null || side !== 'right' || edgeOfRow(handle) !== null;
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

/**
 * Problems contain the position of their node in the file, which an edit elsewhere may change without affecting the
 * card.
 */
function CardProblems({ place }: { readonly place: string }) {
  const problems = useProblems((state) => state.byPlace.get(place));
  return problems === undefined ? null : <ProblemMark problems={problems} />;
}

function ConversationMark({ light, node }: { readonly light: NodeHighlight; readonly node: CardNode['data']['node'] }) {
  const planner = useMemo(() => plannerShownBy(node), [node]);
  return planner === null ? (
    <HighlightMark light={light} node={node.id} />
  ) : (
    <AgentMark node={node.id} planner={planner} />
  );
}

function EntryMark({ jumps }: Pick<CardNode['data'], 'jumps'>) {
  return (
    <span className="card-entry" style={{ top: entryTop(jumps) }}>
      {t('canvas.entry')}
    </span>
  );
}
