/** Copies the selection as a fragment, with an id that identifies its project. */
import { copySelection } from '../../../src-shared/fragment/copy.ts';
import type { Fragment } from '../../../src-shared/fragment/fragment.ts';
import { membersOf } from '../selected.ts';
import type { AppState } from '../../state/workspace/app-state.ts';

export function selectedFragment(app: AppState): Fragment | null {
  const { document, graph, project } = app.documents.getState();
  const selected = app.selection.getState();
  const { nodes, notes } = membersOf(document, graph, selected);
  return copySelection(document, { graph, nodes, notes, edges: selected.edges }, originOf(project?.path ?? ''));
}

/** Doesn't reveal the project's path, because a fragment may be pasted into an email. */
export function originOf(path: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < path.length; at += 1) {
    const code = path.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return [high, low].map((half) => (half >>> 0).toString(36)).join('-');
}
