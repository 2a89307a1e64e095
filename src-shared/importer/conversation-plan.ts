/** Plans a conversation with an imported agent: the questions, the agent's input, and where its answer is. */
import type { AnswerSchema } from '../flow/answer-schema.ts';
import { keySchema } from '../flow/ids.ts';
import type { ExternalNode } from '../node-kinds/external/schema.ts';
import type { FieldType } from './annotation.ts';
import type { ImportDesign } from './design.ts';
import { fieldExpression, readFieldPath } from './field-path.ts';
import { fieldsOf, type AgentField, type AgentFields } from './fields.ts';
import type { InspectedGraph } from './inspection.ts';
import { asWords, shortHash, shortened, wordPart } from './names.ts';
import { listEither } from '../messages/list-words.ts';
import { t } from '../messages/translate.ts';

/** The answer key and the variable of the user's message in a conversation. */
export const MESSAGE_KEY = 'message';
/** Keys the flow needs for itself. */
const OWN_KEYS: readonly string[] = [MESSAGE_KEY, 'again'];
const MAX_OPTIONAL = 5;

export interface PlannedQuestion {
  readonly field: string;
  readonly key: string;
  readonly label: string;
  readonly prompt: string;
  readonly answer: AnswerSchema;
  readonly required: boolean;
  /** The value passed to the agent. */
  readonly value: string;
}

export interface ConversationPlan {
  /** chat: turn by turn in the user's own words; form: questions, then one run. */
  readonly mode: 'chat' | 'form';
  readonly questions: readonly PlannedQuestion[];
  readonly input: NonNullable<ExternalNode['input']>;
  /** Whether the user's message goes to the agent. */
  readonly takesMessage: boolean;
  /** Whether a run of the agent remembers earlier runs: it keeps messages, or was compiled to keep its state. */
  readonly remembers: boolean;
  /** The expression for the agent's message; null if only its state fields contain a result. */
  readonly answer: string;
  readonly fields: AgentFields;
}

/** The last reply of the agent. */
export const REPLY = 'context.reply';

export function planConversation(
  graph: InspectedGraph,
  design: Pick<ImportDesign, 'input_field' | 'output_field'>,
): ConversationPlan {
  const fields = fieldsOf(graph);
  const textInput = saidField(fields, design.input_field);
  const asked = [fields.textInput?.field, ...fields.required].filter((field) => field !== undefined);
  const others = asked.filter(({ name, type }) => name !== textInput?.name && type.kind !== 'messages');
  const takesMessage = textInput !== null && isTalk(textInput, others);
  const wanted = takesMessage || textInput === null ? others : [textInput, ...others];
  const { questions, given } = planQuestions(wanted, takesMessage);
  const spoken = takesMessage ? [[textInput.name, { expr: `domain.${MESSAGE_KEY}` }] as const] : [];
  return {
    // Without any question, a message of the user starts a run.
    mode: takesMessage || questions.length === 0 ? 'chat' : 'form',
    questions,
    takesMessage,
    remembers: remembers(graph, fields),
    input: Object.fromEntries([...spoken, ...given.map(([name, expr]) => [name, { expr }] as const)]),
    answer: answerExpression(fields, design.output_field),
    fields,
  };
}

function remembers({ compile }: InspectedGraph, { isChat, outputs }: AgentFields): boolean {
  const keepsState = ![null, 'None', 'False'].includes(compile?.checkpointer ?? null);
  return keepsState || isChat || outputs.some(({ type }) => type.kind === 'messages');
}

/** The design may prefer another field, if one has that name. */
function saidField(fields: AgentFields, wanted: string): AgentField | null {
  const name = readFieldPath(wanted)?.[0];
  const all = [fields.textInput?.field, ...fields.required].filter((field) => field !== undefined);
  const chosen = all.find((field) => field.name === name && isWords(field.type));
  return chosen ?? fields.textInput?.field ?? null;
}

function isWords({ kind }: FieldType): boolean {
  return kind === 'text' || kind === 'messages' || kind === 'unknown';
}

function isTalk(textInput: AgentField, others: readonly AgentField[]): boolean {
  return textInput.type.kind === 'messages' || others.every(({ isOptional }) => isOptional);
}

function answerExpression({ outputs, textInput }: AgentFields, wanted: string): string {
  const steps = readFieldPath(wanted);
  const field = outputs.find(({ name }) => name === steps?.[0]);
  // The reply contains the text of the last message directly.
  const isMessage = field?.type.kind === 'messages' || (field === undefined && steps?.[0] === textInput?.field.name);
  if (steps === null || field === undefined || isMessage) return `${REPLY}.text`;
  return fieldExpression(steps, REPLY);
}

/** Asks only for required fields; without any, for optional ones. */
function planQuestions(fields: readonly AgentField[], isChat: boolean) {
  const needed = fields.filter(({ isOptional }) => !isOptional);
  const asked = needed.length > 0 || isChat ? needed : fields.slice(0, MAX_OPTIONAL);
  const taken = new Set(OWN_KEYS);
  const questions: PlannedQuestion[] = [];
  const given: (readonly [field: string, expression: string])[] = [];
  for (const field of asked) {
    const fixed = fixedValue(field.type);
    if (fixed !== null) {
      if (!field.isOptional) given.push([field.name, fixed]);
      continue;
    }
    const question = plannedQuestion(field, keyFor(field.name, taken));
    questions.push(question);
    given.push([field.name, question.value]);
  }
  return { questions, given: given.filter(([name]) => name.length <= 100) };
}

/** The initial value of a field no question can ask for is empty. */
function fixedValue(type: FieldType): string | null {
  if (type.kind === 'object') return '{}';
  const isOfWords = type.kind === 'list' && (type.item.kind === 'text' || type.item.kind === 'choice');
  return type.kind === 'list' && !isOfWords ? '[]' : null;
}

function keyFor(name: string, taken: Set<string>): string {
  const word = wordPart(name);
  const isFree = keySchema.safeParse(word).success && !taken.has(word);
  const key = isFree ? word : `field_${shortHash(name)}`;
  taken.add(key);
  return key;
}

function plannedQuestion({ name, type, isOptional, description }: AgentField, key: string): PlannedQuestion {
  const label = shortened(asWords(name), 100) || t('importer.conversationPlan.unnamed');
  const outputs = description === null || description.trim() === '' ? '' : ` ${shortened(description, 200)}`;
  const skip = isOptional ? t('importer.conversationPlan.optional') : '';
  return {
    ...{ field: name, key, label, required: !isOptional },
    prompt: `${questionFor(label, type)}${outputs}${skip}`,
    answer: answerFor(type),
    value: valueFor(type, `answers.${key}`),
  };
}

function questionFor(label: string, type: FieldType): string {
  const name = label.toLowerCase();
  switch (type.kind) {
    case 'boolean':
      return t('importer.conversationPlan.askYesNo', { label });
    case 'choice':
      return t('importer.conversationPlan.askChoice', { name, options: orList(type.options.map(String)) });
    case 'date':
      return t('importer.conversationPlan.askDate', { name });
    case 'integer':
    case 'number':
      return t('importer.conversationPlan.askNumber', { name });
    case 'list':
      return t('importer.conversationPlan.askListItem', { name });
    default:
      return t('importer.conversationPlan.askText', { name });
  }
}

const MAX_NAMED = 6;

function orList(words: readonly string[]): string {
  const shown = words.slice(0, MAX_NAMED).map((word) => shortened(word, 60));
  return listEither(words.length > MAX_NAMED ? [...shown, t('importer.conversationPlan.another')] : shown);
}

function answerFor(type: FieldType): AnswerSchema {
  switch (type.kind) {
    case 'integer':
      return { type: 'number', integer: true };
    case 'number':
    case 'boolean':
    case 'date':
      return { type: type.kind };
    case 'choice':
      return choiceSchema(type.options);
    case 'list':
      return type.item.kind === 'choice' ? choiceSchema(type.item.options) : { type: 'text' };
    default:
      return { type: 'text' };
  }
}

const MAX_OPTIONS = 500;
const MAX_OPTION = 200;

function choiceSchema(options: readonly (string | number | boolean)[]): AnswerSchema {
  const values = [...new Set(options.map(String))].filter((value) => value !== '' && value.length <= MAX_OPTION);
  if (values.length === 0) return { type: 'text' };
  return { type: 'choice', options: values.slice(0, MAX_OPTIONS).map((value) => ({ value })) };
}

/** Options are kept as texts; the agent gets what its annotation says. */
function valueFor(type: FieldType, answer: string): string {
  if (type.kind === 'list') return `[${valueFor(type.item, answer)}]`;
  if (type.kind !== 'choice') return answer;
  if (type.options.every((option) => typeof option === 'number')) return `double(${answer})`;
  if (type.options.every((option) => typeof option === 'boolean')) return `${answer} == "true"`;
  return answer;
}
