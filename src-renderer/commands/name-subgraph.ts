/** Opens a new subgraph and focuses its name, which everything that lists or calls it shows. */
import { graphOf, graphPointer } from '../../src-shared/flow/flow.ts';
import type { AppState } from '../state/workspace/app-state.ts';
import { holdTyping } from '../ui/hold-typing.ts';
import { goTo } from './go-to.ts';

export function nameSubgraph(app: AppState, id: string): void {
  if (graphOf(app.documents.getState().document.flow, id) === undefined) return;
  holdTyping();
  goTo(app, { graph: id, pointer: `${graphPointer(id)}/label` });
}
