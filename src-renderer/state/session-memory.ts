/** What a window remembers of a project's conversation beyond a reload: half-typed text, and what was put away. */

/** The part of the browser's storage that is used; tests bring their own. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

export interface SessionMemory {
  draft(project: string): string;
  keepDraft(project: string, text: string): void;
  /** The session that was put away on purpose last: it does not come back by itself. */
  putAway(project: string): string | null;
  keepPutAway(project: string, sessionId: string): void;
}

/** `drafts` lives as long as the window, `lasting` outlives it. Storage that is full or forbidden is done without. */
export function createSessionMemory(drafts: TextStorage, lasting: TextStorage): SessionMemory {
  return {
    draft: (project) => read(drafts, `switchyard.draft:${project}`) ?? '',
    keepDraft: (project, text) => write(drafts, `switchyard.draft:${project}`, text),
    putAway: (project) => read(lasting, `switchyard.away:${project}`),
    keepPutAway: (project, sessionId) => write(lasting, `switchyard.away:${project}`, sessionId),
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
