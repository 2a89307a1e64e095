/** Drawings as the legibility counter takes them. */
import { edgeLabel } from '../../../../src-shared/drawing/edge-label.ts';
import type { Legibility, Picture } from '../../../../src-shared/drawing/picture/legibility.ts';
import { labelBox } from '../../../../src-shared/drawing/routing/edge-route.ts';
import type { Scene } from '../../../../src-shared/drawing/picture/scene.ts';

export const LEGIBLE: Legibility = {
  edgeThroughCard: 0,
  labelOnCard: 0,
  labelOnLabel: 0,
  edgeThroughLabel: 0,
};

/** Notes count as cards. */
export function pictureOf({ cards, notes, exit, edges }: Scene): Picture {
  return {
    cards: [...[...cards, ...notes].map(({ box }) => box), ...(exit === null ? [] : [exit])],
    edges: edges.map(({ edge, isInRow, order, route }) => {
      const size = isInRow ? null : edgeLabel(edge, order, {});
      const at = route?.label ?? null;
      const label = size === null || at === null ? null : labelBox(at, size);
      return { id: edge.id, from: edge.from, to: edge.to, points: route?.points ?? [], label };
    }),
  };
}
