/** What was added stays quiet only until it is left, or a run or a proof asks for its problems. */
import type { SessionStore } from '../conversation/session-store.ts';
import type { SelectionStore } from '../editing/selection-store.ts';
import type { FreshStore } from '../problems/fresh-store.ts';
import type { ProveStore } from '../problems/prove-store.ts';

export interface FreshStores {
  readonly fresh: FreshStore;
  readonly selection: SelectionStore;
  readonly session: SessionStore;
  readonly prove: ProveStore;
}

export function followFresh({ fresh, selection, session, prove }: FreshStores): void {
  selection.subscribe((state) => fresh.getState().selected(state));
  session.subscribe(({ phase }, before) => {
    if (phase !== before.phase && phase !== 'idle' && phase !== 'attaching') fresh.getState().end();
  });
  prove.subscribe(({ phase }, before) => {
    if (phase !== before.phase && phase === 'running') fresh.getState().end();
  });
}
