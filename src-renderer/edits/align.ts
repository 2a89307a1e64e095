/** Aligns cards along a side or the center, or spaces them evenly. A group counts as one item. */
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { GraphRef } from '../../src-shared/flow/flow.ts';
import { graphLayout, type Position } from '../../src-shared/flow/layout.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { unionOf, type Box } from '../../src-shared/drawing/box.ts';
import { unlockedOf } from '../state/editing/locks.ts';
import { allBoxes, type NamedBox } from '../../src-shared/drawing/boxes.ts';
import { moveWithRoutes } from './move-with-routes.ts';
import type { Selected } from './selected.ts';

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';
export type Axis = 'across' | 'down';

/** Items that move together. */
export interface Unit extends Box {
  readonly parts: readonly NamedBox[];
  readonly isLocked: boolean;
}

export function unitsOf(document: FlowDocument, graph: GraphRef, selected: Selected): Unit[] {
  const layout = graphLayout(document.layout, graph);
  const boxes = new Map(allBoxes(document, graph).map((box) => [box.id, box] as const));
  const groups = selected.groups.flatMap((id) => {
    const members = layout.groups?.[id]?.members;
    return members === undefined ? [] : [members];
  });
  const grouped = new Set(groups.flat());
  const single = [...selected.nodes, ...selected.notes].filter((id) => !grouped.has(id)).map((id) => [id]);
  return [...groups, ...single].flatMap((ids) => {
    const parts = ids.flatMap((id) => boxes.get(id) ?? []);
    const box = unionOf(parts);
    if (box === null) return [];
    const free = unlockedOf(
      layout,
      parts.map(({ id }) => id),
    );
    return [{ ...box, parts, isLocked: free.length < parts.length }];
  });
}

export function alignedPlaces(units: readonly Unit[], to: Alignment): Map<Unit, Position> {
  const all = unionOf(units);
  if (all === null) return new Map();
  return new Map(units.map((unit) => [unit, placeAt(unit, all, to)] as const));
}

function placeAt(unit: Box, all: Box, to: Alignment): Position {
  const { x, y } = unit;
  switch (to) {
    case 'left':
      return { x: all.x, y };
    case 'center':
      return { x: Math.round(all.x + (all.width - unit.width) / 2), y };
    case 'right':
      return { x: all.x + all.width - unit.width, y };
    case 'top':
      return { x, y: all.y };
    case 'middle':
      return { x, y: Math.round(all.y + (all.height - unit.height) / 2) };
    case 'bottom':
      return { x, y: all.y + all.height - unit.height };
  }
}

/** The first and the last stay; between them the gaps become equal. */
export function distributedPlaces(units: readonly Unit[], axis: Axis): Map<Unit, Position> {
  const [start, size] = axis === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const sorted = units.toSorted((a, b) => a[start] + a[size] / 2 - (b[start] + b[size] / 2));
  const all = unionOf(units);
  if (all === null || sorted.length < 3) return new Map();
  const gap = (all[size] - sorted.reduce((sum, unit) => sum + unit[size], 0)) / (sorted.length - 1);
  let at = all[start];
  return new Map(
    sorted.map((unit) => {
      const place = { x: unit.x, y: unit.y, [start]: Math.round(at) };
      at += unit[size] + gap;
      return [unit, place] as const;
    }),
  );
}

export interface Placing {
  readonly label: string;
  readonly places: (units: readonly Unit[]) => ReadonlyMap<Unit, Position>;
}

/** Locked items stay, and the others are aligned with them. */
export function planPlaces(
  document: FlowDocument,
  graph: GraphRef,
  { selected, label, places }: Placing & { readonly selected: Selected },
): PlannedEdit | null {
  const units = unitsOf(document, graph, selected);
  if (units.length < 2) return null;
  const next: Record<string, Position> = {};
  for (const [unit, { x, y }] of places(units)) {
    if (unit.isLocked) continue;
    for (const part of unit.parts) next[part.id] = { x: part.x + x - unit.x, y: part.y + y - unit.y };
  }
  const operations = moveWithRoutes(document, graph, next);
  return operations.length === 0 ? null : { label, operations };
}
