/** Whether the rows of a screen fit the widths of phones, tablets, and desktops. */
import type { Device } from '../device.ts';
import { ROOT } from './catalog/catalog.ts';
import type { Tree } from './check-tree.ts';
import { CARD_PADDING, isTable, leastWidth, ROW_GAP, weightOf, type FindComponent } from './least-width.ts';
import type { Component } from './messages.ts';

/** In pixels. */
const WIDTHS: Readonly<Record<Device, readonly number[]>> = {
  mobile: [320, 390],
  tablet: [768],
  desktop: [1280],
};
/** The margins of the page around a screen. */
const PAGE_PADDING = 32;

export interface NarrowRow {
  readonly id: string;
  /** Widths at which it doesn't fit, in pixels of the page. */
  readonly widths: readonly number[];
}

export function rowsTooNarrow(tree: Tree, device: Device): readonly NarrowRow[] {
  const found = new Map<string, number[]>();
  for (const width of WIDTHS[device]) {
    for (const id of narrowRowsAt(tree, width - PAGE_PADDING)) found.set(id, [...(found.get(id) ?? []), width]);
  }
  return [...found].map(([id, widths]) => ({ id, widths }));
}

/** Never recurses, because a hostile tree may be a long chain. */
function narrowRowsAt(tree: Tree, width: number): readonly string[] {
  const find: FindComponent = (id) => tree.get(id)?.component ?? null;
  const narrow: string[] = [];
  const seen = new Set<string>();
  const open = [{ id: ROOT, room: width }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const member = tree.get(next.id);
    if (member === undefined || seen.has(next.id)) continue;
    seen.add(next.id);
    const { component, parts } = member;
    const children = parts.references.flatMap(({ id }) => find(id) ?? []);
    const rooms = roomsIn(component, { children, room: next.room, find });
    const isTight = component.component === 'Row' && rooms.some((room, at) => room < leastOf(children[at], find));
    if (isTight) narrow.push(next.id);
    for (const [at, child] of children.entries()) open.push({ id: child.id, room: rooms[at] ?? next.room });
  }
  return narrow;
}

interface Inside {
  readonly children: readonly Component[];
  readonly room: number;
  readonly find: FindComponent;
}

/** Columns of a table share the width; children of other rows may take all of it, because these rows wrap. */
function roomsIn({ component }: Component, { children, room, find }: Inside): readonly number[] {
  if (component === 'Card') return children.map(() => room - CARD_PADDING);
  if (component !== 'Row') return children.map(() => room);
  const parts = children.map((child) => ({ weight: weightOf(child), least: leastWidth(child, find) }));
  if (!isTable(parts)) return children.map(() => room);
  const shared = room - ROW_GAP * (children.length - 1);
  const whole = parts.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  return parts.map(({ weight }) => (shared * (weight ?? 0)) / whole);
}

function leastOf(component: Component | undefined, find: FindComponent): number {
  return component === undefined ? 0 : leastWidth(component, find).pixels;
}
