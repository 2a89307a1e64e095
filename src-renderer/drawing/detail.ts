/** How much of a node is worth drawing at a zoom level. Far away a card is a tile: less to lay out, and easier to read. */
import { createContext, useContext } from 'react';

export type Detail = 'full' | 'title' | 'tile';

export function detailAt(zoom: number): Detail {
  if (zoom >= 0.5) return 'full';
  return zoom >= 0.2 ? 'title' : 'tile';
}

export const DetailContext = createContext<Detail>('full');

export function useDetail(): Detail {
  return useContext(DetailContext);
}
