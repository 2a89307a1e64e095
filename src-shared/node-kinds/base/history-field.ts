/** The field of nodes whose model gets earlier lines. */
import { MAX_LINES } from '../../agents/history.ts';
import { meta } from '../../flow/node-fields.ts';
import { z } from '../../schema.ts';
import { t } from '../../messages/translate.ts';

export const historySchema = z
  .int()
  .min(0)
  .max(MAX_LINES)
  .optional()
  .meta(
    meta({
      title: t('fields.node.history.title'),
      description: t('fields.node.history.help'),
      widget: 'number',
      group: 'behavior',
      default: 0,
    }),
  );
