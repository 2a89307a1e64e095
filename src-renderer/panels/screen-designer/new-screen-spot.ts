/** Where a new screen is shown: in the selected node if it has none yet, and a form before the first question. */
import { graphOf } from '../../../src-shared/flow/flow.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { titleOfId } from '../../../src-shared/node-kinds/node-title.ts';
import { screenOf } from '../../../src-shared/node-kinds/parts-of.ts';
import { spotOfForm, type ScreenSpot } from '../../edits/new-screen.ts';
import type { AppState } from '../../state/workspace/app-state.ts';

export function newScreenSpot(app: AppState, isForm: boolean): ScreenSpot | null {
  const { document, graph, project } = app.documents.getState();
  const id = app.selection.getState().nodes.at(-1);
  const node = graphOf(document.flow, graph)?.nodes.find((one) => one.id === id);
  const screen = node === undefined ? undefined : screenOf(node)?.screen;
  if (node !== undefined && screen !== undefined && project?.screens.includes(screen) !== true)
    return { kind: 'node', graph, id: node.id };
  return isForm ? spotOfForm(document) : null;
}

export function spotWords(app: AppState, spot: ScreenSpot): string {
  const { flow } = app.documents.getState().document;
  return spot.kind === 'node'
    ? t('screenDesigner.new.shownBy', { name: titleOfId(flow, spot.graph, spot.id) })
    : t('screenDesigner.new.shownBefore', { name: titleOfId(flow, null, spot.question) });
}
