/** Whether a lock keeps the selected item as it is. */
import { graphLayout, lockedIn } from '../../../../src-shared/flow/layout.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import { itemName } from '../../../state/document/item-name.ts';
import type { AppState } from '../../../state/workspace/app-state.ts';

export function isLocked(app: AppState, id: string): boolean {
  const { document, graph } = app.documents.getState();
  const layout = graphLayout(document.layout, graph);
  return lockedIn(layout).has(id) || layout.groups?.[id]?.locked === true;
}

/** The reason if the only selected item is locked; null otherwise. */
export function whyLocked(app: AppState): string | null {
  const { nodes, notes, groups } = app.selection.getState();
  const [id, another] = [...nodes, ...notes, ...groups];
  if (id === undefined || another !== undefined || !isLocked(app, id)) return null;
  const { document, graph } = app.documents.getState();
  return t('groups.lockedText', { names: itemName(document, graph, id) });
}
