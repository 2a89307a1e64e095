/** The branches listed on a card: a line above each, and its condition. */
import { rowText } from '../branch-rows.ts';
import { rowRoom } from '../row-room.ts';
import { ROW_HEIGHT } from '../card-geometry.ts';
import type { SceneCard } from '../picture/scene.ts';
import { fitMiddle } from '../fit-text.ts';
import { TEXT_SIZE } from '../fonts.ts';
import { element, words } from './markup.ts';
import type { DrawWith } from './pen.ts';

const SIDE = 12;
const BASELINE = 16;

export function drawRows({ node, summary: { rows }, box }: SceneCard, { theme, names }: DrawWith): string[] {
  const first = box.y + box.height - rows.length * ROW_HEIGHT;
  return rows.map((edge, at) => {
    const { text, tone } = rowText(edge, { node, rows, names });
    const top = first + at * ROW_HEIGHT;
    const shown = fitMiddle(text, rowRoom(tone));
    return element(
      'g',
      { 'data-branch': edge.id },
      [
        element('line', { x1: box.x, x2: box.x + box.width, y1: top, y2: top, stroke: theme.line }),
        words(shown, [box.x + SIDE, top + BASELINE], {
          ...{ size: TEXT_SIZE.sm, fill: tone === 'else' ? theme.muted : theme.ink, mono: tone === 'guard' },
        }),
      ].join(''),
    );
  });
}
