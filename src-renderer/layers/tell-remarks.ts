/** Says what became of an edit in a layer, where it is not what one sees on the canvas. */
import i18next from 'i18next';
import type { DocumentStore } from '../state/document-store.ts';
import type { ViewStore } from '../state/view-store.ts';

export function tellRemarks({
  documents,
  view,
}: {
  readonly documents: DocumentStore;
  readonly view: ViewStore;
}): void {
  documents.subscribe(({ remark }, before) => {
    if (remark === null || remark === before.remark) return;
    if (remark.kind === 'refused') {
      const { message, hint } = remark.error;
      const text = [message, hint].filter(Boolean).join(' ');
      view.getState().notify({ tone: 'danger', title: i18next.t('layers.remark.refused'), text });
      return;
    }
    const text = i18next.t('layers.remark.hiddenText', { names: remark.by.join(', ') });
    const title = i18next.t('layers.remark.hidden');
    if (view.getState().notices.some((notice) => notice.title === title && notice.text === text)) return;
    view.getState().notify({ tone: 'warning', title, text });
  });
}
