/** Problems of a folder with layers: invalid layer files, values that don't fit, and blocking conflicts. */
import { describeConflict, type LayerProblemCode } from '../../src-shared/layers/report.ts';
import type { Layered } from './flow-files.ts';
import { t } from '../messages/translate.ts';

export const BLOCKING_CONFLICT = 'layer.conflict';

export interface LayerFinding {
  readonly file: string;
  readonly code: LayerProblemCode | typeof BLOCKING_CONFLICT;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly pointer: string;
  readonly graph: null;
}

/** A conflict under `error` only blocks publishing, so here it is a warning. */
export function layerFindings({ problems, conflicts }: Layered): LayerFinding[] {
  return [
    ...problems.map(({ code, file, pointer, message }): LayerFinding => {
      return { file, code, severity: 'error', message, pointer, graph: null };
    }),
    ...conflicts
      .filter(({ blocks }) => blocks)
      .map((conflict): LayerFinding => {
        const { file, pointer } = conflict.higher.by;
        const message = t('cli.layerFindings.blocksPublishing', { conflict: describeConflict(conflict) });
        return { file, code: BLOCKING_CONFLICT, severity: 'warning', message, pointer, graph: null };
      }),
  ];
}
