/**
 * The size of a card depends on its text, never on the screen: layout, culling, and the minimap need no measuring, and
 * the same flow is arranged the same way on every machine.
 */
import type { FlowNode } from '../flow/node.ts';
import { NODE_KINDS } from '../node-kinds/registry.ts';
import { fitLines, type Room } from './fit-text.ts';
import { TEXT_SIZE } from './fonts.ts';
import type { NodeSummary } from './node-summary.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Positions snap to this; an arrow key moves by one step, with Shift by eight. */
export const GRID = 8;

export const CARD_WIDTH = 248;
const HEADER = 40;
const TEXT_LINE = 16;
const FOOTER = 28;
/** The space for the text of a card, inside its border and padding. */
const TEXT_ROOM: Room = { width: CARD_WIDTH - 26, size: TEXT_SIZE.sm };
const MAX_LINES = 2;
/** The height of a branch listed on a card. The rows are at its bottom. */
export const ROW_HEIGHT = 24;

export const EXIT_SIZE: Size = { width: 144, height: 40 };
export const PILL_WIDTH = 184;
const PILL_SIZE: Size = { width: PILL_WIDTH, height: 48 };

export function nodeSize(node: Pick<FlowNode, 'type'>, summary: NodeSummary): Size {
  if (isPill(node)) return PILL_SIZE;
  const lines = textLines(summary);
  const text = lines === 0 ? 0 : lines * TEXT_LINE + 8;
  const footer = hasFooter(node, summary) ? FOOTER : 0;
  return { width: CARD_WIDTH, height: HEADER + text + footer + summary.rows.length * ROW_HEIGHT };
}

export function textLines({ text, missing }: NodeSummary): number {
  if (missing !== null) return 1;
  return text === null ? 0 : fitLines(text, TEXT_ROOM, MAX_LINES).length;
}

export function hasFooter(node: Pick<FlowNode, 'type'>, { chip, aside }: NodeSummary): boolean {
  return !isPill(node) && (chip !== null || aside !== null);
}

/** An end of the conversation is a pill with one line. */
export function isPill({ type }: Pick<FlowNode, 'type'>): boolean {
  return NODE_KINDS[type].ends === true;
}

export function snap(value: number): number {
  return Math.round(value / GRID) * GRID;
}
