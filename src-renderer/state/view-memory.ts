/** Which panels were open, kept in the browser's storage. The first time it depends on how much room there is. */
import { z } from '../../src-shared/schema.ts';
import type { TextStorage } from './session-memory.ts';
import type { ViewMemory } from './view-store.ts';

const STORED = 'switchyard.panels';
const WIDE = 1100;

const panelsSchema = z.strictObject({
  library: z.boolean(),
  inspector: z.boolean(),
  console: z.boolean(),
  problems: z.boolean(),
  tests: z.boolean().default(false),
  layers: z.boolean().default(false),
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
    },
    keepPanels: (panels) => {
      try {
        storage.setItem(STORED, JSON.stringify(panels));
      } catch {
        // Storage that is full or forbidden is done without.
      }
    },
  };
}

function stored(storage: TextStorage): ViewMemory['panels'] | null {
  try {
    const parsed = panelsSchema.safeParse(JSON.parse(storage.getItem(STORED) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
