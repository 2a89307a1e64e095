/** Handles between the children of the selected row or column: dragged, or moved with arrow keys, they change weights. */
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { childList, componentOf, positionOf, wholeOf } from '../../../src-shared/screen-edits/screen-tree.ts';
import { shareAt, weightsAt, weightsBeside } from '../../../src-shared/screen-edits/weights.ts';
import { useDesigner } from '../../state/workspace/app-context.tsx';
import { afterPaint } from '../../ui/after-paint.ts';
import { classes } from '../../ui/classes.ts';
import { boundariesOf, type Boundary } from './line-boundaries.ts';
import { kindTitle, shownScreen } from './use-designed.ts';
import type { NewWeights, Weights } from './use-weights.ts';

export interface WeightHandlesProps {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly weights: Weights;
}

export function WeightHandles({ stage, weights }: WeightHandlesProps) {
  const { designed } = weights;
  const selected = useDesigner((state) => state.selected);
  const shown = selected === null ? designed.shown : shownScreen(designed, selected);
  const line = lineOf(shown, selected);
  const boundaries = useBoundaries(stage, shown, line);
  return boundaries.map((boundary, index) => (
    <Handle key={`${index} ${boundary.ids.join(' ')}`} {...{ boundary, weights }} />
  ));
}

const LINES: readonly string[] = ['Row', 'Column'];

/** The selected row or column, or the one around the selection. */
function lineOf(shown: ScreenFile, selected: string | null): string | null {
  const own = selected === null ? undefined : componentOf(shown, selected);
  if (own === undefined || selected === null) return null;
  const isLine = LINES.includes(own.component) && (childList(own)?.length ?? 0) > 1;
  return isLine ? selected : (positionOf(shown, wholeOf(shown, selected))?.parent ?? null);
}

const NONE: readonly Boundary[] = [];

/** Measured again whenever the screen is redrawn or resized. */
function useBoundaries(stage: RefObject<HTMLDivElement | null>, shown: ScreenFile, line: string | null) {
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    const root = stage.current;
    if (root === null || line === null) return setFound(NONE);
    let stop = () => {};
    const measure = () => {
      stop();
      // Not in the frame that shows an edit, which would then be laid out twice.
      stop = afterPaint(() => setFound(boundariesOf(root, shown, line)));
    };
    measure();
    const drawn = new MutationObserver(measure);
    drawn.observe(root.firstElementChild ?? root, { childList: true, subtree: true, characterData: true });
    const sized = new ResizeObserver(measure);
    sized.observe(root);
    for (const element of root.querySelectorAll(`[data-component="${CSS.escape(line)}"] > *`)) sized.observe(element);
    return () => {
      stop();
      drawn.disconnect();
      sized.disconnect();
    };
  }, [stage, shown, line]);
  return found;
}

interface HandleProps {
  readonly boundary: Boundary;
  readonly weights: Weights;
}

interface Drag {
  /** The boundary at the start of the drag, because it moves during the drag. */
  readonly boundary: Boundary;
  readonly from: number;
  next: NewWeights | null;
}

function Handle({ boundary, weights }: HandleProps) {
  const drag = useRef<Drag | null>(null);
  const { ids, box, isAcross, siblings, at } = boundary;
  const [first, second] = ids.map((id) => nameOf(shownScreen(weights.designed, id), id)) as [string, string];
  const end = (isKept: boolean) => {
    const { next = null } = drag.current ?? {};
    drag.current = null;
    if (isKept && next !== null) weights.write(next);
    else weights.preview(null);
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { boundary, from: isAcross ? event.clientX : event.clientY, next: null };
  };
  const move = (event: PointerEvent) => {
    const now = drag.current;
    if (now === null) return;
    const moved = (isAcross ? event.clientX : event.clientY) - now.from;
    const share = shareAt(now.boundary.siblings, at) + (now.boundary.isReversed ? -moved : moved) / now.boundary.room;
    now.next = { ids, weights: weightsAt(now.boundary.siblings, at, share) };
    weights.preview(now.next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drag.current !== null) return stop(event, () => end(false));
    const direction = directionOf(event.key, boundary);
    if (direction === null) return;
    stop(event, () => weights.write({ ids, weights: weightsBeside(siblings, at, direction) }));
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation={isAcross ? 'vertical' : 'horizontal'}
      aria-label={t(isAcross ? 'screenCanvas.widths' : 'screenCanvas.heights', { first, second })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shareAt(siblings, at) * 100)}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={() => end(true)}
      onLostPointerCapture={() => drag.current !== null && end(false)}
      onKeyDown={press}
      style={{ ...box }}
      className={classes(
        'group absolute z-10 flex touch-none items-center justify-center rounded-control',
        isAcross ? 'cursor-col-resize' : 'cursor-row-resize',
      )}
    >
      <span
        className={classes(
          'rounded-full bg-accent opacity-50 group-hover:opacity-100 group-focus-visible:opacity-100',
          isAcross ? 'h-6 max-h-full w-1' : 'h-1 w-6 max-w-full',
        )}
      />
    </div>
  );
}

function stop(event: KeyboardEvent, then: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  then();
}

/** The direction along the line as drawn. */
function directionOf(key: string, { isAcross, isReversed }: Boundary): 1 | -1 | null {
  const [less, more] = isAcross ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  if (key !== less && key !== more) return null;
  return (key === more) === isReversed ? -1 : 1;
}

function nameOf(file: ScreenFile, id: string): string {
  const component = componentOf(file, id);
  return component === undefined ? id : `${kindTitle(component)} ${id}`;
}
