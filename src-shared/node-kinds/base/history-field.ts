/** The field of nodes whose model gets earlier lines. */
import { MOST_LINES } from '../../agents/history.ts';
import { meta } from '../../flow/node-fields.ts';
import { z } from '../../schema.ts';

export const historySchema = z
  .int()
  .min(0)
  .max(MOST_LINES)
  .optional()
  .meta(
    meta({
      title: 'Earlier lines',
      description: 'How many earlier lines of the conversation the model is given.',
      widget: 'number',
      group: 'behaviour',
      default: 0,
    }),
  );
