/** The schema of the proof in `validate --prove --json`. */
import { z } from '../../src-shared/schema.ts';
import { t } from '../messages/translate.ts';

const turnSchema = z.strictObject({
  input: z.json().meta({ description: t('cliSchemas.turn.input.help') }),
  by: z.enum(['user', 'tool']),
  text: z.string(),
  understood: z.boolean().meta({ description: t('cliSchemas.turn.understood.help') }),
});

const place = {
  node: z.string(),
  graph: z.string().nullable(),
  conversation: z.array(turnSchema).meta({ description: t('cliSchemas.place.conversation.help') }),
};

const findingSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stuck'), ...place, message: z.string() }),
  z.strictObject({ kind: z.literal('livelock'), ...place, nodes: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('no-end'), ...place }),
  z.strictObject({ kind: z.literal('one-of'), ...place, group: z.string().nullable(), outcome: z.string() }),
  z.strictObject({ kind: z.literal('tool-fails'), ...place, tool: z.string() }),
  z.strictObject({ kind: z.literal('unreachable'), node: z.string(), graph: z.string().nullable() }),
]);

export const proofSchema = z.strictObject({
  complete: z.boolean().meta({ description: t('cliSchemas.proof.complete.help') }),
  stopped: z.enum(['states', 'turns', 'told', 'growing']).nullable(),
  states: z.int(),
  transitions: z.int(),
  findings: z.array(findingSchema),
  undecided: z.array(z.string()).meta({ description: t('cliSchemas.proof.undecided.help') }),
  outside: z.array(z.string()).meta({ description: t('cliSchemas.proof.outside.help') }),
});
