/** Converts what a conversation waits for to AG-UI interrupts: an approval, a question, or a form. */
import { summaryOf } from '../../src-shared/agents/summary.ts';
import type { AnswerSchema } from '../../src-shared/flow/answer-schema.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import { redactJson } from '../../src-shared/redaction/redact-pii.ts';
import type { RunEvent, RunEventBody } from '../../src-shared/run/run-event.ts';
import type { Snapshot } from '../runtime/session-requests.ts';
import { choicesOf } from '../../src-shared/wire/choices.ts';
import { approvalId } from './encode-events.ts';
import type { Interrupt } from './events.ts';
import { t } from '../messages/translate.ts';

type Message = Extract<RunEventBody, { type: 'message' }>;

/** What a conversation waits for, and how to answer it. */
export interface PendingInterrupt {
  readonly interrupt: Interrupt;
  /** The pause of an approval; null if text or an action answers it. */
  readonly pause: string | null;
  readonly options: Message['options'];
}

/** Null if it isn't waiting. `events` are all events of its session. */
export function waitingFor({ state, record, flow }: Snapshot, events: readonly RunEvent[]): PendingInterrupt | null {
  if (record.status !== 'waiting') return null;
  const asked = events.findLast(({ body }) => body.type === 'message' && body.kind !== 'say');
  const question = asked?.body.type === 'message' && asked.body.node === state.current ? asked.body : null;
  const approval = state.open?.approval;
  if (approval !== undefined) {
    const { pause, name, tool, args, reason, expiresAt } = approval;
    const id = approvalId(record.id, pause);
    const metadata = { pause_id: pause, tool: name, calls: tool, args: redactJson(summaryOf(args)), why: reason };
    const expiry = expiresAt === undefined ? {} : { expiresAt };
    const interrupt = {
      id,
      reason: 'approval',
      toolCallId: id,
      responseSchema: DECISION,
      metadata,
      ...expiry,
    } as const;
    return { pause, options: undefined, interrupt: { ...interrupt, message: question?.text ?? reason } };
  }
  const actions = [...flow.handlers.values()].map(({ handler }) => handler.action);
  if (question !== null && asked !== undefined) {
    const { text, answer, options, node } = question;
    const interrupt = {
      id: `${record.id}/${asked.seq}`,
      reason: 'question',
      message: text,
      metadata: { node, ...choicesOf(question) },
    } as const;
    const schema = answerSchemaOf(answer, options);
    return { pause: null, interrupt: { ...interrupt, responseSchema: schema }, options };
  }
  const shown = events.findLast(({ body }) => body.type === 'screen');
  const metadata: JsonObject =
    shown?.body.type === 'screen' ? { node: shown.body.node, screen: shown.body.screen } : {};
  const id = `${record.id}/${shown?.seq ?? 0}`;
  return {
    pause: null,
    options: undefined,
    interrupt: { id, reason: 'form', responseSchema: formSchema(actions), metadata },
  };
}

const DECISION: JsonObject = {
  type: 'object',
  properties: {
    decision: { enum: ['approve', 'edit', 'reject'] },
    args: { type: 'object', description: t('toolFields.interrupts.args') },
    comment: { type: 'string' },
  },
  required: ['decision'],
};

function formSchema(actions: readonly string[]): JsonObject {
  const action: JsonObject = actions.length === 0 ? { type: 'string' } : { enum: [...actions] };
  return { type: 'object', properties: { action, data: { type: 'object' } }, required: ['action'] };
}

/** Text is always accepted as an answer; these are the structured values. */
function answerSchemaOf(answer: AnswerSchema | undefined, options: Message['options']): JsonObject {
  const values = options?.map(({ value, label }) => ({ const: value, title: label })) ?? [];
  if (values.length > 0 && answer?.type === 'choices')
    return { anyOf: [{ type: 'array', items: { anyOf: [...values] } }, { type: 'string' }] };
  if (values.length > 0) return { anyOf: [...values, { type: 'string' }] };
  switch (answer?.type) {
    case 'number':
    case 'duration':
      return { type: ['number', 'string'] };
    case 'boolean':
      return { type: ['boolean', 'string'] };
    default:
      return { type: 'string' };
  }
}
