/** How much is drawn of a list, in components. */
import { useState } from 'react';
import { DRAWN_AT_ONCE } from '../views/screen-props.ts';
import { roomToShow } from './drawn-part.ts';

export function useDrawLimit() {
  const [room, setRoom] = useState(DRAWN_AT_ONCE);
  const revealIn = (list: readonly unknown[], drawn: number) => (wanted: ReadonlySet<string>) =>
    setRoom(roomToShow(wanted, list, drawn) ?? room);
  return { room, onMore: () => setRoom(room + DRAWN_AT_ONCE), revealIn };
}
