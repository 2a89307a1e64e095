/** The flows that a window had open, kept across a reload. Each window has its own; a new one starts empty. */
import { z } from '../../../src-shared/schema.ts';
import type { TextStorage } from '../window/text-storage.ts';
import { TABS_STORED, type Tab } from './tab.ts';

interface Remembered {
  readonly tabs: readonly Tab[];
  readonly active: number;
}

export interface TabsMemory {
  remembered(): Remembered;
  keep(tabs: Remembered): void;
}

const MAX_TABS = 50;

const rememberedSchema = z.strictObject({
  tabs: z.array(z.strictObject({ path: z.string().max(4096).nullable(), name: z.string().max(500) })).max(MAX_TABS),
  active: z.int(),
});

export function createTabsMemory(storage: TextStorage): TabsMemory {
  return {
    remembered: () => {
      try {
        const parsed = rememberedSchema.safeParse(JSON.parse(storage.getItem(TABS_STORED) ?? 'null'));
        return parsed.success ? parsed.data : { tabs: [], active: -1 };
      } catch {
        return { tabs: [], active: -1 };
      }
    },
    keep: (tabs) => {
      try {
        storage.setItem(TABS_STORED, JSON.stringify(tabs));
      } catch {
        // Full or forbidden storage is tolerated.
      }
    },
  };
}
