/**
 * The size, parts, and outline of a card, for the canvas, the far view, the overview, and pictures. They follow from its
 * words, never from the screen: nothing needs measuring, and a flow is arranged the same way on every machine.
 */
import type { Position } from '../flow/layout.ts';
import type { FlowNode } from '../flow/node.ts';
import { NODE_KINDS } from '../node-kinds/registry.ts';
import type { NodeSummary } from './node-summary.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Positions snap to this; an arrow key moves by one step, with Shift by eight. */
export const GRID = 8;

export const CARD_WIDTH = 248;

/** The parts of a card. The canvas gets them as CSS variables. */
export const CARD = {
  header: 40,
  line: 16,
  belowText: 8,
  footer: 28,
  padding: 12,
  radius: 10,
  pillRadius: 24,
  exitRadius: 20,
  tile: 24,
  gap: 8,
  /** How far below its top the side edge leaves. */
  sidePort: 20,
} as const;

/** Seen from afar, a card is its title beside a bar. */
export const FAR_CARD = { bar: 8, titleLeft: 20, titleSize: 22 } as const;

const CHARACTERS_A_LINE = 36;
const MOST_LINES = 2;

export const EXIT_SIZE: Size = { width: 144, height: 40 };
const PILL_SIZE: Size = { width: 184, height: 48 };

/** From one card to the next, where a quick layout places them. */
export const CARD_SPACING = { across: CARD_WIDTH + 48, down: 176 } as const;

export function nodeSize(node: Pick<FlowNode, 'type'>, summary: NodeSummary): Size {
  if (isPill(node)) return PILL_SIZE;
  const lines = textLines(summary);
  const text = lines === 0 ? 0 : lines * CARD.line + CARD.belowText;
  const footer = hasFooter(node, summary) ? CARD.footer : 0;
  return { width: CARD_WIDTH, height: CARD.header + text + footer };
}

export function cornerRadius(node: Pick<FlowNode, 'type'>): number {
  return isPill(node) ? CARD.pillRadius : CARD.radius;
}

const LONGEST_TITLE_BESIDE_KIND = 20;

/** A longer title needs the room of the kind's name; the icon still shows the kind. */
export function showsKind({ type }: Pick<FlowNode, 'type'>, { title }: NodeSummary): boolean {
  return NODE_KINDS[type].title !== title && title.length <= LONGEST_TITLE_BESIDE_KIND;
}

/** A node without a place is drawn in a row until it is arranged. */
export function unplacedAt(index: number): Position {
  return { x: index * (CARD_WIDTH + 32), y: 0 };
}

export function textLines({ text, missing }: NodeSummary): number {
  if (missing !== null) return 1;
  return text === null ? 0 : Math.min(MOST_LINES, Math.ceil(text.length / CHARACTERS_A_LINE));
}

export function hasFooter(node: Pick<FlowNode, 'type'>, { chip, aside }: NodeSummary): boolean {
  return !isPill(node) && (chip !== null || aside !== null);
}

/** Where a conversation ends, the card is a pill with one line. */
export function isPill({ type }: Pick<FlowNode, 'type'>): boolean {
  return NODE_KINDS[type].ends === true;
}

export function snap(value: number): number {
  return Math.round(value / GRID) * GRID;
}
