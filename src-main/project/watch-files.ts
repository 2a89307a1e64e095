/**
 * Notices changes in the files of a project. System notifications make it fast; polling makes it reliable, because
 * there are no notifications for recreated folders or network drives.
 */
import { watch, type FSWatcher } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LAYERS_FOLDER } from './layer-files.ts';
import { SCREENS_FOLDER } from './screen-files.ts';
import { FLOW_FILE, LAYOUT_FILE } from './project-files.ts';

/**
 * Reports the revision now and after each change; null while the files can't be read. Returns a function that stops it.
 */
export type FileWatch = (folder: string, onChange: (revision: string | null) => void) => () => void;

export interface FileWatchOptions {
  /** Null if there is nothing to read. */
  readonly revisionOf: (folder: string) => Promise<string | null>;
  /** Merges a burst of writes into one change. */
  readonly settleMs?: number;
  readonly lookEveryMs?: number;
}

const SETTLE_MS = 120;
const LOOK_EVERY_MS = 2000;

export function createFileWatch(options: FileWatchOptions): FileWatch {
  return (folder, onChange) => {
    const watcher = new Watcher(folder, onChange, options);
    return () => watcher.stop();
  };
}

class Watcher {
  readonly #folder: string;
  readonly #onChange: (revision: string | null) => void;
  readonly #options: FileWatchOptions;
  readonly #looking: NodeJS.Timeout;
  #listening: FSWatcher[] = [];
  /** Identifies the watched folders, because a recreated folder is another one. */
  #places = '';
  #stamp = '';
  #told: string | null | undefined = undefined;
  #soon: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(folder: string, onChange: (revision: string | null) => void, options: FileWatchOptions) {
    this.#folder = folder;
    this.#onChange = onChange;
    this.#options = options;
    this.#looking = setInterval(() => this.#attempt(() => this.#look()), options.lookEveryMs ?? LOOK_EVERY_MS);
    this.#looking.unref();
    this.#attempt(() => this.#look());
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#looking);
    if (this.#soon !== null) clearTimeout(this.#soon);
    this.#unlisten();
  }

  /** A failure is retried at the next poll. */
  #attempt(look: () => Promise<void>): void {
    look().catch(() => undefined);
  }

  /** Compares only sizes and times, and reads what differs. */
  async #look(): Promise<void> {
    const { stamp, places } = await stampOf(this.#folder);
    if (this.#stopped) return;
    if (places !== this.#places) this.#listen(places);
    if (stamp === this.#stamp && this.#told !== undefined) return;
    this.#stamp = stamp;
    await this.#read();
  }

  async #read(): Promise<void> {
    const revision = await this.#options.revisionOf(this.#folder);
    if (this.#stopped || revision === this.#told) return;
    this.#told = revision;
    this.#onChange(revision);
  }

  #listen(places: string): void {
    this.#unlisten();
    this.#places = places;
    for (const folder of foldersOf(this.#folder)) {
      try {
        const listening = watch(folder, { persistent: false }, (_event, file) => this.#onEvent(file));
        listening.on('error', () => listening.close());
        this.#listening.push(listening);
      } catch {
        // The folder is missing or can't be watched, so polling has to do.
      }
    }
  }

  #onEvent(file: string | null): void {
    const isOurs = file === null || file === FLOW_FILE || file === LAYOUT_FILE || file.endsWith('.json');
    if (!isOurs || this.#stopped) return;
    if (this.#soon !== null) clearTimeout(this.#soon);
    this.#soon = setTimeout(() => this.#attempt(() => this.#read()), this.#options.settleMs ?? SETTLE_MS);
  }

  #unlisten(): void {
    for (const listening of this.#listening) listening.close();
    this.#listening = [];
  }
}

function foldersOf(project: string): readonly string[] {
  return [project, join(project, LAYERS_FOLDER), join(project, SCREENS_FOLDER)];
}

async function stampOf(project: string): Promise<{ readonly stamp: string; readonly places: string }> {
  const folders = foldersOf(project);
  const inside = await Promise.all(folders.slice(1).map(filesIn));
  const files = [join(project, FLOW_FILE), join(project, LAYOUT_FILE), ...inside.flat()];
  const [places, stamps] = await Promise.all([inodesOf(folders), Promise.all(files.map(stampOfFile))]);
  return { places, stamp: [places, ...stamps].join('|') };
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  return names.map((name) => join(folder, name));
}

async function inodesOf(folders: readonly string[]): Promise<string> {
  const found = await Promise.all(folders.map((folder) => stat(folder).catch(() => null)));
  return found.map((each) => (each === null ? 'absent' : `${each.dev}:${each.ino}`)).join(' ');
}

async function stampOfFile(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  return found === null ? `${path} absent` : `${path} ${found.ino} ${found.size} ${found.mtimeMs}`;
}
