/** Reports changes in plugin folders once they have settled. */
import { watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { PLUGIN_FOLDERS } from './scan-folder.ts';

export interface FolderWatch {
  /** Watches these folders and their content from now on. */
  follow(folders: readonly string[]): void;
  close(): void;
}

export interface WatchOptions {
  readonly onChange: () => void;
  /** How long nothing must have changed. */
  readonly calmMs?: number;
  /** How often to check folders that don't exist yet or can't be watched. */
  readonly lookMs?: number;
}

/** A folder that changes continuously is reported anyway after this many intervals. */
const LONGEST_CALMS = 10;

export function watchFolders({ onChange, calmMs = 150, lookMs = 3000 }: WatchOptions): FolderWatch {
  let watchers: readonly FSWatcher[] = [];
  let isBlind = false;
  const calm = createDebounce(onChange, calmMs);
  const looking = setInterval(() => {
    if (isBlind) onChange();
  }, lookMs);
  looking.unref();
  return {
    // Watches all folders again, because a replaced folder has the same path but isn't the watched one.
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

/** Calls `tell` once nothing has changed for a while. */
function createDebounce(onCalm: () => void, calmMs: number): { noticed(): void; end(): void } {
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
        onCalm();
      }, calmMs);
      timer.unref();
    },
    end,
  };
}

/** Null if there is no such folder, or the system's watch limit is reached. */
function open(folder: string, onEvent: () => void): FSWatcher | null {
  try {
    return watch(folder, { persistent: false }, onEvent).on('error', onEvent);
  } catch {
    return null;
  }
}
