/**
 * Keeps the parts of documents in the browser: of this window's tab first, otherwise those of the window used last,
 * without the text typed there.
 */
import { isJsonObject, type JsonObject } from '../../../src-shared/json.ts';
import type { TextStorage } from '../window/text-storage.ts';

export interface FoundParts {
  readonly parts: JsonObject;
  /** Whether they are from this window's tab. */
  readonly isOwn: boolean;
}

export interface DocumentMemory {
  find(project: string): FoundParts | null;
  /** `shared` are the parts for other windows. */
  keep(project: string, parts: JsonObject, shared: JsonObject): void;
}

/** Storage is shared with everything else the window remembers. */
const MAX_CHARACTERS = 200_000;
const MAX_DOCUMENTS = 20;

const KEY = 'switchyard.document:';
const RECENT = 'switchyard.documents';

/** `tab` lasts as long as the window, `lasting` is permanent. */
export function createDocumentMemory(tab: TextStorage, lasting: TextStorage): DocumentMemory {
  return {
    find: (project) => {
      const own = partsIn(tab, project);
      const parts = own ?? partsIn(lasting, project);
      return parts && { parts, isOwn: own !== null };
    },
    keep: (project, parts, shared) => {
      const text = JSON.stringify(parts);
      if (text.length > MAX_CHARACTERS) return;
      write(tab, KEY + project, text);
      write(lasting, KEY + project, JSON.stringify(shared));
      const recent = [project, ...recentIn(lasting).filter((other) => other !== project)];
      for (const old of recent.slice(MAX_DOCUMENTS)) lasting.removeItem(KEY + old);
      write(lasting, RECENT, JSON.stringify(recent.slice(0, MAX_DOCUMENTS)));
    },
  };
}

function partsIn(storage: TextStorage, project: string): JsonObject | null {
  const parts = read(storage, KEY + project);
  return isJsonObject(parts) ? parts : null;
}

function recentIn(storage: TextStorage): readonly string[] {
  const recent = read(storage, RECENT);
  return Array.isArray(recent) ? recent.filter((project) => typeof project === 'string') : [];
}

function read(storage: TextStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Full or forbidden storage stores nothing; the document works without it. */
function write(storage: TextStorage, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    storage.removeItem(key);
  }
}
