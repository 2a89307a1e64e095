/** Tracks which windows have which projects open, and tells each when files change and how many others have it open. */
import type { ProjectNews } from '../../src-shared/contract/project-news.ts';
import { projectFolder } from './names.ts';
import type { FileWatch } from './watch-files.ts';

export interface OpenProjects {
  /** Adds a connection of a window. */
  connect(notify: (news: ProjectNews) => void): Viewer;
  /** Whether a window is connected; then other windows must not restore its edits. */
  isLiving(window: string): boolean;
  /** Tells the windows that have the project open. */
  announce(news: ProjectNews): void;
  /** Stops all watching. */
  stop(): void;
}

export interface Viewer {
  /** Sets all projects the window has open. */
  show(window: string, paths: readonly string[]): void;
  close(): void;
}

interface Viewing {
  readonly notify: (news: ProjectNews) => void;
  /** A reconnecting window may be listed twice for a moment. */
  window: string | null;
  paths: ReadonlySet<string>;
}

interface Watched {
  readonly stop: () => void;
  /** The last reported revision; undefined before the first check. */
  revision: string | null | undefined;
}

export function createOpenProjects(watch: FileWatch): OpenProjects {
  const viewings = new Set<Viewing>();
  const watched = new Map<string, Watched>();

  const viewingsOf = (path: string): Viewing[] => [...viewings].filter(({ paths }) => paths.has(path));
  const othersOf = (path: string, own: string | null): number =>
    new Set(viewingsOf(path).flatMap(({ window }) => (window === own ? [] : [window]))).size;
  const start = (path: string): void => {
    const entry: Watched = {
      revision: undefined,
      stop: watch(path, (revision) => {
        entry.revision = revision;
        for (const { notify } of viewingsOf(path)) notify({ about: 'files', path, revision });
      }),
    };
    watched.set(path, entry);
  };
  const settle = (path: string): void => {
    const those = viewingsOf(path);
    if (those.length > 0 && !watched.has(path)) start(path);
    if (those.length === 0) {
      watched.get(path)?.stop();
      watched.delete(path);
    }
    for (const { notify, window } of those) notify({ about: 'windows', path, others: othersOf(path, window) });
  };
  const show = (viewing: Viewing, wanted: readonly string[]): void => {
    const before = viewing.paths;
    viewing.paths = foldersOf(wanted);
    for (const path of differences(before, viewing.paths)) settle(path);
    // A window that connects later gets the known state.
    for (const path of viewing.paths) {
      const revision = watched.get(path)?.revision;
      if (revision !== undefined && !before.has(path)) viewing.notify({ about: 'files', path, revision });
    }
  };

  return {
    connect: (notify) => {
      const viewing: Viewing = { notify, window: null, paths: new Set() };
      viewings.add(viewing);
      return {
        show: (window, paths) => {
          viewing.window = window;
          show(viewing, paths);
        },
        close: () => {
          viewings.delete(viewing);
          for (const path of viewing.paths) settle(path);
        },
      };
    },
    isLiving: (window) => [...viewings].some((viewing) => viewing.window === window),
    announce: (news) => {
      for (const { notify } of viewingsOf(news.path)) notify(news);
    },
    stop: () => {
      for (const { stop } of watched.values()) stop();
      watched.clear();
      viewings.clear();
    },
  };
}

/** Ignores paths that can't be project folders. */
function foldersOf(paths: readonly string[]): Set<string> {
  return new Set(paths.map(projectFolder).flatMap((folder) => (folder.ok ? [folder.value] : [])));
}

/** The items that only one of them has. */
function differences(before: ReadonlySet<string>, after: ReadonlySet<string>): string[] {
  return [...new Set([...before, ...after])].filter((path) => before.has(path) !== after.has(path));
}
