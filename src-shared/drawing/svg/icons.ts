/** Icons as SVG on a 24 by 24 grid, the same as on the canvas. */
import type { IconShapes } from '../../node-kinds/base/icon.ts';
import { element } from './markup.ts';

export interface IconPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
}

/** Leads back to an earlier node. */
export const BACK: IconShapes = [
  ['path', { d: 'M20 20v-7a4 4 0 0 0-4-4H4' }],
  ['path', { d: 'M9 14 4 9l5-5' }],
];

export function icon(shapes: IconShapes, { x, y, size, color }: IconPlace): string {
  return element(
    'svg',
    {
      ...{ x, y, width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: color },
      ...{ 'stroke-width': 1.75, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'aria-hidden': 'true' },
    },
    shapes.map(([tag, attributes]) => element(tag, attributes)).join(''),
  );
}
