/** What a window remembers about a project's conversation after a reload: draft messages, and closed sessions. */
import { readStored, type TextStorage } from '../window/text-storage.ts';

export interface SessionMemory {
  draft(project: string): string;
  keepDraft(project: string, text: string): void;
  /** The last session that was closed on purpose; it doesn't reopen by itself. */
  putAway(project: string): string | null;
  keepPutAway(project: string, sessionId: string): void;
  /** The session of this window, which it returns to instead of another window's. */
  current(project: string): string | null;
  keepCurrent(project: string, sessionId: string | null): void;
  /** The agent of the second console, as text. */
  secondary(project: string): string | null;
  keepSecondary(project: string, text: string | null): void;
}

/**
 * `drafts` lasts as long as the window, and `lasting` is permanent. Full or forbidden storage is tolerated. Two
 * consoles of a window use separate keys.
 */
export function createSessionMemory(drafts: TextStorage, lasting: TextStorage, place = 'switchyard'): SessionMemory {
  return {
    draft: (project) => readStored(drafts, `${place}.draft:${project}`) ?? '',
    keepDraft: (project, text) => write(drafts, `${place}.draft:${project}`, text),
    putAway: (project) => readStored(lasting, `${place}.away:${project}`),
    keepPutAway: (project, sessionId) => write(lasting, `${place}.away:${project}`, sessionId),
    current: (project) => readStored(drafts, `${place}.current:${project}`),
    keepCurrent: (project, sessionId) => write(drafts, `${place}.current:${project}`, sessionId ?? ''),
    secondary: (project) => readStored(drafts, `${place}.beside:${project}`),
    keepSecondary: (project, text) => write(drafts, `${place}.beside:${project}`, text ?? ''),
  };
}

function write(storage: TextStorage, key: string, text: string): void {
  try {
    if (text === '') storage.removeItem(key);
    else storage.setItem(key, text);
  } catch {
    // A draft that can't be stored is still on screen.
  }
}
