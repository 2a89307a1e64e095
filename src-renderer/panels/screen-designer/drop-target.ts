/** Where something that is dragged over the screen would be dropped: between which siblings, and the line that shows it. */
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { childList, componentOf, type Position } from '../../../src-shared/screen-edits/screen-tree.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface DropTarget {
  readonly place: Position;
  /** In the coordinates of the stage. */
  readonly line: Box;
}

interface Pointer {
  readonly clientX: number;
  readonly clientY: number;
  readonly target: EventTarget;
}

const THICK = 2;

export function dropTarget(stage: HTMLElement, file: ScreenFile, pointer: Pointer): DropTarget | null {
  const holder = holderAt(stage, file, pointer.target);
  const id = holder?.dataset['component'];
  const children = id === undefined ? null : childList(componentOf(file, id));
  const box = holder === null ? null : boxOf(holder);
  if (holder === null || id === undefined || children === null || box === null) return null;
  const isAcross = componentOf(file, id)?.component === 'Row';
  const marked = firstMarked(holder);
  const boxes = children.map((child) => boxOf(marked.get(child) ?? null));
  const isBefore = ({ left, top, width, height }: Box) =>
    isAcross ? left + width / 2 < pointer.clientX : top + height / 2 < pointer.clientY;
  const at = boxes.filter((one) => one !== null && isBefore(one)).length;
  const line = lineBetween(boxes[at - 1] ?? null, boxes[at] ?? null, { box, isAcross });
  return { place: { parent: id, at }, line: inStage(stage, line) };
}

/** Looked up once for all siblings: a pointer moves often. */
function firstMarked(holder: HTMLElement): ReadonlyMap<string, HTMLElement> {
  const all = [...holder.querySelectorAll<HTMLElement>('[data-component]')];
  return new Map(all.toReversed().map((element) => [element.dataset['component'] ?? '', element]));
}

/** The nearest container around the pointer; the root where it is beside everything. */
function holderAt(stage: HTMLElement, file: ScreenFile, target: EventTarget): HTMLElement | null {
  let element = target instanceof Element ? target.closest<HTMLElement>('[data-component]') : null;
  element ??= stage.querySelector<HTMLElement>('[data-component]');
  while (element !== null && childList(componentOf(file, element.dataset['component'] ?? '')) === null)
    element = element.parentElement?.closest<HTMLElement>('[data-component]') ?? null;
  return element;
}

/** Marked elements have no box of their own. */
export function boxOf(marked: Element | null): Box | null {
  return marked?.firstElementChild?.getBoundingClientRect() ?? null;
}

interface Around {
  readonly box: Box;
  readonly isAcross: boolean;
}

function lineBetween(before: Box | null, after: Box | null, { box, isAcross }: Around): Box {
  const [start, size] = isAcross ? (['left', 'width'] as const) : (['top', 'height'] as const);
  const end = before === null ? null : before[start] + before[size];
  const middle =
    end !== null && after !== null ? (end + after[start]) / 2 : (end ?? after?.[start] ?? box[start] + box[size] / 2);
  const beside = after ?? before ?? box;
  return isAcross
    ? { left: middle - THICK / 2, top: beside.top, width: THICK, height: beside.height }
    : { left: box.left, top: middle - THICK / 2, width: box.width, height: THICK };
}

export function inStage(stage: HTMLElement, { left, top, width, height }: Box): Box {
  const frame = stage.getBoundingClientRect();
  return { left: left - frame.left + stage.scrollLeft, top: top - frame.top + stage.scrollTop, width, height };
}
