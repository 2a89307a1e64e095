/** Reports edits whose effect isn't visible on the canvas: in a layer, or of a locked item. */
import { listFirst } from '../../../src-shared/messages/list-words.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { planUnlock, type Locked } from '../editing/locks.ts';
import type { DocumentStore } from '../editing/document-store.ts';
import type { ViewStore } from '../window/view-store.ts';
import { errorText } from '../../../src-shared/errors.ts';
import { itemName } from './item-name.ts';

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
  const names = ids.map((id) => itemName(document, graph, id));
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
