/** Where a component dragged over the screen would be dropped: between which siblings, and the line that shows it. */
import { getElementFromPointWithoutHoneypot } from '@atlaskit/pragmatic-drag-and-drop/get-element-from-point-without-honey-pot';
import { screenFor } from '../../../src-shared/a2ui/components-for.ts';
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { DEVICES, type Device } from '../../../src-shared/device.ts';
import type { EditedScreen } from '../../../src-shared/screen-edits/edit-screen.ts';
import { placeOn } from '../../../src-shared/screen-edits/on-device.ts';
import { childList, componentOf, type Position } from '../../../src-shared/screen-edits/screen-tree.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface DropTarget {
  readonly place: Position;
  /** The insertion line, in the coordinates of the stage. */
  readonly line: Box;
}

interface Pointer {
  readonly clientX: number;
  readonly clientY: number;
  /** A component can't be dropped into itself, only next to itself. */
  readonly moved: readonly string[];
}

const THICK = 2;

export function dropTarget(stage: HTMLElement, edited: EditedScreen, pointer: Pointer): DropTarget | null {
  const under = markedAt(pointer);
  const device = deviceAt(under ?? stage, stage);
  const file = device === null ? edited.file : screenFor(edited.file, device);
  const holder = holderAt(under ?? stage.querySelector('[data-component]'), file, pointer.moved);
  const id = holder?.dataset['component'];
  const children = id === undefined ? null : childList(componentOf(file, id));
  const box = holder === null ? null : boxOf(holder);
  if (holder === null || id === undefined || children === null || box === null) return null;
  const marked = firstMarked(holder);
  const boxes = children.map((child) => boxOf(marked.get(child) ?? null));
  const isAcross = goesAcross(componentOf(file, id), boxes);
  const isReversed = isAcross && getComputedStyle(holder).direction === 'rtl';
  const lines = linesOf(boxes);
  const here = isAcross ? lineAt(boxes, lines, pointer.clientY) : 0;
  const isPassed = ({ left, top, width, height }: Box, index: number) => {
    if (!isAcross) return top + height / 2 < pointer.clientY;
    return lines[index] === here ? left + width / 2 < pointer.clientX !== isReversed : lines[index]! < here;
  };
  const at = boxes.filter((one, index) => one !== null && isPassed(one, index)).length;
  const line = lineBetween(boxes[at - 1] ?? null, boxes[at] ?? null, { box, isAcross, isReversed });
  return { place: placeOn(edited, device, { parent: id, at }), line: inStage(stage, line) };
}

/** The device in whose frame the pointer is. */
function deviceAt(under: HTMLElement, stage: HTMLElement): Device | null {
  const frame = (under.closest('[data-device]') ?? stage.querySelector('[data-device]')) as HTMLElement | null;
  return DEVICES.find((device) => device === frame?.dataset['device']) ?? null;
}

/** As drawn: a row that is too narrow becomes a column. */
function goesAcross(component: Component | undefined, boxes: readonly (Box | null)[]): boolean {
  const [first, second] = boxes.filter((box) => box !== null);
  if (first !== undefined && second !== undefined) return second.top < first.top + first.height;
  return component?.component === 'Row' || component?.['direction'] === 'horizontal';
}

/** The line of each box, because a row may wrap. */
function linesOf(boxes: readonly (Box | null)[]): readonly number[] {
  let line = 0;
  let bottom = Infinity;
  return boxes.map((box) => {
    if (box === null) return line;
    if (box.top >= bottom) line += 1;
    bottom = box.top >= bottom || bottom === Infinity ? box.top + box.height : Math.max(bottom, box.top + box.height);
    return line;
  });
}

function lineAt(boxes: readonly (Box | null)[], lines: readonly number[], y: number): number {
  return lines[boxes.findLastIndex((box) => box !== null && box.top <= y)] ?? 0;
}

/** Looked up once for all siblings, because the pointer moves often. */
function firstMarked(holder: HTMLElement): ReadonlyMap<string, HTMLElement> {
  const all = [...holder.querySelectorAll<HTMLElement>('[data-component]')];
  return new Map(all.toReversed().map((element) => [element.dataset['component'] ?? '', element]));
}

export function markedAt({ clientX: x, clientY: y }: Pick<Pointer, 'clientX' | 'clientY'>): HTMLElement | null {
  const find = (element: Element | null) => element?.closest<HTMLElement>('[data-component]') ?? null;
  // The library covers the page with an element when a drag starts; finding everything below it takes several times as
  // long.
  return find(document.elementFromPoint(x, y)) ?? find(getElementFromPointWithoutHoneypot({ x, y }));
}

/** The nearest container around the pointer; the root outside all others. */
function holderAt(under: HTMLElement | null, file: ScreenFile, moved: readonly string[]): HTMLElement | null {
  const around = under === null ? [] : [under, ...markedAround(under)];
  const outermost = around.findLastIndex((element) => moved.includes(element.dataset['component'] ?? ''));
  const holds = (element: HTMLElement) => childList(componentOf(file, element.dataset['component'] ?? '')) !== null;
  return around.slice(outermost + 1).find(holds) ?? null;
}

function markedAround(element: HTMLElement): HTMLElement[] {
  const holder = element.parentElement?.closest<HTMLElement>('[data-component]') ?? null;
  return holder === null ? [] : [holder, ...markedAround(holder)];
}

/** Marked elements have no box. */
export function boxOf(marked: Element | null): Box | null {
  return marked?.firstElementChild?.getBoundingClientRect() ?? null;
}

interface Around {
  readonly box: Box;
  readonly isAcross: boolean;
  /** Whether items are laid out from right to left. */
  readonly isReversed: boolean;
}

function lineBetween(before: Box | null, after: Box | null, { box, isAcross, isReversed }: Around): Box {
  const [start, size] = isAcross ? (['left', 'width'] as const) : (['top', 'height'] as const);
  const [first, last] = isReversed ? [after, before] : [before, after];
  const end = first === null ? null : first[start] + first[size];
  const middle =
    end !== null && last !== null && end <= last[start]
      ? (end + last[start]) / 2
      : (end ?? last?.[start] ?? box[start] + box[size] / 2);
  const beside = after ?? before ?? box;
  return isAcross
    ? { left: middle - THICK / 2, top: beside.top, width: THICK, height: beside.height }
    : { left: box.left, top: middle - THICK / 2, width: box.width, height: THICK };
}

export function inStage(stage: HTMLElement, { left, top, width, height }: Box): Box {
  const frame = stage.getBoundingClientRect();
  return { left: left - frame.left + stage.scrollLeft, top: top - frame.top + stage.scrollTop, width, height };
}
