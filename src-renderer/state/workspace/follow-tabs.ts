/** Keeps the tabs as the window is: the flow on screen is the active one, and the services know which flows are open. */
import type { Api } from '../../bridge/api.ts';
import type { DocumentStore } from '../editing/document-store.ts';
import type { ExternalFiles } from './external-files.ts';
import type { ViewStore } from '../window/view-store.ts';
import type { ParkedDocuments } from './parked-documents.ts';
import type { Tab } from './tab.ts';
import { WELCOME, type TabsStore } from './tabs-store.ts';

export interface FollowedTabs {
  readonly tabs: TabsStore;
  readonly documents: DocumentStore;
  readonly parked: ParkedDocuments;
  readonly view: ViewStore;
  readonly external: ExternalFiles;
  readonly api: Pick<Api, 'showProjects' | 'onProject'>;
}

export function followTabs({ tabs, documents, parked, view, external, api }: FollowedTabs): void {
  const follow = () => {
    const shown = tabOnScreen(documents, view);
    if (shown === null) return;
    const { tabs: all, active, opened } = tabs.getState();
    const current = all[active];
    if (current?.path !== shown.path || current.name !== shown.name) opened(shown);
  };
  let told = '';
  const tell = () => {
    const { project } = documents.getState();
    const { page, damaged } = view.getState();
    const broken = page === 'damaged' && damaged !== null ? [damaged.path] : [];
    const open = [...(project === null ? [] : [project.path]), ...parked.store.getState().byPath.keys()];
    const paths = [...new Set([...open, ...broken])];
    const text = paths.toSorted().join('\n');
    if (text !== told) api.showProjects(paths);
    told = text;
  };
  // A window begins on the first page until it knows better: only going there is a wish.
  view.subscribe(({ page, damaged }, before) => {
    if (page === before.page && damaged === before.damaged) return;
    follow();
    tell();
  });
  documents.subscribe((state, before) => {
    if (state.project === before.project && state.document.flow === before.document.flow) return;
    if (view.getState().page === 'editor') follow();
    tell();
  });
  parked.store.subscribe(tell);
  api.onProject((news) => external.hear(news));
}

/** Null on pages that belong to no tab: they lead back to where one came from. */
function tabOnScreen(documents: DocumentStore, view: ViewStore): Tab | null {
  const { page, damaged } = view.getState();
  const { project, document } = documents.getState();
  if (page === 'welcome') return WELCOME;
  if (page === 'damaged' && damaged !== null) return { path: damaged.path, name: damaged.name };
  if (page !== 'editor' || project === null) return null;
  return { path: project.path, name: document.flow.label ?? project.name };
}
