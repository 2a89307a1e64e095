/** How children stand in rows and columns. */
import type { CSSProperties } from 'react';
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

export function lineClasses(values: ViewProps['values']): string {
  const justify = choiceOf(values, 'justify', JUSTIFY);
  return `${JUSTIFY_CLASSES[justify]} ${ALIGN_CLASSES[alignOf(values)]}`;
}

export function alignOf(values: ViewProps['values']) {
  return choiceOf(values, 'align', ALIGN);
}

/** Cards and inputs share the room of a row and move below each other where it is narrow; words and buttons do not grow. */
const GROWING: readonly string[] = [
  ...['Card', 'Column', 'List', 'Tabs', 'TextField', 'ChoicePicker', 'Slider', 'DateTimeInput'],
  ...['DataCard', 'BenefitCard', 'Gauge', 'ProductCard', 'StatCard', 'ProgressBar', 'Map', 'Timeline'],
];

export function isGrowing({ component }: ViewChild): boolean {
  return GROWING.includes(component);
}

export function roomInRow({ component, weight }: ViewChild): CSSProperties {
  if (weight !== null) return { flex: `${weight} 1 0`, minWidth: 'min(100%, 8rem)' };
  return GROWING.includes(component) ? { flex: '1 1 11rem', minWidth: 0 } : { flex: '0 1 auto', minWidth: 0 };
}
