/** The dock on the right: its pages as tabs in one column, or the inspector beside the others if there is room. */

export const DOCK_PAGES = ['inspector', 'console', 'tests', 'tools', 'versions'] as const;
export type DockPage = (typeof DOCK_PAGES)[number];

/** Pages that have a tab even when closed. */
const ALWAYS_OFFERED: ReadonlySet<DockPage> = new Set(['inspector', 'console', 'tests']);

export interface DockState {
  readonly panels: Readonly<Record<DockPage, boolean>>;
  /** All pages, most recently opened first. */
  readonly recentPages: readonly DockPage[];
  /** The window has room for two columns. */
  readonly isWide: boolean;
}

export interface DockColumn {
  readonly pages: readonly DockPage[];
  readonly front: DockPage;
}

export function isDockPage(panel: string): panel is DockPage {
  return DOCK_PAGES.some((page) => page === panel);
}

/** No columns if no page is open. */
export function dockColumns({ panels, recentPages, isWide }: DockState): readonly DockColumn[] {
  const [front, second] = recentPages.filter((page) => panels[page]);
  if (front === undefined) return [];
  const offered = DOCK_PAGES.filter((page) => panels[page] || ALWAYS_OFFERED.has(page));
  if (!isWide || !panels.inspector || second === undefined) return [{ pages: offered, front }];
  return [
    { pages: ['inspector'], front: 'inspector' },
    { pages: offered.filter((page) => page !== 'inspector'), front: front === 'inspector' ? second : front },
  ];
}

export function withRecentPage(recentPages: readonly DockPage[], page: DockPage): readonly DockPage[] {
  return [page, ...recentPages.filter((other) => other !== page)];
}
