/** The screen of the document that is open in the designer, and the component selected in it. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { z } from '../../../src-shared/schema.ts';
import { documentPart } from './document-part.ts';
import type { DocumentStore } from './document-store.ts';

export interface Designer {
  /** Null while the flow is shown. */
  readonly screen: string | null;
  readonly selected: string | null;
  open(screen: string): void;
  select(component: string | null): void;
  close(): void;
}

export type DesignerStore = StoreApi<Designer>;

export function createDesignerStore(): DesignerStore {
  return createStore<Designer>()((set, get) => ({
    screen: null,
    selected: null,
    open: (screen) => {
      if (screen !== get().screen) set({ screen, selected: null });
    },
    select: (selected) => set({ selected }),
    close: () => set({ screen: null, selected: null }),
  }));
}

interface DesignedStores {
  readonly documents: DocumentStore;
  readonly designer: DesignerStore;
}

export const designerPart = documentPart({
  schema: z.strictObject({ screen: z.string().nullable(), selected: z.string().nullable() }),
  store: ({ designer }: DesignedStores) => designer,
  save: ({ designer }) => {
    const { screen, selected } = designer.getState();
    return { screen, selected };
  },
  restore: ({ documents, designer }, { screen, selected }) => {
    const file = documents.getState().content.screens?.[screen ?? ''];
    if (file === undefined) return;
    const isThere = file.components.some(({ id }) => id === selected);
    designer.setState({ screen, selected: isThere ? selected : null });
  },
});
