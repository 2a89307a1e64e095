/** Whether a node or an edge can be added after the selection. */
import { graphOf } from '../../src-shared/flow/flow.ts';
import { t } from '../../src-shared/messages/translate.ts';
import { isEnd } from '../../src-shared/node-kinds/parts-of.ts';
import type { AppState } from '../state/workspace/app-state.ts';

/** The reason if an End is selected; null otherwise. */
export function whyNothingFollows(app: AppState): string | null {
  const { document, graph } = app.documents.getState();
  const id = app.selection.getState().nodes.at(-1);
  const node = graphOf(document.flow, graph)?.nodes.find((one) => one.id === id);
  return node !== undefined && isEnd(node) ? t('outline.nothingFollowsEnd') : null;
}
