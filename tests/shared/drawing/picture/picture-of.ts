/** Drawings in the form that the legibility counter takes. */
import { countLabel, edgeLabel, fittingLabel } from '../../../../src-shared/drawing/edge-label.ts';
import type { ConditionNames } from '../../../../src-shared/guard/operand-words.ts';
import type { Legibility, Picture } from '../../../../src-shared/drawing/picture/legibility.ts';
import { labelBox } from '../../../../src-shared/drawing/routing/edge-route.ts';
import type { Scene } from '../../../../src-shared/drawing/picture/scene.ts';

export const LEGIBLE: Legibility = {
  edgeThroughCard: 0,
  labelOnCard: 0,
  labelOnLabel: 0,
  edgeThroughLabel: 0,
};

/** Notes and collapsed groups count as cards. */
export function pictureOf({ cards, folded, notes, exit, edges }: Scene, names: ConditionNames = {}): Picture {
  return {
    cards: [...[...cards, ...folded, ...notes].map(({ box }) => box), ...(exit === null ? [] : [exit])],
    edges: edges.map(({ edge, from, to, stands, isInRow, order, route }) => {
      const whole = stands > 1 ? countLabel(stands) : isInRow ? null : edgeLabel(edge, order, names);
      const size = fittingLabel(whole, route);
      const at = route?.label ?? null;
      const label = size === null || at === null ? null : labelBox(at, size);
      return { id: edge.id, from, to, points: route?.points ?? [], label };
    }),
  };
}
