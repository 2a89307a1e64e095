/** What a window remembers of a project's conversation beyond a reload: half-typed text, and what was put away. */
import type { TextStorage } from '../window/text-storage.ts';

export interface SessionMemory {
  draft(project: string): string;
  keepDraft(project: string, text: string): void;
  /** The session that was put away on purpose last: it does not come back by itself. */
  putAway(project: string): string | null;
  keepPutAway(project: string, sessionId: string): void;
  /** The session this window is in: it comes back to it, and not to the one of another window. */
  current(project: string): string | null;
  keepCurrent(project: string, sessionId: string | null): void;
  /** Whom the console beside talks to, as text. */
  beside(project: string): string | null;
  keepBeside(project: string, text: string | null): void;
}

/**
 * `drafts` lives as long as the window, `lasting` outlives it. Storage that is full or forbidden is done without. Two
 * consoles of a window remember in places of their own.
 */
export function createSessionMemory(drafts: TextStorage, lasting: TextStorage, place = 'switchyard'): SessionMemory {
  return {
    draft: (project) => read(drafts, `${place}.draft:${project}`) ?? '',
    keepDraft: (project, text) => write(drafts, `${place}.draft:${project}`, text),
    putAway: (project) => read(lasting, `${place}.away:${project}`),
    keepPutAway: (project, sessionId) => write(lasting, `${place}.away:${project}`, sessionId),
    current: (project) => read(drafts, `${place}.current:${project}`),
    keepCurrent: (project, sessionId) => write(drafts, `${place}.current:${project}`, sessionId ?? ''),
    beside: (project) => read(drafts, `${place}.beside:${project}`),
    keepBeside: (project, text) => write(drafts, `${place}.beside:${project}`, text ?? ''),
  };
}

function read(storage: TextStorage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

function write(storage: TextStorage, key: string, text: string): void {
  try {
    if (text === '') storage.removeItem(key);
    else storage.setItem(key, text);
  } catch {
    // A draft that cannot be kept is still on screen.
  }
}
