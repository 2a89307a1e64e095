/** One flow a window has open. */
export interface Tab {
  /** The project's folder; the start page has none. */
  readonly path: string | null;
  readonly name: string;
}

/** The storage key of a window's tabs, which survive a reload. */
export const TABS_STORED = 'switchyard.tabs';
