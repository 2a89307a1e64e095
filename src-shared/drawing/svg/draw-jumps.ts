/** The chip of a card that shows the jumps to it. */
import { CHIP_GAP, CHIP_ICON, CHIP_PAD, JUMP_ICONS, jumpChip } from '../jump-chip.ts';
import { TEXT_SIZE } from '../fonts.ts';
import type { SceneCard } from '../picture/scene.ts';
import { icon } from './icons.ts';
import { element, words } from './markup.ts';
import type { DrawWith } from './pen.ts';

export function drawJumps({ box, jumps }: SceneCard, { theme }: DrawWith): string[] {
  const chip = jumpChip(box, jumps);
  if (chip === null) return [];
  const { width, height } = chip.box;
  const [x, y] = [box.x + chip.box.x, box.y + chip.box.y];
  const left = x + CHIP_PAD;
  const style = { size: TEXT_SIZE.badge, weight: 600, fill: theme['kind-indigo'] };
  const all = jumps.map(({ text }) => text).join('\n');
  return [
    element('rect', { x, y, width, height, rx: height / 2, fill: theme['kind-indigo-soft'], 'data-jumps': all }),
    icon(JUMP_ICONS[chip.kind], {
      x: left,
      y: y + (height - CHIP_ICON) / 2,
      size: CHIP_ICON,
      color: theme['kind-indigo'],
    }),
    ...(chip.text === null ? [] : [words(chip.text, [left + CHIP_ICON + CHIP_GAP, y + 9], style)]),
  ];
}
