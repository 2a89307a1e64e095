/** Whether a document is the visible one: rendering waits until it is. */
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Visibility {
  readonly store: StoreApi<{ readonly isShown: boolean }>;
  isShown(): boolean;
  /** Runs the task now if the document is visible, otherwise once, as soon as it is. */
  whenShown(task: () => void): void;
  set(isShown: boolean): void;
}

export function createVisibility(isShown: boolean): Visibility {
  const store = createStore(() => ({ isShown }));
  const waiting = new Set<() => void>();
  return {
    store,
    isShown: () => store.getState().isShown,
    whenShown: (task) => {
      if (store.getState().isShown) task();
      else waiting.add(task);
    },
    set: (shown) => {
      store.setState({ isShown: shown });
      if (!shown) return;
      const tasks = [...waiting];
      waiting.clear();
      for (const task of tasks) task();
    },
  };
}

/** For a document that is always on screen. */
export const ALWAYS_SHOWN: Pick<Visibility, 'whenShown' | 'isShown'> = {
  isShown: () => true,
  whenShown: (task) => task(),
};
