/** Announces changes that no command reports to screen readers: new and solved problems, and another graph. */
import { countsText } from '../../../src-shared/document/problem-counts.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import type { DocumentStore } from '../editing/document-store.ts';
import type { ProblemsStore } from '../problems/problems-store.ts';
import type { Visibility } from '../editing/visibility.ts';
import type { ViewStore } from '../window/view-store.ts';

export interface TellChanges {
  readonly documents: DocumentStore;
  readonly problems: ProblemsStore;
  readonly view: ViewStore;
  readonly visibility: Pick<Visibility, 'isShown'>;
  readonly later: (ms: number, task: () => void) => () => void;
}

/** The count changes while you type: only a stable one is announced. */
const SETTLED_MS = 1500;

/** Returns a function that stops it. */
export function announceChanges({ documents, problems, view, visibility, later }: TellChanges): () => void {
  let lastCounts = '';
  let lastPath: string | null = null;
  let cancel: (() => void) | null = null;
  const announceCounts = () => {
    cancel = null;
    const path = documents.getState().project?.path ?? null;
    const { errors, warnings } = problems.getState();
    const counts = `${errors} ${warnings}`;
    const isNews = path !== null && path === lastPath && counts !== lastCounts;
    lastCounts = counts;
    lastPath = path;
    if (isNews && visibility.isShown()) view.getState().announce(countsText({ errors, warnings }));
  };
  const tellSoon = () => {
    cancel?.();
    cancel = later(SETTLED_MS, announceCounts);
  };
  problems.subscribe(tellSoon);
  documents.subscribe(({ project, graph, document }, before) => {
    if (project?.path !== before.project?.path) return tellSoon();
    if (graph === before.graph || !visibility.isShown()) return;
    const name = graph === null ? t('canvas.mainFlow') : (document.flow.subgraphs?.[graph]?.label ?? graph);
    view.getState().announce(t('app.announce.graph', { name }));
  });
  return () => cancel?.();
}
