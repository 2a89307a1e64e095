/** The words of a drawing in the language of the window. */
import type { Translate } from '../../../src-shared/messages/translate.ts';
import type { DrawingWords } from '../../../src-shared/drawing/svg/words.ts';

export function drawingWords(t: Translate): DrawingWords {
  return {
    entry: t('canvas.entry'),
    exit: t('canvas.exit'),
    group: t('groups.unnamed'),
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
    members: (count) => t('groups.members', { count }),
  };
}
