/** Draws notes, group frames, and collapsed groups. */
import { t } from '../../messages/translate.ts';
import type { SceneGroup, SceneNote } from '../picture/scene.ts';
import type { Size } from '../card-geometry.ts';
import type { DrawWith } from './pen.ts';
import { fitLine, fitLines } from '../fit-text.ts';
import { TEXT_SIZE } from '../fonts.ts';
import { element, words } from './markup.ts';

const LINE = 18;

export function drawNote({ note, box }: SceneNote, { theme }: DrawWith): string {
  const color = note.color ?? 'slate';
  return [
    element('rect', {
      ...{ x: box.x, y: box.y, width: box.width, height: box.height, rx: 6, fill: theme[`kind-${color}-soft`] },
      ...{ stroke: theme[`kind-${color}`], 'stroke-opacity': 0.4 },
    }),
    ...noteLines(note.text, box).map(({ text, baseline, face }) =>
      words(text, [box.x + NOTE.left, box.y + baseline], {
        ...{ size: face.size, fill: theme.ink, ...(face.bold && { weight: 600 }) },
      }),
    ),
  ].join('');
}

const NOTE = { top: 10, bottom: 10, left: 12, right: 12 } as const;

interface NoteLine {
  readonly text: string;
  /** Measured from the top of the note. */
  readonly baseline: number;
  readonly face: NoteFace;
}

interface NoteFace {
  readonly size: number;
  readonly bold: boolean;
  readonly line: number;
}

const PLAIN: NoteFace = { size: TEXT_SIZE.base, bold: false, line: LINE };
const HEADING: NoteFace = { size: TEXT_SIZE.lg, bold: true, line: 22 };

/** The wrapped lines that fit into the note; the last one shows that there are more. */
function noteLines(text: string, box: Size): readonly NoteLine[] {
  const width = box.width - NOTE.left - NOTE.right;
  const lines: NoteLine[] = [];
  let top: number = NOTE.top;
  for (const written of text.split('\n')) {
    const face = /^#{1,3}\s/.test(written) ? HEADING : PLAIN;
    const wrapped = written.trim() === '' ? [''] : fitLines(plain(written), { ...face, width }, Infinity);
    for (const line of wrapped) {
      const last = lines.at(-1);
      if (last !== undefined && top + face.line > box.height - NOTE.bottom)
        return [...lines.slice(0, -1), { ...last, text: fitLine(`${last.text} …`, { ...last.face, width }) }];
      lines.push({ text: line, baseline: top + (face.line + face.size) / 2 - 2, face });
      top += face.line;
    }
  }
  return lines;
}

/** Notes contain a little Markdown, which is drawn as plain text. */
function plain(line: string): string {
  return line
    .replace(/^#{1,3}\s+/, '')
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
