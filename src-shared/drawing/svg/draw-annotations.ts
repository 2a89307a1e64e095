/** Draws notes, group frames, and collapsed groups. */
import { t } from '../../messages/translate.ts';
import type { SceneGroup, SceneNote } from '../picture/scene.ts';
import type { DrawWith } from './pen.ts';
import { fitLine, fitLines } from '../fit-text.ts';
import { TEXT_SIZE } from '../fonts.ts';
import { element, words } from './markup.ts';

const LINE = 18;

export function drawNote({ note, box }: SceneNote, { theme }: DrawWith): string {
  const color = note.color ?? 'slate';
  const most = Math.max(1, Math.floor((box.height - 20) / LINE));
  const room = { width: box.width - 24, size: TEXT_SIZE.base };
  const lines = note.text
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [''] : fitLines(plain(line), room, most)));
  const shown = lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`] : lines;
  return [
    element('rect', {
      ...{ x: box.x, y: box.y, width: box.width, height: box.height, rx: 6, fill: theme[`kind-${color}-soft`] },
      ...{ stroke: theme[`kind-${color}`], 'stroke-opacity': 0.4 },
    }),
    ...shown.map((line, at) =>
      words(line, [box.x + 12, box.y + 10 + 13 + at * LINE], { size: TEXT_SIZE.base, fill: theme.ink }),
    ),
  ].join('');
}

/** Notes contain a little Markdown, which is drawn as plain text. */
function plain(line: string): string {
  return line
    .replace(/^#{1,6}\s+/, '')
    .replace(/^[-*]\s+/, '• ')
    .replaceAll('**', '')
    .replaceAll('`', '');
}

export function drawFrame({ group, box }: SceneGroup, { theme }: DrawWith): string {
  const color = group.color ?? 'slate';
  const name = fitLine(group.label ?? t('groups.unnamed'), { width: box.width - 28, size: TEXT_SIZE.base, bold: true });
  return [
    element('rect', {
      ...{ x: box.x, y: box.y, width: box.width, height: box.height, rx: 14 },
      ...{ fill: theme[`kind-${color}-soft`], 'fill-opacity': 0.55 },
      ...{ stroke: theme[`kind-${color}`], 'stroke-opacity': 0.45 },
    }),
    words(name, [box.x + 14, box.y + 21], { size: TEXT_SIZE.base, weight: 600, fill: theme.ink }),
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
