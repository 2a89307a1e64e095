/**
 * The arrangement of this window: open panels and dialogs, and requests to show something. None of it is saved in a
 * flow.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DamagedProject } from '../../../src-shared/contract/projects.ts';
import type { Comparison } from './comparison.ts';
import { DOCK_PAGES, dockColumns, isDockPage, withRecentPage, type DockPage, type DockState } from './dock.ts';

export type PanelName =
  | 'library'
  | 'inspector'
  | 'console'
  | 'problems'
  | 'tests'
  | 'layers'
  | 'find'
  | 'versions'
  | 'records'
  | 'tools'
  | 'source'
  | 'text';
/** Panels that need width share one place below the canvas: opening one closes the other. */
export const BELOW = ['problems', 'layers', 'find', 'records'] as const satisfies readonly PanelName[];
export type DialogName =
  | 'palette'
  | 'settings'
  | 'connect'
  | 'reroute-to'
  | 'reroute-from'
  | 'shortcuts'
  | 'save-copy'
  | 'browse'
  | 'record-test'
  | 'review-test'
  | 'rename-test'
  | 'remove-test'
  | 'suggest-tests'
  | 'compare-conversations'
  | 'new-layer'
  | 'what-if'
  | 'paste'
  | 'export'
  | 'rename'
  | 'fix'
  | 'extract-subgraph'
  | 'callers'
  | 'change-port'
  | 'add-node'
  | 'new-screen'
  | 'save-fragment'
  | 'new-tool'
  | 'name-version'
  | 'rename-version'
  | 'merge-versions'
  | 'open-sides'
  | 'merge-sides';
export type Page = 'welcome' | 'editor' | 'damaged' | 'import' | 'compare';

export interface Announcement {
  readonly id: number;
  readonly text: string;
}

export interface Notice {
  readonly id: number;
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly text?: string | undefined;
  /** An action that the user can take, which dismisses the notice. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

export interface ViewState extends DockState {
  readonly page: Page;
  /** Whether the first page is known: before that, a project may still be opening. */
  readonly started: boolean;
  /** The project of the `damaged` page. */
  readonly damaged: DamagedProject | null;
  /** The input of the `compare` page; a new object each time. */
  readonly comparison: Comparison | null;
  readonly panels: Readonly<Record<PanelName, boolean>>;
  readonly dialog: DialogName | null;
  readonly notices: readonly Notice[];
  /** Read out by screen readers, oldest first, so that a quick next one doesn't silence the previous one. */
  readonly announcements: readonly Announcement[];
  readonly minimap: boolean;
  /** Whether dragging on empty canvas moves it instead of selecting. */
  readonly panMode: boolean;
  /** Whether dragging snaps to the grid. */
  readonly snap: boolean;
  /** Whether the inspector shows nodes as JSON instead of a form. */
  readonly nodesAsJson: boolean;
  /** The flow as a drawing, or as a list. */
  readonly mainView: 'canvas' | 'outline';
  /** Whether the conversation gets most of the window, with its screens next to the chat. */
  readonly focusMode: boolean;
  /** Whether the console should take the focus for typing. */
  readonly wantsToTalk: boolean;
}

export interface ViewActions {
  showPage(page: Exclude<Page, 'damaged' | 'compare'>): void;
  start(): void;
  showDamaged(damaged: DamagedProject): void;
  /** Shows the differences between two sides, and offers to merge them if there is a base. */
  openCompare(comparison: Comparison): void;
  /** Opening a page of the dock also brings it to the front. */
  setPanel(panel: PanelName, open: boolean): void;
  /** Closes a visible panel and opens a hidden one, including a page behind another one. */
  togglePanel(panel: PanelName): void;
  /** Opens the inspector, unless it would cover the page of the dock that the user reads. */
  openInspectorBeside(): void;
  setWide(isWide: boolean): void;
  openDialog(dialog: DialogName): void;
  closeDialog(): void;
  notify(notice: Omit<Notice, 'id'>): void;
  dismiss(id: number): void;
  /** Repeated text is read out again. */
  announce(text: string): void;
  toggleMinimap(): void;
  setDragging(dragging: Partial<Dragging>): void;
  showMainView(mainView: 'canvas' | 'outline'): void;
  showNodesAsJson(asJson: boolean): void;
  /** Hides the inspector, and shows it again. */
  setFocusMode(focusMode: boolean): void;
  /** Opens the console and focuses its text box. */
  talk(): void;
  talks(): void;
}

export type ViewStore = StoreApi<ViewState & ViewActions>;

const NOTICES_KEPT = 4;
const ANNOUNCEMENTS_KEPT = 3;

const NOTHING_BELOW = {
  problems: false,
  layers: false,
  find: false,
  records: false,
} as const satisfies Record<(typeof BELOW)[number], false>;

function isBelow(panel: PanelName): boolean {
  return Object.hasOwn(NOTHING_BELOW, panel);
}

/** Whether a panel is visible: a page of the dock may be open behind another one. */
export function isPanelShown(state: DockState & Pick<ViewState, 'panels'>, panel: PanelName): boolean {
  return isDockPage(panel) ? dockColumns(state).some(({ front }) => front === panel) : state.panels[panel];
}

function hasRoomBeside(state: DockState): boolean {
  return state.isWide || dockColumns(state).length === 0;
}

type Panels = Pick<ViewState, 'panels' | 'recentPages'>;

/** The same object if nothing changes, so that the columns of the window don't render again. */
function withPanel(state: Panels, panel: PanelName, open: boolean): Panels {
  const { panels, recentPages } = state;
  if (panels[panel] === open && (!open || !isDockPage(panel) || recentPages[0] === panel)) return state;
  return {
    panels: { ...panels, ...(open && isBelow(panel) ? NOTHING_BELOW : {}), [panel]: open },
    recentPages: open && isDockPage(panel) ? withRecentPage(recentPages, panel) : recentPages,
  };
}

/** The effect of dragging on the canvas. */
export type Dragging = Pick<ViewState, 'panMode' | 'snap'>;

/** The arrangement that a window remembers after a reload. */
export interface ViewMemory {
  readonly panels: Readonly<Record<PanelName, boolean>>;
  readonly keepPanels: (panels: Readonly<Record<PanelName, boolean>>) => void;
  readonly recentPages?: readonly DockPage[];
  readonly keepRecentPages?: (pages: readonly DockPage[]) => void;
  readonly focusMode?: boolean;
  readonly keepFocusMode?: (focusMode: boolean) => void;
  readonly dragging?: Dragging;
  readonly keepDragging?: (dragging: Dragging) => void;
}

function startState(memory: ViewMemory): ViewState {
  return {
    page: 'welcome',
    started: false,
    damaged: null,
    comparison: null,
    panels: memory.panels,
    recentPages: memory.recentPages ?? DOCK_PAGES,
    isWide: false,
    dialog: null,
    notices: [],
    announcements: [],
    minimap: true,
    panMode: memory.dragging?.panMode ?? false,
    snap: memory.dragging?.snap ?? true,
    nodesAsJson: false,
    mainView: 'canvas',
    focusMode: memory.focusMode ?? false,
    wantsToTalk: false,
  };
}

export function createViewStore(memory: ViewMemory): ViewStore {
  let lastId = 0;
  const nextId = () => (lastId += 1);
  return createStore<ViewState & ViewActions>()((set, get) => ({
    ...startState(memory),
    start: () => set({ started: true }),
    showPage: (page) => set({ page, comparison: null, dialog: null }),
    openCompare: (comparison) => set({ page: 'compare', comparison: { ...comparison }, dialog: null }),
    showDamaged: (damaged) => set({ page: 'damaged', damaged, comparison: null, dialog: null }),
    setPanel: (panel, open) => {
      const before = get();
      const after = withPanel(before, panel, open);
      if (after === before) return;
      set(after);
      memory.keepPanels(get().panels);
      memory.keepRecentPages?.(get().recentPages);
    },
    togglePanel: (panel) => get().setPanel(panel, !isPanelShown(get(), panel)),
    openInspectorBeside: () => hasRoomBeside(get()) && get().setPanel('inspector', true),
    setWide: (isWide) => set({ isWide }),
    openDialog: (dialog) => set({ dialog }),
    closeDialog: () => set({ dialog: null }),
    notify: (notice) =>
      set((state) => ({ notices: [...state.notices, { ...notice, id: nextId() }].slice(-NOTICES_KEPT) })),
    dismiss: (id) => set((state) => ({ notices: state.notices.filter((notice) => notice.id !== id) })),
    announce: (text) =>
      set((state) => ({
        announcements: [...state.announcements, { id: nextId(), text }].slice(-ANNOUNCEMENTS_KEPT),
      })),
    talk: () => {
      get().setPanel('console', true);
      set({ wantsToTalk: true });
    },
    talks: () => set({ wantsToTalk: false }),
    setFocusMode: (focusMode) => {
      get().setPanel('inspector', !focusMode);
      get().setPanel('console', true);
      set({ focusMode });
      memory.keepFocusMode?.(focusMode);
    },
    showNodesAsJson: (nodesAsJson) => set({ nodesAsJson }),
    showMainView: (mainView) => set({ mainView }),
    setDragging: (dragging) => {
      set(dragging);
      const { panMode, snap } = get();
      memory.keepDragging?.({ panMode, snap });
    },
    toggleMinimap: () => set((state) => ({ minimap: !state.minimap })),
  }));
}
