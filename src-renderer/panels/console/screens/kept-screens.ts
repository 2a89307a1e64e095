/** Keeps the screens of a conversation while their panel is closed: typed input and the player's messages. */
import { PlayerKeep } from '../../../screens/player-keep.ts';
import { NOTHING_PLAYED, type PlayedScreen } from './screen-messages.ts';

export class KeptScreen {
  readonly player = new PlayerKeep();
  played: PlayedScreen = NOTHING_PLAYED;
}

/** Keyed by the conversation store of the screens. */
const KEPT = new WeakMap<object, Map<string, KeptScreen>>();

/** Per store; the least recently used ones are dropped first. */
const MAX_KEPT = 8;

export function keptScreen(store: object, sessionId: string | null, surface: string): KeptScreen {
  const screens = KEPT.get(store) ?? new Map<string, KeptScreen>();
  KEPT.set(store, screens);
  const key = `${sessionId} ${surface}`;
  const screen = screens.get(key) ?? new KeptScreen();
  screens.delete(key);
  screens.set(key, screen);
  for (const oldest of [...screens.keys()].slice(0, -MAX_KEPT)) screens.delete(oldest);
  return screen;
}
