/** The open panels, kept in the browser's storage. By default it depends on the available space. */
import { z } from '../../../src-shared/schema.ts';
import { DOCK_PAGES, type DockPage } from './dock.ts';
import { storeText, type TextStorage } from './text-storage.ts';
import type { Dragging, ViewMemory } from './view-store.ts';

const STORED = 'switchyard.panels';
const RECENT = 'switchyard.dock';
const FOCUS_MODE = 'switchyard.roomy';
const DRAGGING = 'switchyard.dragging';
/** From this width on, the canvas keeps most of the window next to the library and the inspector. */
const WIDE = 1200;

const recentSchema = z.array(z.enum(DOCK_PAGES)).length(DOCK_PAGES.length);
const draggingSchema = z.strictObject({ hand: z.boolean(), snap: z.boolean() });

const panelsSchema = z.strictObject({
  library: z.boolean(),
  inspector: z.boolean(),
  console: z.boolean(),
  problems: z.boolean(),
  tests: z.boolean().default(false),
  layers: z.boolean().default(false),
  find: z.boolean().default(false),
  versions: z.boolean().default(false),
  records: z.boolean().default(false),
  tools: z.boolean().default(false),
  source: z.boolean().default(false),
  text: z.boolean().default(false),
});

export function createViewMemory(storage: TextStorage, windowWidth: number): ViewMemory {
  const isWide = windowWidth >= WIDE;
  return {
    panels: stored(storage) ?? {
      library: isWide,
      inspector: true,
      console: true,
      problems: false,
      tests: false,
      layers: false,
      find: false,
      versions: false,
      records: false,
      tools: false,
      source: false,
      text: false,
    },
    keepPanels: (panels) => storeText(storage, STORED, JSON.stringify(panels)),
    recentPages: recentPages(storage),
    keepRecentPages: (pages) => storeText(storage, RECENT, JSON.stringify(pages)),
    focusMode: isInFocusMode(storage),
    keepFocusMode: (focusMode) => storeText(storage, FOCUS_MODE, String(focusMode)),
    dragging: draggingIn(storage),
    keepDragging: ({ panMode, snap }) => storeText(storage, DRAGGING, JSON.stringify({ hand: panMode, snap })),
  };
}

function recentPages(storage: TextStorage): readonly DockPage[] {
  try {
    const parsed = recentSchema.safeParse(JSON.parse(storage.getItem(RECENT) ?? 'null'));
    if (parsed.success && new Set(parsed.data).size === DOCK_PAGES.length) return parsed.data;
  } catch {
    // As on the first start.
  }
  return DOCK_PAGES;
}

function isInFocusMode(storage: TextStorage): boolean {
  try {
    return storage.getItem(FOCUS_MODE) === 'true';
  } catch {
    return false;
  }
}

function draggingIn(storage: TextStorage): Dragging {
  try {
    const parsed = draggingSchema.safeParse(JSON.parse(storage.getItem(DRAGGING) ?? 'null'));
    if (parsed.success) return { panMode: parsed.data.hand, snap: parsed.data.snap };
  } catch {
    // Unreadable values are ignored.
  }
  return { panMode: false, snap: true };
}

function stored(storage: TextStorage): ViewMemory['panels'] | null {
  try {
    const parsed = panelsSchema.safeParse(JSON.parse(storage.getItem(STORED) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
