/**
 * The boundaries between the children of a drawn row or column, and the space that their weights divide. Reads the DOM.
 */
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { weightOf } from '../../../src-shared/a2ui/least-width.ts';
import { childList, componentOf } from '../../../src-shared/screen-edits/screen-tree.ts';
import type { Sibling } from '../../../src-shared/screen-edits/weights.ts';
import { inStage, type Box } from './drop-target.ts';

export interface Boundary {
  /** The index of the first of the two among its siblings. */
  readonly at: number;
  readonly ids: readonly [string, string];
  readonly siblings: readonly Sibling[];
  readonly isAcross: boolean;
  /** Whether items are laid out from right to left. */
  readonly isReversed: boolean;
  /** The combined size of both, in pixels of the window. */
  readonly room: number;
  /** The boundary's box, in the coordinates of the stage. */
  readonly box: Box;
}

const THICK = 9;
/** Less space than this isn't worth dividing. */
const MIN_ROOM = 16;

/** Measures the boundaries of a row or column with explicit children, each time it is drawn. */
export function boundariesOf(stage: HTMLElement, file: ScreenFile, line: string): readonly Boundary[] {
  const component = componentOf(file, line);
  const children = childList(component);
  if (
    component === undefined ||
    children === null ||
    (component.component !== 'Row' && component.component !== 'Column')
  )
    return [];
  const isAcross = component.component === 'Row';
  const drawn = [...stage.querySelectorAll<HTMLElement>(`[data-component="${CSS.escape(line)}"]`)];
  return drawn.flatMap((marked) => {
    const members = membersIn(marked, children);
    const sizes = isAcross ? members.map(({ element }) => element.getBoundingClientRect().width) : growthOf(members);
    const siblings = members.map(({ id }, at) => ({
      weight: weightOf(componentOf(file, id) ?? null),
      size: sizes[at]!,
    }));
    return siblings.slice(1).flatMap((_, at) => {
      const shared = isAcross ? withFreeRoom(siblings, at, freeRoom(marked, sizes)) : siblings;
      const boundary = boundaryAt({ stage, members, siblings: shared, isAcross }, at);
      return boundary === null ? [] : [boundary];
    });
  });
}

interface Member {
  readonly id: string;
  /** The child's element in its line. */
  readonly element: HTMLElement;
}

/** The visible children, in order. */
function membersIn(marked: HTMLElement, children: readonly string[]): readonly Member[] {
  const line = marked.firstElementChild;
  return [...(line?.children ?? [])].flatMap((element): Member[] => {
    const id = element.querySelector<HTMLElement>('[data-component]')?.dataset['component'];
    return element instanceof HTMLElement && id !== undefined && children.includes(id) ? [{ id, element }] : [];
  });
}

/** How much higher children of a column are than they would be without weights. */
function growthOf(members: readonly Member[]): readonly number[] {
  // Measuring this takes another layout, in the frame that shows an edit.
  if (members.every(({ element }) => getComputedStyle(element).flexGrow === '0')) return members.map(() => 0);
  const heights = () => members.map(({ element }) => element.getBoundingClientRect().height);
  const grown = heights();
  const before = members.map(({ element }) => element.style.flexGrow);
  for (const { element } of members) element.style.flexGrow = '0';
  const natural = heights();
  for (const [at, { element }] of members.entries()) element.style.flexGrow = before[at]!;
  return grown.map((height, at) => Math.max(0, height - natural[at]!));
}

/** The free space in a row that children without weights leave. */
function freeRoom(marked: HTMLElement, sizes: readonly number[]): number {
  const line = marked.firstElementChild;
  if (!(line instanceof HTMLElement)) return 0;
  const { width } = line.getBoundingClientRect();
  const zoom = line.offsetWidth === 0 ? 1 : width / line.offsetWidth;
  const gap = (Number.parseFloat(getComputedStyle(line).columnGap) || 0) * zoom;
  return Math.max(0, width - gap * (sizes.length - 1) - sizes.reduce((sum, size) => sum + size, 0));
}

/** Two children that get weights share the free space, too. */
function withFreeRoom(siblings: readonly Sibling[], at: number, free: number): readonly Sibling[] {
  const second = siblings[at + 1]!;
  if (siblings[at]!.weight !== null && second.weight !== null) return siblings;
  return siblings.with(at + 1, { ...second, size: second.size + free });
}

interface Line {
  readonly stage: HTMLElement;
  readonly members: readonly Member[];
  readonly siblings: readonly Sibling[];
  readonly isAcross: boolean;
}

/** Null if the two share no space: in different lines of a wrapping row, or in a column as high as its content. */
function boundaryAt({ stage, members, siblings, isAcross }: Line, at: number): Boundary | null {
  const [first, second] = [members[at]!, members[at + 1]!];
  const [before, after] = [first.element.getBoundingClientRect(), second.element.getBoundingClientRect()];
  const room = siblings[at]!.size + siblings[at + 1]!.size;
  const isBeside = !isAcross || (before.top < after.bottom && after.top < before.bottom);
  if (room < MIN_ROOM || !isBeside) return null;
  const isReversed = isAcross && after.left < before.left;
  const [left, right] = isReversed ? [after, before] : [before, after];
  const box = isAcross
    ? {
        left: (left.right + right.left - THICK) / 2,
        top: before.top,
        width: THICK,
        height: Math.max(before.height, after.height),
      }
    : { left: before.left, top: (before.bottom + after.top - THICK) / 2, width: before.width, height: THICK };
  return { at, ids: [first.id, second.id], siblings, isAcross, isReversed, room, box: inStage(stage, box) };
}
