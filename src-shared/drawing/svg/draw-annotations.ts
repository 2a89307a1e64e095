/** Draws notes, group frames, and collapsed groups. */
import { t } from '../../messages/translate.ts';
import type { SceneGroup, SceneNote } from '../picture/scene.ts';
import type { DrawWith } from './pen.ts';
import { fitLine } from '../fit-text.ts';
import { TEXT_SIZE } from '../fonts.ts';
import { drawNoteLine, noteLines } from './draw-note-text.ts';
import { element, words } from './markup.ts';

export function drawNote({ note, box }: SceneNote, { theme }: DrawWith): string {
  const color = note.color ?? 'slate';
  return [
    element('rect', {
      ...{ x: box.x, y: box.y, width: box.width, height: box.height, rx: 6, fill: theme[`kind-${color}-soft`] },
      ...{ stroke: theme[`kind-${color}`], 'stroke-opacity': 0.4 },
    }),
    ...noteLines(note.text, { width: box.width - 2 * NOTE.side, height: box.height - 2 * NOTE.top }).map((line) =>
      drawNoteLine(line, [box.x + NOTE.side, box.y + NOTE.top + line.baseline], theme.ink),
    ),
  ].join('');
}

/** The margins of its text. */
const NOTE = { top: 10, side: 12 } as const;

export function drawFrame({ group, box }: SceneGroup, { theme }: DrawWith): string {
  const color = group.color ?? 'slate';
  const name = fitLine(group.label ?? t('groups.unnamed'), { width: box.width - 28, size: TEXT_SIZE.base, bold: true });
  return [
    element('rect', {
      ...{ x: box.x, y: box.y, width: box.width, height: box.height, rx: 14 },
      ...{ fill: theme[`kind-${color}-soft`], 'fill-opacity': 0.55 },
      ...{ stroke: theme[`kind-${color}`], 'stroke-opacity': 0.45 },
    }),
    words(name, [box.x + 14, box.y + 20], { size: TEXT_SIZE.base, weight: 600, fill: theme.ink }),
  ].join('');
}

export function drawFolded({ group, box }: SceneGroup, { theme }: DrawWith): string {
  const color = group.color ?? 'slate';
  const name = fitLine(group.label ?? t('groups.unnamed'), { width: box.width - 28, size: TEXT_SIZE.base, bold: true });
  const card = { x: box.x, width: box.width, height: box.height, rx: 10, stroke: theme[`kind-${color}`] };
  return [
    element('rect', { ...card, y: box.y + 4, fill: theme.raised }),
    element('rect', { ...card, y: box.y, fill: theme[`kind-${color}-soft`] }),
    words(name, [box.x + 14, box.y + 28], { size: TEXT_SIZE.base, weight: 600, fill: theme.ink }),
    words(t('groups.members', { count: group.members.length }), [box.x + 14, box.y + 46], {
      size: TEXT_SIZE.sm,
      fill: theme.muted,
    }),
  ].join('');
}
