/** Reports edits whose effect isn't visible on the canvas: in a layer, or of a locked item. */
import { listFirst } from '../../../src-shared/messages/list-words.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { graphOf } from '../../../src-shared/flow/flow.ts';
import { graphLayout } from '../../../src-shared/flow/layout.ts';
import { titleInFlow } from '../../../src-shared/node-kinds/node-title.ts';
import { planUnlock, type Locked } from '../editing/locks.ts';
import type { DocumentStore } from '../editing/document-store.ts';
import type { ViewStore } from '../window/view-store.ts';
import { errorText } from '../../../src-shared/errors.ts';

interface Stores {
  readonly documents: DocumentStore;
  readonly view: ViewStore;
}

export function announceRemarks({ documents, view }: Stores): void {
  documents.subscribe(({ remark, choice }, before) => {
    if (remark === null || remark === before.remark) return;
    if (remark.kind === 'locked') return announceLocked({ documents, view }, remark);
    if (remark.kind === 'refused') {
      const text = errorText(remark.error);
      const title = t(choice.edited === null ? 'edits.refused.title' : 'layers.remark.refused');
      view.getState().notify({ tone: 'danger', title, text });
      return;
    }
    const text = t('layers.remark.hiddenText', { names: remark.by.join(', ') });
    const title = t('layers.remark.hidden');
    if (view.getState().notices.some((notice) => notice.title === title && notice.text === text)) return;
    view.getState().notify({ tone: 'warning', title, text });
  });
}

/** Why nothing happened, and how to allow it. */
function announceLocked({ documents, view }: Stores, { graph, ids }: Locked): void {
  const { document } = documents.getState();
  const nodes = graphOf(document.flow, graph)?.nodes ?? [];
  const { groups } = graphLayout(document.layout, graph);
  const names = ids.map((id) => {
    const node = nodes.find((candidate) => candidate.id === id);
    if (node !== undefined) return titleInFlow(document.flow, node);
    return groups?.[id]?.label ?? t(groups?.[id] === undefined ? 'notes.note' : 'groups.group');
  });
  const text = t('groups.lockedText', { names: listFirst(names, MAX_NAMES) });
  if (view.getState().notices.some((notice) => notice.text === text)) return;
  view.getState().notify({
    tone: 'warning',
    title: t('groups.locked', { count: ids.length }),
    text,
    action: {
      label: t('groups.unlock'),
      run: () => {
        const now = documents.getState();
        const planned = planUnlock(now.document, { graph, ids });
        if (planned === null) return;
        now.edit(planned.label, planned.operations);
        view.getState().announce(t('app.announce.done', { label: planned.label }));
      },
    },
  });
}

const MAX_NAMES = 3;
