/** What a client of AG-UI sends to begin a run, as far as agents here use it. */
import { clientDevice } from '../../src-shared/a2ui/client-device.ts';
import { dialectOf, type ClientDialect } from '../../src-shared/a2ui/client-dialect.ts';
import type { Device } from '../../src-shared/device.ts';
import { isJsonObject, type Json } from '../../src-shared/json.ts';
import { z } from '../../src-shared/schema.ts';

const id = z.string().min(1).max(200);
const content = z.union([z.string(), z.array(z.looseObject({ type: z.string(), text: z.string().optional() }))]);

const messageSchema = z.object({
  id,
  role: z.string(),
  content: z.json().optional(),
  toolCalls: z.array(z.object({ id: z.string() })).optional(),
  toolCallId: z.string().optional(),
});

export const runInputSchema = z.object({
  threadId: id,
  runId: id,
  messages: z.array(messageSchema).max(10_000),
  forwardedProps: z.json().optional(),
  /** What the client knows in addition to the conversation. */
  context: z
    .array(z.object({ description: z.string().max(2000), value: z.string().max(100_000) }))
    .max(100)
    .nullish(),
  /** The state the client shares with the agent. */
  state: z.json().optional(),
  /** Tools that the client could run. */
  tools: z
    .array(z.object({ name: z.string().max(200) }))
    .max(1000)
    .nullish(),
  /** Answers to the interrupts that ended the previous run. */
  resume: z
    .array(
      z.object({
        interruptId: z.string().min(1).max(500),
        status: z.enum(['resolved', 'cancelled']),
        payload: z.json().optional(),
      }),
    )
    .max(100)
    .optional(),
});

export type RunInput = z.infer<typeof runInputSchema>;
export type ResumeEntry = NonNullable<RunInput['resume']>[number];

/** The user's last message, unless another message follows it. */
export function newUserMessage({ messages }: RunInput): { readonly id: string; readonly text: string } | null {
  const last = messages.at(-1);
  if (last?.role !== 'user') return null;
  return { id: last.id, text: textOf(last.content) };
}

/** The text of a message. Images and other parts are ignored. */
function textOf(value: Json | undefined): string {
  const parsed = content.safeParse(value);
  if (!parsed.success) return '';
  if (typeof parsed.data === 'string') return parsed.data;
  return parsed.data.flatMap(({ type, text }) => (type === 'text' ? [text ?? ''] : [])).join('\n');
}

/** Names of the client's tools. Agents use only the tools their flow names, so none of these is called. */
export function toolsIn({ tools }: RunInput): readonly string[] {
  return tools?.map(({ name }) => name) ?? [];
}

/** The parts of the thread the client already has, by id. They aren't sent again. */
export interface KnownParts {
  /** Message texts. */
  readonly messages: ReadonlyMap<string, string>;
  readonly toolCalls: ReadonlySet<string>;
  readonly toolResults: ReadonlySet<string>;
}

export function knownParts({ messages }: RunInput): KnownParts {
  return {
    messages: new Map(messages.map((message) => [message.id, textOf(message.content)])),
    toolCalls: new Set(messages.flatMap(({ toolCalls = [] }) => toolCalls.map((call) => call.id))),
    toolResults: new Set(messages.flatMap(({ toolCallId }) => toolCallId ?? [])),
  };
}

/** What the client can draw. */
export function dialectIn(input: RunInput): ClientDialect {
  return dialectOf(capabilitiesIn(input));
}

/** The client's device class; null if the client doesn't say. */
export function deviceIn(input: RunInput): Device | null {
  return clientDevice(capabilitiesIn(input));
}

function capabilitiesIn({ forwardedProps }: RunInput): Json | undefined {
  return isJsonObject(forwardedProps) ? forwardedProps['capabilities'] : undefined;
}
