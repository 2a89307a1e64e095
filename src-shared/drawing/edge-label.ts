/** The label of an edge as it is drawn: its words, the number of its branch, and its size. */
import type { Edge } from '../flow/flow.ts';
import type { EdgeKind } from '../flow/edge-kinds.ts';
import { t } from '../messages/translate.ts';
import type { ConditionNames } from '../guard/operand-words.ts';
import type { Size } from './card-geometry.ts';
import { edgeLabelWidth, PLATE_HEIGHT } from './edge-label-size.ts';
import { edgeText, type EdgeText } from './edge-text.ts';

export interface EdgeLabel extends Size {
  readonly text: string;
  readonly tone: EdgeText['tone'];
}

/** Null where the edge has nothing to say. `order`: its place among guarded branches. */
export function edgeLabel(edge: Edge, order: number | null, names: ConditionNames): EdgeLabel | null {
  const { text, tone } = edgeText(edge, names);
  if (text === null && order === null) return null;
  const shown = (tone === 'kind' ? t(`canvas.edge.${text as Exclude<EdgeKind, 'normal'>}`) : text) ?? '';
  return { text: shown, tone, width: edgeLabelWidth(shown, tone, order), height: PLATE_HEIGHT };
}
