/** The alignment of children in rows and columns. */
import type { CSSProperties } from 'react';
import { isTable } from '../../../src-shared/a2ui/least-width.ts';
import { choiceOf, type ViewChild, type ViewProps } from './view.ts';

const JUSTIFY = ['start', 'center', 'end', 'spaceBetween', 'spaceAround', 'spaceEvenly', 'stretch'] as const;
const ALIGN = ['stretch', 'start', 'center', 'end'] as const;

const JUSTIFY_CLASSES = {
  start: 'justify-start',
  center: 'justify-center',
  end: 'justify-end',
  spaceBetween: 'justify-between',
  spaceAround: 'justify-around',
  spaceEvenly: 'justify-evenly',
  stretch: 'justify-stretch',
} as const;

const ALIGN_CLASSES = {
  stretch: 'items-stretch',
  start: 'items-start',
  center: 'items-center',
  end: 'items-end',
} as const;

export function lineClasses(values: ViewProps['values'], align: string = ALIGN_CLASSES[alignOf(values)]): string {
  const justify = choiceOf(values, 'justify', JUSTIFY);
  return `${JUSTIFY_CLASSES[justify]} ${align}`;
}

/** These look the same whether stretched or not, so a row aligns them to one line by default. */
const ONE_LINE: readonly string[] = ['Text', 'Button', 'Icon', 'CheckBox', 'ComparisonBadge'];

export function rowClasses(values: ViewProps['values'], members: readonly ViewChild[]): string {
  if ((values['align'] ?? null) !== null || !members.every(({ component }) => ONE_LINE.includes(component)))
    return lineClasses(values);
  const isText = members.every(({ component }) => component === 'Text');
  return lineClasses(values, isText ? 'items-baseline' : 'items-center');
}

export function alignOf(values: ViewProps['values']) {
  return choiceOf(values, 'align', ALIGN);
}

/** These have no intrinsic width: aligned, they would shrink to nothing. */
const FILLING: readonly string[] = [
  ...['Divider', 'TextField', 'Slider', 'DateTimeInput', 'Tabs', 'Video', 'AudioPlayer'],
  ...['DataCard', 'BenefitCard', 'Gauge', 'ProductCard', 'StatCard', 'ProgressBar', 'Map', 'Timeline'],
];

export function isFilling({ component }: ViewChild): boolean {
  return FILLING.includes(component);
}

/** In pixels: smaller pictures are icons. */
const PICTURE = 160;
/** On a phone, a picture leaves room for its siblings and has the same width in all rows of a list. */
const PICTURE_FLEX = '0 1 clamp(6rem, 30cqw, 20rem)';

/** For these, breaking the label is worse than wrapping to the next line. */
const UNBROKEN: readonly string[] = ['Button', 'Icon', 'Image', 'ComparisonBadge'];

/**
 * The width of a child of a row, which wraps once its children are at their minimum. Text starts at its longest word
 * and grows until it fits in one line.
 */
export function roomInRow(child: ViewChild, siblings: readonly ViewChild[]): CSSProperties {
  const { component, weight, least } = child;
  if (weight !== null) {
    const flex = `${weight} 1 0`;
    if (isTable(siblings)) return { flex, minWidth: 0 };
    return { flex, minWidth: least.isWords ? 'min-content' : atMostAll(least), maxWidth: '100%' };
  }
  if (isVerticalDivider(child)) return { flex: 'none', alignSelf: 'stretch' };
  if (isFilling(child)) return { flex: `1 1 ${least.pixels}px`, minWidth: 0 };
  if (component === 'Image' && least.pixels >= PICTURE) return { flex: PICTURE_FLEX, minWidth: 0 };
  if (UNBROKEN.includes(component)) return { flex: '0 1 auto', minWidth: 0 };
  return { flex: '1 1 min-content', minWidth: 0, maxWidth: 'max-content' };
}

function atMostAll({ pixels }: ViewChild['least']): string {
  return `min(100%, ${pixels}px)`;
}

function isVerticalDivider({ component, isUpright }: ViewChild): boolean {
  return component === 'Divider' && isUpright;
}

/** The width of a child of a column or list. */
export function roomInColumn(child: ViewChild, values: ViewProps['values']): string {
  if (isFilling(child)) return 'w-full min-w-0';
  const align = alignOf(values);
  if (align === 'stretch') return child.component === 'Button' ? 'min-w-0 @md:self-start' : 'min-w-0';
  if (child.component !== 'Text') return 'min-w-0 max-w-full';
  const side = { start: '', center: 'text-center', end: 'text-right rtl:text-left' }[align];
  return `min-w-0 max-w-full ${side}`;
}
