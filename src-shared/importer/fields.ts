/** Chooses which fields of an agent's state to ask the user for, and which show its result, each with a reason. */
import { readAnnotation, type FieldType } from './annotation.ts';
import { START, type InspectedField, type InspectedGraph } from './inspection.ts';
import { t } from '../messages/translate.ts';

export interface AgentField {
  readonly name: string;
  readonly type: FieldType;
  /** True if the field may be omitted. */
  readonly isOptional: boolean;
  readonly description: string | null;
}

export interface FieldChoice {
  readonly field: AgentField;
  readonly why: string;
}

export interface AgentFields {
  /** The field for the user's message; null if the agent only takes other kinds of fields. */
  readonly textInput: FieldChoice | null;
  /** All other fields needed before it can run. */
  readonly required: readonly AgentField[];
  /** Whether it talks in messages. */
  readonly isChat: boolean;
  /** The results, the answer first. */
  readonly outputs: readonly AgentField[];
  readonly answer: FieldChoice | null;
}

const SAID_NAMES =
  /^(?:user_?)?(?:input|question|query|message|prompt|request|text|task|topic|instruction|instructions|command|problem|goal|objective|search_?query)$/i;
const ANSWER_NAMES =
  /^(?:final_?|the_?)?(?:answer|response|output|result|results|report|summary|reply|generation|completion|conclusion|essay|draft|recommendation|decision|text|content)s?$/i;

const MESSAGES: AgentField = { name: 'messages', type: { kind: 'messages' }, isOptional: false, description: null };

/**
 * If the state is unknown, as with prebuilt agents, messages are assumed, because nearly all of these agents take them.
 */
const BY_CUSTOM: AgentFields = {
  textInput: { field: MESSAGES, why: t('importer.fields.inputAssumed') },
  required: [],
  isChat: true,
  outputs: [MESSAGES],
  answer: { field: MESSAGES, why: t('importer.fields.outputAssumed') },
};

export function fieldsOf(drawn: InspectedGraph): AgentFields {
  const graph = withMessages(drawn);
  if ([graph.state, graph.input, graph.output].every((schema) => (schema?.fields ?? []).length === 0)) return BY_CUSTOM;
  const inputs = inputFields(graph);
  const outputs = outputFields(graph, inputs);
  const messages = inputs.find(({ type }) => type.kind === 'messages');
  const textInput = messages === undefined ? saidText(inputs) : { field: messages, why: saysMessages(messages) };
  const rest = inputs.filter(({ name }) => name !== textInput?.field.name);
  return {
    textInput,
    required: rest.filter(({ type }) => type.kind !== 'messages'),
    isChat: messages !== undefined,
    outputs,
    answer: answerOf(outputs, messages !== undefined),
  };
}

/** A class derived from MessagesState inherits its field, even without declaring it. */
function withMessages(graph: InspectedGraph): InspectedGraph {
  const { state } = graph;
  const isDerived = state?.kind === 'messages' || (state?.bases ?? []).some((base) => /MessagesState$/.test(base));
  if (state === null || !isDerived || state.fields.some(({ name }) => name === 'messages')) return graph;
  const field: InspectedField = {
    ...{ name: 'messages', annotation: 'list[AnyMessage]', reducer: 'add_messages', required: true, default: null },
    ...{ inheritedFrom: 'MessagesState', description: null, file: null, line: null },
  };
  return { ...graph, state: { ...state, fields: [field, ...state.fields] } };
}

function saysMessages({ name }: AgentField): string {
  return t('importer.fields.messagesInput', { name });
}

function saidText(inputs: readonly AgentField[]): FieldChoice | null {
  const texts = inputs.filter(({ type }) => type.kind === 'text' || type.kind === 'unknown');
  const named = texts.find(({ name }) => SAID_NAMES.test(name));
  if (named !== undefined) return { field: named, why: t('importer.fields.inputByName', { name: named.name }) };
  const [only, second] = texts;
  if (only === undefined || second !== undefined) return null;
  return { field: only, why: t('importer.fields.onlyTextInput', { name: only.name }) };
}

function answerOf(outputs: readonly AgentField[], isChat: boolean): FieldChoice | null {
  const own = outputs.filter(({ type }) => type.kind !== 'messages');
  const named = own.find(({ name, type }) => type.kind === 'text' && ANSWER_NAMES.test(name));
  const messages = outputs.find(({ type }) => type.kind === 'messages');
  if (named !== undefined && messages === undefined)
    return { field: named, why: t('importer.fields.outputByName', { name: named.name }) };
  if (messages !== undefined)
    return {
      field: messages,
      why: t(isChat ? 'importer.fields.messagesOutput' : 'importer.fields.finalMessageOutput', { name: messages.name }),
    };
  const [last] = own.filter(({ type }) => type.kind === 'text').slice(-1);
  if (last !== undefined) return { field: last, why: t('importer.fields.lastTextOutput', { name: last.name }) };
  const [first] = own;
  return first === undefined ? null : { field: first, why: t('importer.fields.firstOutput', { name: first.name }) };
}

function inputFields(graph: InspectedGraph): readonly AgentField[] {
  const declared = graph.input?.fields ?? [];
  if (declared.length > 0) return askable(declared);
  const fields = graph.state?.fields ?? [];
  const messages = fields.filter(({ annotation, reducer }) => isMessages(annotation, reducer));
  const written = writtenFields(graph);
  // If it is unknown what nodes write, only fields that look like a request are asked.
  const untouched =
    written === null
      ? fields.filter(({ name }) => SAID_NAMES.test(name))
      : fields.filter(({ name, default: byDefault }) => !written.has(name) && byDefault === null);
  const found = [...messages, ...untouched.filter((field) => !messages.includes(field))];
  return askable(found.length > 0 ? found : fields.slice(0, 1));
}

function askable(fields: readonly InspectedField[]): readonly AgentField[] {
  return distinct(fields.map(toField)).filter(({ type }) => type.kind !== 'unknown' || fields.length === 1);
}

function outputFields(graph: InspectedGraph, inputs: readonly AgentField[]): readonly AgentField[] {
  const declared = graph.output?.fields ?? [];
  if (declared.length > 0) return distinct(declared.map(toField));
  const fields = graph.state?.fields ?? [];
  const written = writtenFields(graph);
  const required = new Set(inputs.filter(({ type }) => type.kind !== 'messages').map(({ name }) => name));
  const isTold = ({ name }: InspectedField) => (written === null ? !required.has(name) : written.has(name));
  return distinct(fields.filter(isTold).map(toField));
}

/** Keys the nodes return; null if one of them is not known. */
function writtenFields({ nodes }: InspectedGraph): ReadonlySet<string> | null {
  const running = nodes.filter(({ name, kind }) => name !== START && kind !== 'unknown');
  if (running.length === 0 || running.some(({ writes }) => writes === null)) return null;
  return new Set(running.flatMap(({ writes }) => writes ?? []));
}

function toField({ name, annotation, reducer, required, default: byDefault, description }: InspectedField): AgentField {
  const { type, isOptional } = readAnnotation(annotation);
  const known = isMessages(annotation, reducer) ? ({ kind: 'messages' } as const) : type;
  return { name, type: known, isOptional: isOptional || !required || byDefault !== null, description };
}

function isMessages(annotation: string | null, reducer: string | null): boolean {
  return reducer?.split('.').at(-1) === 'add_messages' || readAnnotation(annotation).type.kind === 'messages';
}

function distinct(fields: readonly AgentField[]): readonly AgentField[] {
  const byName = new Map(fields.filter(({ name }) => isUsable(name)).map((field) => [field.name, field]));
  return [...byName.values()];
}

/** Python allows more names than our documents do. */
function isUsable(name: string): boolean {
  return name !== '' && name.length <= 100 && name !== '__proto__' && !/[\p{Cc}\p{Cs}]/u.test(name);
}
