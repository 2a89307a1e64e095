/**
 * The sizes that the user gave to panels, kept in the browser's storage. In pixels, because a share of one window
 * doesn't fit another.
 */
import { z } from '../../../src-shared/schema.ts';
import type { TextStorage } from './text-storage.ts';

export type PanelSizes = Readonly<Record<string, number>>;
/** Percentages by panel. */
export type PanelLayout = Record<string, number>;

const sizesSchema = z.record(z.string(), z.number().positive());

export function storedSizes(storage: TextStorage, id: string): PanelSizes {
  try {
    const parsed = sizesSchema.safeParse(JSON.parse(storage.getItem(keyOf(id)) ?? 'null'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

export function storeSizes(storage: TextStorage, id: string, sizes: PanelSizes): void {
  try {
    storage.setItem(keyOf(id), JSON.stringify(sizes));
  } catch {
    // Full or forbidden storage is tolerated.
  }
}

function keyOf(id: string): string {
  return `switchyard.panel-sizes.${id}`;
}

/** Gives each panel its own size in a group of `total` pixels, and the rest to the filling panel. */
export function layoutWith(
  layout: PanelLayout,
  sizes: PanelSizes,
  { total, filling }: { readonly total: number; readonly filling: string },
): PanelLayout {
  const sized = Object.entries(layout)
    .filter(([panel]) => panel !== filling)
    .map(([panel, share]) => [panel, ((sizes[panel] ?? (share / 100) * total) / total) * 100] as const);
  const taken = sized.reduce((sum, [, share]) => sum + share, 0);
  return { ...Object.fromEntries(sized), [filling]: Math.max(0, 100 - taken) };
}

/** The sizes of the panels that one change resized; a panel that a small window squeezes keeps the size the user gave it. */
export function resizedPanels(before: PanelLayout, after: PanelLayout, total: number): PanelSizes {
  const resized = Object.entries(after).filter(([panel, share]) => Math.abs(share - (before[panel] ?? 0)) > MIN_CHANGE);
  return Object.fromEntries(resized.map(([panel, share]) => [panel, Math.round((share / 100) * total)]));
}

/** In percent: less is rounding. */
const MIN_CHANGE = 0.01;
