/** The words of a drawing in the language of the window. */
import type { Translate } from '../../../src-shared/messages/translate.ts';
import type { DrawingWords } from '../../../src-shared/drawing/svg/words.ts';

export function drawingWords(t: Translate): DrawingWords {
  return {
    entry: t('canvas.entry'),
    exit: t('canvas.exit'),
    group: t('groups.unnamed'),
    waits: t('canvas.waits'),
    goesOn: t('canvas.goesOn'),
    missing: t('canvas.missing'),
    noPrompt: t('canvas.noPrompt'),
    noTool: t('canvas.noTool'),
    noSubgraph: t('canvas.noSubgraph'),
    noRunner: t('canvas.noRunner'),
    edges: {
      error: t('canvas.edge.error'),
      validation: t('canvas.edge.validation'),
      timeout: t('canvas.edge.timeout'),
      unknown: t('canvas.edge.unknown'),
      human: t('canvas.edge.human'),
      restart: t('canvas.edge.restart'),
      repeat: t('canvas.edge.repeat'),
      cancel: t('canvas.edge.cancel'),
      skip: t('canvas.edge.skip'),
    },
    branches: (count) => t('canvas.branches', { count }),
    nodesInside: (count) => t('canvas.nodesInside', { count }),
    members: (count) => t('groups.members', { count }),
  };
}
