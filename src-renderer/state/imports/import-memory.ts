/** Sources used before, kept in the browser's storage. Addresses with a user name and password aren't kept. */
import { importSourceSchema, type ImportSource } from '../../../src-shared/importer/job.ts';
import { z } from '../../../src-shared/schema.ts';
import type { TextStorage } from '../window/text-storage.ts';

const STORED = 'switchyard.import-sources';
const KEPT = 8;
const sourcesSchema = z.array(importSourceSchema).max(KEPT);

export interface ImportMemory {
  sources(): readonly ImportSource[];
  keepSource(source: ImportSource): void;
}

export function createImportMemory(storage: TextStorage): ImportMemory {
  const sources = (): readonly ImportSource[] => {
    try {
      const parsed = sourcesSchema.safeParse(JSON.parse(storage.getItem(STORED) ?? '[]'));
      return parsed.success ? parsed.data : [];
    } catch {
      return [];
    }
  };
  return {
    sources,
    keepSource: (source) => {
      if ('url' in source && hasCredentials(source.url)) return;
      const spelled = JSON.stringify(source);
      const others = sources().filter((each) => JSON.stringify(each) !== spelled);
      try {
        storage.setItem(STORED, JSON.stringify([source, ...others].slice(0, KEPT)));
      } catch {
        // Full or forbidden storage is tolerated.
      }
    },
  };
}

function hasCredentials(url: string): boolean {
  return URL.canParse(url) && new URL(url).username !== '';
}
