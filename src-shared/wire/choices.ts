/** The choices of a question, for clients that show buttons or a list. */
import type { JsonObject } from '../json.ts';
import type { RunEventBody } from '../run/run-event.ts';
import { z } from '../schema.ts';

type Message = Extract<RunEventBody, { type: 'message' }>;

export const choiceSchema = z.strictObject({ value: z.string(), label: z.string() });

/** `multiple`: several can be selected together. Empty for a question without options. */
export function choicesOf({ options, answer }: Pick<Message, 'options' | 'answer'>): JsonObject {
  if (options === undefined || options.length === 0) return {};
  return { options: options.map(({ value, label }) => ({ value, label })), multiple: answer?.type === 'choices' };
}
