/**
 * React Flow passes a card its position, which no card shows, because React Flow positions it. Without this comparison,
 * each step of a drag would render everything on the moving cards.
 */
import type { NodeProps } from '@xyflow/react';

const PLACE: ReadonlySet<string> = new Set(['positionAbsoluteX', 'positionAbsoluteY']);

export function isSameButMoved<Props extends NodeProps>(before: Props, now: Props): boolean {
  const names = Object.keys(now) as (keyof Props & string)[];
  return names.every((name) => PLACE.has(name) || Object.is(before[name], now[name]));
}
