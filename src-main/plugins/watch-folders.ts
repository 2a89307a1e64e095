/** Tells when something in the folders of plugins has changed, once the changes have calmed down. */
import { watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { PLUGIN_FOLDERS } from './scan-folder.ts';

export interface FolderWatch {
  /** From now on these are watched, with what is in them. */
  follow(folders: readonly string[]): void;
  close(): void;
}

export interface WatchOptions {
  readonly onChange: () => void;
  /** How long nothing must have changed. */
  readonly calmMs?: number;
  /** Folders that are not there yet, or that the system does not watch for us, are looked at as often. */
  readonly lookMs?: number;
}

/** A folder that is written to without end is looked at all the same. */
const LONGEST_CALMS = 10;

export function watchFolders({ onChange, calmMs = 150, lookMs = 3000 }: WatchOptions): FolderWatch {
  let watchers: readonly FSWatcher[] = [];
  let isBlind = false;
  const calm = createCalm(onChange, calmMs);
  const looking = setInterval(() => {
    if (isBlind) onChange();
  }, lookMs);
  looking.unref();
  return {
    // All again, because a folder that was replaced has the same path and is not the one that was watched.
    follow(folders) {
      const before = watchers;
      const opened = folders.map((folder) => open(folder, calm.noticed));
      isBlind = opened.includes(null);
      const inside = folders.flatMap((folder) =>
        PLUGIN_FOLDERS.map((below) => open(join(folder, below), calm.noticed)),
      );
      watchers = [...opened, ...inside].filter((watcher) => watcher !== null);
      for (const watcher of before) watcher.close();
    },
    close() {
      clearInterval(looking);
      calm.end();
      for (const watcher of watchers) watcher.close();
      watchers = [];
    },
  };
}

/** Tells once, when nothing has been noticed for a while. */
function createCalm(tell: () => void, calmMs: number): { noticed(): void; end(): void } {
  let timer: NodeJS.Timeout | null = null;
  let waited = 0;
  const end = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  return {
    noticed() {
      if (timer !== null && waited >= LONGEST_CALMS) return;
      end();
      waited += 1;
      timer = setTimeout(() => {
        timer = null;
        waited = 0;
        tell();
      }, calmMs);
      timer.unref();
    },
    end,
  };
}

/** Null if there is no such folder, or the system watches no more of them. */
function open(folder: string, onEvent: () => void): FSWatcher | null {
  try {
    return watch(folder, { persistent: false }, onEvent).on('error', onEvent);
  } catch {
    return null;
  }
}
