/**
 * The tools of an extracting model: three, and a fourth in a flow with paths. They are few and narrow, so that it can
 * neither chat nor invent.
 */
import type { ExtractionRequest, Slot } from '../../../src-shared/step/extraction-request.ts';
import { wireFormOf, wireSchemaOf } from './answer-values.ts';
import type { ModelTool } from '../ask-model.ts';
import { choosePathTool } from './choose-path.ts';

export const UPDATE_ANSWERS = 'UpdateAnswers';
export const UNKNOWN_ANSWER = 'UnknownAnswer';
export const ESCALATE_TO_HUMAN = 'EscalateToHuman';

/** The most questions offered at once, because small models can't read a longer tool. */
export const MAX_OFFERED_SLOTS = 200;

const MAX_DESCRIPTION = 1200;

/** A slot under the name the model sees. */
export interface OfferedSlot {
  readonly name: string;
  readonly slot: Slot;
}

/** The confirmation of an action has no key. Keys start with a letter, so this name can't clash. */
const CONFIRMATION = '_confirmed';

/** The open question comes first, so that it is never omitted. */
export function offeredSlots({ pending, slots }: ExtractionRequest): readonly OfferedSlot[] {
  const others = slots.filter((slot) => slot.key !== pending?.key);
  return [...(pending === null ? [] : [pending]), ...others]
    .slice(0, MAX_OFFERED_SLOTS)
    .map((slot) => ({ name: slot.key === '' ? CONFIRMATION : slot.key, slot }));
}

export function extractionTools(request: ExtractionRequest, offered: readonly OfferedSlot[]): readonly ModelTool[] {
  const reason = { properties: { reason: { type: 'string', description: 'A few words why.' } } };
  return [
    updateAnswers(offered),
    tool(
      UNKNOWN_ANSWER,
      'The user says that they do not know, or cannot or will not answer, the open question.',
      reason,
    ),
    tool(ESCALATE_TO_HUMAN, 'The user asks for a person instead of this assistant.', reason),
    choosePathTool(request) ?? [],
  ].flat();
}

interface ToolParameters {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

type Property = [name: string, schema: Readonly<Record<string, unknown>>];

function updateAnswers(offered: readonly OfferedSlot[]): ModelTool {
  const values = offered.map(({ name, slot }): Property => [
    name,
    { ...wireSchemaOf(slot.answer), description: describe(slot) },
  ]);
  const scores = offered.map(({ name }): Property => [name, { type: 'number' }]);
  const description =
    'Notes what the user said, or nothing (empty answers) if it answers none of the questions. Only keys whose value the user clearly stated.';
  return tool(UPDATE_ANSWERS, description, {
    required: ['answers'],
    properties: {
      answers: { type: 'object', properties: Object.fromEntries(values) },
      confidence: {
        type: 'object',
        description: 'For keys you are not sure of: how sure, from 0 to 1.',
        properties: Object.fromEntries(scores),
      },
      corrections: {
        type: 'array',
        description: 'Keys with an earlier answer that the user takes back now.',
        items: { type: 'string', enum: offered.map(({ name }) => name) },
      },
    },
  });
}

function tool(name: string, description: string, { properties, required = [] }: ToolParameters): ModelTool {
  return { type: 'function', function: { name, description, parameters: { type: 'object', properties, required } } };
}

/** In cue words, # is a placeholder for the value. */
function listed(words: readonly string[]): string {
  return words
    .slice(0, 20)
    .map((word) => word.replace('#', '…'))
    .join(', ');
}

function describe({ label, prompt, answer, hints }: Slot): string {
  const parts = [
    label === undefined ? undefined : `${label}:`,
    hints?.description,
    prompt === '' ? undefined : `Asked as: ${prompt.slice(0, 300)}`,
    `Written as ${wireFormOf(answer)}.`,
    hints?.keywords === undefined ? undefined : `Cue words: ${listed(hints.keywords)}.`,
    hints?.yes === undefined ? undefined : `Yes is also: ${listed(hints.yes)}.`,
    hints?.no === undefined ? undefined : `No is also: ${listed(hints.no)}.`,
    hints?.sum === undefined ? undefined : 'Several figures in one message are added up.',
    hints?.examples === undefined ? undefined : `Users say: ${hints.examples.slice(0, 5).join(' | ')}`,
  ];
  return parts
    .filter((part) => part !== undefined && part !== '')
    .join(' ')
    .slice(0, MAX_DESCRIPTION);
}
