/** The drawn label of an edge: its text on one or two lines, the number of its branch, and its size. */
import type { Edge } from '../flow/flow.ts';
import type { EdgeKind } from '../flow/edge-kinds.ts';
import { t } from '../messages/translate.ts';
import type { ConditionNames } from '../guard/operand-words.ts';
import type { Size } from './card-geometry.ts';
import { edgeText, type EdgeText } from './edge-text.ts';
import { fitLine, fitLines, fitMiddle } from './fit-text.ts';
import { TEXT_SIZE } from './fonts.ts';
import { textWidth } from './text-width.ts';

export interface EdgeLabel extends Size {
  readonly lines: readonly string[];
  readonly tone: EdgeText['tone'];
  /** The position of the edge among conditional branches; null without a choice. */
  readonly order: number | null;
}

/** Distances from the left side of a label to its text, and from its top to the baselines. */
export const LABEL = { padding: 8, order: 16, baseline: 14, line: 15, radius: 10 } as const;

const HEIGHT = 20;
const WIDEST = 184;
const MAX_LINES = 2;
const NARROWING = 4;

/** Null if the edge has no text. */
export function edgeLabel(edge: Edge, order: number | null, names: ConditionNames): EdgeLabel | null {
  const { text, tone } = edgeText(edge, names);
  if (text === null && order === null) return null;
  return labelWith(
    { text: tone === 'kind' ? t(`canvas.edge.${text as Exclude<EdgeKind, 'normal'>}`) : text, tone },
    order,
  );
}

/** The label of a line that represents several edges. */
export function countLabel(count: number): EdgeLabel {
  return labelWith({ text: `×${count}`, tone: 'label' }, null);
}

/** How a label is drawn without space for its text, which is shown on hover: as an ellipsis, or not at all. */
export type LabelAs = 'ellipsis' | 'nothing';

/** The label as it fits on a route. */
export function fittingLabel<Label extends EdgeLabel | null>(
  label: Label,
  route: { readonly labelAs?: LabelAs } | null,
): Label | EdgeLabel | null {
  if (label === null || route?.labelAs === undefined) return label;
  return route.labelAs === 'nothing' ? null : { ...ELLIPSIS, tone: label.tone };
}

export function labelWith({ text, tone }: EdgeText, order: number | null): EdgeLabel {
  const face = { size: TEXT_SIZE.sm, mono: tone === 'guard' };
  const lines = wrapped(text ?? '', face);
  const widest = Math.max(...lines.map((line) => textWidth(line, face)));
  return {
    ...{ lines, tone, order },
    width: Math.ceil(widest) + 2 * LABEL.padding + (order === null ? 0 : LABEL.order),
    height: HEIGHT + (lines.length - 1) * LABEL.line,
  };
}

/** Two lines are about equally long; text that doesn't fit on them is cut. */
function wrapped(text: string, face: { readonly size: number; readonly mono: boolean }): readonly string[] {
  const whole = textWidth(text, face);
  if (whole <= WIDEST) return [text];
  const said = text.split(/\s+/).join(' ').trim();
  for (let width = Math.ceil(whole / MAX_LINES); width < WIDEST; width += NARROWING) {
    const lines = fitLines(text, { ...face, width }, MAX_LINES);
    const fits = lines.every((line) => textWidth(line, face) <= width);
    if (fits && lines.join(' ') === said) return lines;
  }
  const room = { ...face, width: WIDEST };
  const [first = ''] = fitLines(text, room, MAX_LINES);
  const head = fitLine(first, room);
  const rest = said.startsWith(first) ? said.slice(first.length).trim() : '';
  return rest === '' ? [fitMiddle(said, room)] : [head, fitMiddle(rest, room)];
}

/** Instead of a text without space. */
export const ELLIPSIS = labelWith({ text: '…', tone: 'label' }, null);
