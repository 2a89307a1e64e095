/**
 * Where the names of groups and the mark of the entry are drawn when zoomed out: enlarged, above all cards, and next to
 * each other rather than on top of each other.
 */
import { overlaps, type Box } from '../../../../src-shared/drawing/box.ts';
import { farJumpChip } from '../../../../src-shared/drawing/jump-chip.ts';
import { FRAME } from '../../../../src-shared/drawing/group-frame.ts';
import { TEXT_SIZE } from '../../../../src-shared/drawing/fonts.ts';
import { textWidth } from '../../../../src-shared/drawing/text-width.ts';
import { boxOf, type AnyCanvasNode, type FrameNode } from '../../../drawing/annotations.ts';
import { groupNamePlace } from '../../../drawing/detail.ts';
import type { CardNode } from '../../../drawing/card-nodes.ts';

/** An enlarged label; its box is in the units of the canvas. */
export interface FarLabel {
  readonly text: string;
  readonly box: Box;
}

export interface FarLabels {
  readonly names: readonly (FarLabel & { readonly frame: FrameNode })[];
  readonly entry: FarLabel | null;
}

export interface LabelTexts {
  readonly entry: string;
  readonly unnamed: string;
}

/** The size of a label before it is enlarged. */
const HEIGHT = 18;
const PADDING = 6;
const GAP = 4;
const NONE: FarLabels = { names: [], entry: null };

export function farLabels(nodes: readonly AnyCanvasNode[], scale: number, texts: LabelTexts): FarLabels {
  if (scale === 1) return NONE;
  const frames = nodes.filter((node) => node.type === 'frame');
  const placed = frames.map((frame) => {
    const text = frame.data.group.label ?? texts.unnamed;
    return { frame, text, box: nameBox(frame, scale, text) };
  });
  const cards = nodes.filter((node) => node.type === 'card');
  const entry = cards.find(({ data }) => data.isEntry);
  return {
    // Names that fit inside their frames are drawn there.
    names: groupNamePlace(scale) === 'above' ? placed : [],
    entry: entry === undefined ? null : entryLabel(entry, { cards, names: placed, scale, text: texts.entry }),
  };
}

/** On the upper border of the frame, reaching down to its cards. */
function nameBox(frame: FrameNode, scale: number, text: string): Box {
  const { x, y, width } = boxOf(frame);
  const height = HEIGHT * scale;
  return { x, y: y + FRAME.top - GAP - height, width: Math.min(width, widthOf(text) * scale), height };
}

interface Around {
  readonly cards: readonly CardNode[];
  readonly names: readonly FarLabel[];
  readonly scale: number;
  readonly text: string;
}

function entryLabel(entry: CardNode, { cards, names, scale, text }: Around): FarLabel {
  const card = boxOf(entry);
  const size = { width: widthOf(text) * scale, height: HEIGHT * scale };
  const chip = farJumpChip(card, entry.data.jumps, scale);
  const above = { ...size, x: card.x, y: card.y - Math.max(GAP, 1 - (chip?.box.y ?? 0)) - size.height };
  const beside = card.y + (card.height - size.height) / 2;
  const places: readonly Box[] = [
    above,
    { ...size, x: card.x - GAP - size.width, y: beside },
    { ...size, x: card.x + card.width + GAP, y: beside },
    // Above the name of its group.
    { ...above, y: above.y - GAP - size.height },
  ];
  const isClear = (place: Box) => !names.some(({ box }) => overlaps(box, place));
  const clear = places.filter(isClear);
  const box = clear.find((place) => !cards.some((other) => overlaps(boxOf(other), place))) ?? clear[0] ?? above;
  return { text, box };
}

function widthOf(text: string): number {
  return Math.ceil(textWidth(text, { size: TEXT_SIZE.base, bold: true })) + 2 * PADDING;
}
