/** Restores the parts of a document when it is opened, and keeps them as they change. */
import type { JsonObject } from '../../../src-shared/json.ts';
import type { DocumentMemory } from './document-memory.ts';
import { keptParts, restoreParts, saveParts, withoutTyped, type DocumentParts } from './document-parts.ts';
import type { DocumentStores } from './document-stores.ts';

/** Parts are stored this long after the last change of a burst. */
const KEEP_AFTER_MS = 400;

export interface KeptParts {
  /**
   * Some parts need content that exists only after recovery. `recovered` are those in the journal, which is older than
   * the browser's storage but outlives it.
   */
  restoreAgain(recovered: JsonObject | undefined): void;
  flush(): void;
  stop(): void;
}

export interface KeepPartsOptions {
  readonly stores: DocumentStores;
  readonly parts: DocumentParts;
  readonly memory: DocumentMemory;
  /** The parts that closed windows left with their typed text, newest first. */
  readonly left: readonly JsonObject[];
  readonly later: (ms: number, task: () => void) => () => void;
}

export function keepParts({ stores, parts, memory, left, later }: KeepPartsOptions): KeptParts {
  const path = () => stores.documents.getState().project?.path;
  let cancel: (() => void) | null = null;
  const write = () => {
    cancel = null;
    const project = path();
    if (project === undefined) return;
    const saved = saveParts(parts, stores);
    memory.keep(project, saved, withoutTyped(parts, saved));
  };
  const schedule = () => {
    cancel?.();
    cancel = later(KEEP_AFTER_MS, write);
  };
  const flush = () => {
    if (cancel === null) return;
    cancel();
    write();
  };
  const opened = path();
  const found = opened === undefined ? null : foundIn(memory, parts, opened);
  for (const saved of [...left.toReversed(), found]) if (saved !== null) restoreParts(parts, stores, saved);
  const stops = keptParts(parts).map(([, part]) => part.store(stores).subscribe(schedule));
  return {
    restoreAgain: (recovered) => {
      for (const saved of [recovered, found]) if (saved != null) restoreParts(parts, stores, saved);
    },
    flush,
    stop: () => {
      flush();
      for (const stop of stops) stop();
    },
  };
}

/** Earlier versions also shared typed text. */
function foundIn(memory: DocumentMemory, parts: DocumentParts, project: string): JsonObject | null {
  const found = memory.find(project);
  return found === null || found.isOwn ? (found?.parts ?? null) : withoutTyped(parts, found.parts);
}
