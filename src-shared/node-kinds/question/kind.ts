/** Asks, waits for the user, and commits an answer only after it passed validation. */
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { questionSchema } from './schema.ts';

export const questionKind: NodeKind<'question'> = {
  type: 'question',
  schema: questionSchema,
  fields: inspectorFields(questionSchema),
  title: 'Question',
  summary: 'Asks the user and keeps the answer.',
  help: `A question waits for the user. What they say is read against its answer type; a value is kept under the answer key only after it passed every check.

Give "Ask only when" a condition to skip the question where it does not apply. A question whose key is already answered is passed without asking, so one sentence from the user can fill several.

A refused answer follows the validation edge if there is one, else the retry prompt is asked. After the retries the error edge is taken, or the user is offered a person.`,
  icon: 'message-circle-question-mark',
  colour: 'blue',
  group: 'talk',
  runnable: true,
  starter: { key: 'answer', prompt: '' },
};
