/** The help next to the inspector, the help topics, and the tour. Seen and dismissed parts are remembered. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HelpTopic } from '../../../src-shared/help/topic.ts';
import { readStored, storeText, type TextStorage } from './text-storage.ts';

export interface HelpState {
  /** Whether it is open next to the inspector. */
  readonly isBeside: boolean;
  /** The topic that is open in a dialog. */
  readonly topic: HelpTopic | null;
  /** The step of the tour, from 0; null if it isn't running. */
  readonly tourStep: number | null;
  /** False once the tour was taken or dismissed. */
  readonly offersTour: boolean;
}

export interface HelpActions {
  setBeside(open: boolean): void;
  openTopic(topic: HelpTopic | null): void;
  startTour(): void;
  showStep(step: number): void;
  /** Ends the tour, finished or not; it isn't offered again. */
  endTour(): void;
}

export type HelpStore = StoreApi<HelpState & HelpActions>;

const BESIDE = 'switchyard.help';
const TOUR = 'switchyard.tour';

export function createHelpStore(storage: TextStorage): HelpStore {
  return createStore<HelpState & HelpActions>()((set) => ({
    isBeside: readStored(storage, BESIDE) === 'open',
    topic: null,
    tourStep: null,
    offersTour: readStored(storage, TOUR) !== 'seen',
    setBeside: (isBeside) => {
      set({ isBeside });
      storeText(storage, BESIDE, isBeside ? 'open' : 'closed');
    },
    openTopic: (topic) => set({ topic }),
    startTour: () => set({ tourStep: 0 }),
    showStep: (tourStep) => set({ tourStep }),
    endTour: () => {
      set({ tourStep: null, offersTour: false });
      storeText(storage, TOUR, 'seen');
    },
  }));
}
