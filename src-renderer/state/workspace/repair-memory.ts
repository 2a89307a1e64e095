/** Keeps the text of an unfinished repair across reloads and tab changes until it is saved or discarded. */
import { z } from '../../../src-shared/schema.ts';
import type { TextStorage } from '../window/text-storage.ts';

export interface RepairDraft {
  readonly text: string;
  /** The revision of the files that the text is to replace. */
  readonly revision: string;
}

export interface RepairMemory {
  draft(path: string, file: string): RepairDraft | null;
  keep(path: string, file: string, draft: RepairDraft | null): void;
}

const draftSchema = z.strictObject({ text: z.string(), revision: z.string() });

export function createRepairMemory(storage: TextStorage): RepairMemory {
  const keyOf = (path: string, file: string): string => `switchyard.mend:${path}/${file}`;
  return {
    draft: (path, file) => {
      try {
        const parsed = draftSchema.safeParse(JSON.parse(storage.getItem(keyOf(path, file)) ?? 'null'));
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    keep: (path, file, draft) => {
      try {
        if (draft === null) storage.removeItem(keyOf(path, file));
        else storage.setItem(keyOf(path, file), JSON.stringify(draft));
      } catch {
        // Full or forbidden storage is tolerated.
      }
    },
  };
}
