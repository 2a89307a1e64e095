/**
 * Keeps the tabs in sync with the window: the visible flow is the active one, and the services know which flows are
 * open.
 */
import type { Api } from '../../bridge/api.ts';
import { pathOf } from '../document/open-document.ts';
import type { ViewStore } from '../window/view-store.ts';
import type { ExternalFiles } from './external-files.ts';
import type { OpenDocuments } from './open-documents.ts';
import type { Tab } from './tab.ts';
import { WELCOME, type TabsStore } from './tabs-store.ts';

export interface FollowedTabs {
  readonly tabs: TabsStore;
  readonly opened: OpenDocuments;
  readonly view: ViewStore;
  readonly external: ExternalFiles;
  readonly api: Pick<Api, 'showProjects' | 'onProject'>;
}

export function followTabs({ tabs, opened, view, external, api }: FollowedTabs): void {
  let lastText = '';
  const send = () => {
    const paths = openPaths(opened, view);
    const text = paths.toSorted().join('\n');
    if (text !== lastText) api.showProjects(paths);
    lastText = text;
  };
  const follow = () => {
    const shown = tabOnScreen(opened, view);
    const { tabs: all, active } = tabs.getState();
    const current = all[active];
    if (shown !== null && (current?.path !== shown.path || current.name !== shown.name)) tabs.getState().opened(shown);
    send();
  };
  // A window starts on the first page by default. Only navigating there counts as a request.
  view.subscribe(({ page, damaged }, before) => {
    if (page !== before.page || damaged !== before.damaged) follow();
  });
  const followDocument = () => {
    if (view.getState().page === 'editor') follow();
    else send();
  };
  opened.store.subscribe(followDocument);
  opened.followActive(followDocument);
  api.onProject((news) => external.hear(news));
}

/** Also follows damaged projects, to notice when their files are repaired. */
function openPaths(opened: OpenDocuments, view: ViewStore): readonly string[] {
  const { page, damaged } = view.getState();
  const broken = page === 'damaged' && damaged !== null ? [damaged.path] : [];
  return [...new Set([...opened.store.getState().all.flatMap((document) => pathOf(document) ?? []), ...broken])];
}

/** Null on pages without a tab, which return to where the user came from. */
function tabOnScreen(opened: OpenDocuments, view: ViewStore): Tab | null {
  const { page, damaged } = view.getState();
  const { project, document } = opened.active().documents.getState();
  if (page === 'welcome') return WELCOME;
  if (page === 'damaged' && damaged !== null) return { path: damaged.path, name: damaged.name };
  if (page !== 'editor' || project === null) return null;
  return { path: project.path, name: document.flow.label ?? project.name };
}
