/** The messages from the host to a client of the session protocol. */
import { deviceSchema } from '../device.ts';
import { serverMessageSchema } from '../a2ui/messages.ts';
import { newerMessageSchema } from '../a2ui/write-message.ts';
import { z } from '../schema.ts';
import { choiceSchema } from './choices.ts';
import { t } from '../messages/translate.ts';

export const WIRE_ERROR_CODES = [
  'BAD_MESSAGE', // malformed frame, missing or wrong field, blank text
  'UNKNOWN_TYPE', // not a message of this protocol
  'PAYLOAD_TOO_LARGE', // text, image or utterance over its limit
  'UNKNOWN_ACTION', // not known to this plugin, or another plugin's
  'INVALID_ACTION', // known, but with bad data or not possible at this point
  'CALC_FAILED', // unusable numbers; `field` names the answer
  'AUDIO_UNAVAILABLE', // speech input was requested but there is no provider
  'GRAPH_FAILED', // something unexpected inside a turn
] as const;
export type WireErrorCode = (typeof WIRE_ERROR_CODES)[number];

export const THINKING_STATES = ['extracting_intent', 'rendering_ui', 'idle'] as const;
export type ThinkingState = (typeof THINKING_STATES)[number];

const empty = z.strictObject({});
const agentId = z.string();
const stateVersion = z.int().min(1);
const call = { id: z.string(), tool: z.string(), node: z.string() };

/** The payload of each message type. Plugin extensions, `server.domain.…`, are not included. */
export const SERVER_PAYLOADS = {
  'server.ready': z.strictObject({
    agentId,
    stateVersion,
    mode: z.enum(['text', 'voice']),
    device: deviceSchema,
    surfaceId: z.literal('main'),
    /** True if an earlier session is resumed. */
    resumed: z.boolean(),
  }),
  /** v1.0 for clients that support it. */
  'server.a2ui.patch': z.union([serverMessageSchema, newerMessageSchema]),
  'server.transcript.partial': z.strictObject({ text: z.string() }),
  'server.transcript.final': z.strictObject({
    text: z.string(),
    role: z.enum(['user', 'assistant']),
    image: z.string().optional(),
    /** The choices of the assistant's question, and whether several may be chosen. */
    options: z.array(choiceSchema).optional(),
    multiple: z.boolean().optional(),
  }),
  'server.agent.thinking': z.strictObject({ state: z.enum(THINKING_STATES) }),
  'server.voice.start': empty,
  'server.voice.say': z.strictObject({ text: z.string() }),
  /** Base64 of 16 bit samples, mono, 24 kHz. */
  'server.voice.audio': z.strictObject({ data: z.string() }),
  'server.voice.stop': empty,
  'server.error': z.strictObject({
    code: z.enum(WIRE_ERROR_CODES),
    message: z.string(),
    recoverable: z.boolean(),
    field: z.string().optional(),
  }),
  'server.agent.changed': z.strictObject({ agentId, from: agentId, stateVersion }),
  /** An agent's progress during a turn. Sent at once, and not repeated. */
  'server.agent.step_start': z.strictObject({ step: z.string(), node: z.string() }),
  'server.agent.step_end': z.strictObject({ step: z.string(), node: z.string(), duration_ms: z.number() }),
  'server.agent.tool_start': z.strictObject({ ...call, args: z.record(z.string(), z.json()) }),
  'server.agent.tool_end': z.strictObject({
    ...call,
    status: z.enum(['SUCCESS', 'FAILED', 'TIMED_OUT', 'CACHED', 'DENIED']),
    duration_ms: z.number(),
    cached: z.boolean(),
    result: z.record(z.string(), z.json()),
    error: z.string().nullable(),
  }),
} as const;

export type ServerType = keyof typeof SERVER_PAYLOADS;
export type ServerPayload<T extends ServerType> = z.infer<(typeof SERVER_PAYLOADS)[T]>;

/** An extension of a plugin, forwarded unchanged. */
export const DOMAIN_TYPE = /^server[.]domain[.][a-z][a-z0-9_]{1,32}[.][A-Za-z0-9_.]{1,100}$/;

export function isServerType(type: string): type is ServerType {
  return Object.hasOwn(SERVER_PAYLOADS, type);
}

const envelope = z.strictObject({
  type: z.string(),
  ts: z.iso.datetime(),
  sessionId: z.string().min(1),
  payload: z.record(z.string(), z.json()),
  /** Only for clients that connect with `after`: how much of the conversation they have with this message. */
  seq: z.int().min(0).optional(),
});

/** A whole frame, as it leaves the host: a known type with its payload, or an extension. */
export const serverFrameSchema = envelope.superRefine(({ type, payload }, context) => {
  if (isServerType(type)) {
    const parsed = SERVER_PAYLOADS[type].safeParse(payload);
    for (const issue of parsed.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['payload', ...issue.path], message: issue.message });
    }
  } else if (!DOMAIN_TYPE.test(type)) {
    context.addIssue({
      code: 'custom',
      path: ['type'],
      message: t('shared.serverMessages.unknownType', { type }),
    });
  }
});
export type ServerFrame = z.infer<typeof serverFrameSchema>;
