/** Ends the run with a named outcome. */
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { terminalSchema } from './schema.ts';

export const terminalKind: NodeKind<'terminal'> = {
  type: 'terminal',
  schema: terminalSchema,
  fields: inspectorFields(terminalSchema),
  title: 'End',
  summary: 'Ends the conversation with an outcome.',
  help: `An end node closes the run and names the outcome: done, declined, booked … Reports and tests read it.`,
  icon: 'flag',
  colour: 'red',
  group: 'flow',
  runnable: true,
  starter: { outcome: 'done' },
};
