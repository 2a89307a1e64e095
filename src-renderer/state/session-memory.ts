/** What a window remembers of a project's conversation beyond a reload: half-typed text, and which flow it ran. */
import type { Flow } from '../../src-shared/flow/flow.ts';
import { serializeFlow } from '../../src-shared/flow/serialize.ts';

/** The part of the browser's storage that is used; tests bring their own. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

export interface SessionMemory {
  draft(project: string): string;
  keepDraft(project: string, text: string): void;
  /** Whether a session ran this very flow: null where this window does not know. */
  ran(project: string, sessionId: string, flow: Flow): boolean | null;
  keepRan(project: string, sessionId: string, flow: Flow): void;
  /** The session that was put away on purpose last: it does not come back by itself. */
  putAway(project: string): string | null;
  keepPutAway(project: string, sessionId: string): void;
}

/** `drafts` lives as long as the window, `runs` outlives it. Storage that is full or forbidden is done without. */
export function createSessionMemory(drafts: TextStorage, runs: TextStorage): SessionMemory {
  return {
    draft: (project) => read(drafts, `switchyard.draft:${project}`) ?? '',
    keepDraft: (project, text) => write(drafts, `switchyard.draft:${project}`, text),
    ran(project, sessionId, flow) {
      const [id, print] = (read(runs, `switchyard.ran:${project}`) ?? '').split(' ');
      return id === sessionId && print !== undefined ? print === fingerprint(flow) : null;
    },
    putAway: (project) => read(runs, `switchyard.away:${project}`),
    keepPutAway: (project, sessionId) => write(runs, `switchyard.away:${project}`, sessionId),
    keepRan: (project, sessionId, flow) =>
      write(runs, `switchyard.ran:${project}`, `${sessionId} ${fingerprint(flow)}`),
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

/** FNV-1a over the canonical text: enough to notice an edit, not a signature. */
function fingerprint(flow: Flow): string {
  let hash = 0x811c9dc5;
  for (const character of serializeFlow(flow)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}
