/** Weights of neighbors while a boundary is dragged, applied as an edit at the end. */
import { useMemo, useState } from 'react';
import { screenFor } from '../../../src-shared/a2ui/components-for.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { propOperations } from '../../../src-shared/screen-edits/overrides.ts';
import { appliedTo } from '../../../src-shared/screen-edits/several.ts';
import type { WeightPair } from '../../../src-shared/screen-edits/weights.ts';
import type { Designed } from './use-designed.ts';

export interface NewWeights {
  readonly ids: readonly [string, string];
  readonly weights: WeightPair;
}

export interface Weights {
  /** The screen including the current drag. */
  readonly designed: Designed;
  /** Shows weights without an edit; null shows the screen unchanged. */
  readonly preview: (weights: NewWeights | null) => void;
  /** One undo step. */
  readonly write: (weights: NewWeights) => void;
}

export function useWeights(designed: Designed): Weights {
  const [dragged, setDragged] = useState<NewWeights | null>(null);
  const shown = useMemo(() => {
    if (dragged === null) return designed;
    const file = appliedTo(designed.name, designed.file, operationsOf(designed, dragged));
    const { device } = designed;
    return { ...designed, file, shown: device === null ? file : screenFor(file, device) };
  }, [designed, dragged]);
  return {
    designed: shown,
    preview: (next) => setDragged((known) => (isSame(known, next) ? known : next)),
    write: (next) => {
      setDragged(null);
      designed.change({ label: t('screenCanvas.resized'), operations: operationsOf(designed, next) });
    },
  };
}

function operationsOf(
  { name, file, device }: Pick<Designed, 'name' | 'file' | 'device'>,
  { ids, weights }: NewWeights,
) {
  const changes = ids.map((id, at) => ({ id, set: { weight: weights[at] } }));
  return propOperations({ name, file }, device, changes);
}

function isSame(a: NewWeights | null, b: NewWeights | null): boolean {
  return a === b || (a !== null && b !== null && String([a.ids, a.weights]) === String([b.ids, b.weights]));
}
