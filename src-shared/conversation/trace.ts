/**
 * The normalized trace of a conversation: everything that happened, turn by turn, without times, ids, or names of
 * models.
 */
import { ordererOf } from '../flow/canonical.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { UserIntent } from '../flow/flow.ts';
import type { RunEventBody } from '../run/run-event.ts';
import { z } from '../schema.ts';
import { flowEventSchema, type FlowEvent } from '../step/events.ts';
import { heardSchema } from './script.ts';
import { t } from '../messages/translate.ts';

/** One event: a step of the flow, an interpreted user message, a message of the assistant, or the end. */
const traceLineSchema = z.discriminatedUnion('type', [
  ...flowEventSchema.options,
  z.strictObject({ type: z.literal('heard'), ...heardSchema.shape }),
  z.strictObject({
    type: z.literal('said'),
    node: z.string(),
    kind: z.enum(['say', 'ask', 'confirm', 'offer-human']),
    text: z.string(),
    voiceText: z.string().optional(),
  }),
  z.strictObject({ type: z.literal('failed'), code: z.string(), node: z.string().nullable(), message: z.string() }),
]);

const traceTurnSchema = z.strictObject({
  turn: z.int().meta({ description: t('schemas.trace.traceTurn.turn.help') }),
  say: z.string().optional(),
  edit: z
    .string()
    .optional()
    .meta({ description: t('schemas.trace.traceTurn.edit.help') }),
  act: z
    .string()
    .optional()
    .meta({ description: t('schemas.trace.traceTurn.act.help') }),
  silent: z
    .boolean()
    .optional()
    .meta({ description: t('schemas.trace.traceTurn.silent.help') }),
  lines: z.array(traceLineSchema),
});

export const traceSchema = z.strictObject({ version: z.literal('v1'), turns: z.array(traceTurnSchema).max(1001) });

export type TraceLine = z.infer<typeof traceLineSchema>;
export type TraceTurn = z.infer<typeof traceTurnSchema>;
export type Trace = z.infer<typeof traceSchema>;

const orderLine = ordererOf(traceLineSchema);

/** The trace of a run on any engine: the same script gives the same trace, byte for byte. */
export function traceOf(events: readonly RunEventBody[]): Trace {
  const turns: (Omit<TraceTurn, 'lines'> & { lines: TraceLine[] })[] = [{ turn: 0, lines: [] }];
  let heard = 0;
  for (const body of events) {
    if (body.type === 'turn.started') {
      const text = whatBegan(body, heard);
      heard = body.turn;
      turns.push({ turn: turns.length, ...text, lines: [] });
    } else {
      const line = lineOf(body);
      if (line !== null) turns.at(-1)!.lines.push(line);
    }
  }
  return { version: 'v1', turns };
}

type TurnStarted = Extract<RunEventBody, { type: 'turn.started' }>;

function whatBegan(
  { turn, text, action, silent }: TurnStarted,
  heard: number,
): Pick<TraceTurn, 'say' | 'edit' | 'act' | 'silent'> {
  if (action !== undefined) return { act: action.name };
  if (silent === true) return { silent };
  return turn > heard ? { say: text } : { edit: text };
}

function lineOf(body: RunEventBody): TraceLine | null {
  switch (body.type) {
    case 'flow':
      return withoutClock(body.event);
    case 'message': {
      const { node, kind, text, voiceText } = body;
      return { type: 'said', node, kind, text, ...(voiceText === undefined ? {} : { voiceText }) };
    }
    case 'turn.understood': {
      const { proposals, intent, path } = body;
      return { type: 'heard', proposals, intent: intent as UserIntent | null, ...(path ? { path } : {}) };
    }
    case 'run.failed':
      return { type: 'failed', code: body.code, node: body.node, message: body.message };
    default:
      return null; // starts, resumptions, and durations say nothing about the flow
  }
}

/** Agent records contain times, even where a tool receives them. */
function withoutClock(event: FlowEvent): FlowEvent {
  return unclocked(event as unknown as Json) as unknown as FlowEvent;
}

function unclocked(value: Json): Json {
  if (Array.isArray(value)) return value.map(unclocked);
  if (!isJsonObject(value)) return value;
  const whole = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, unclocked(part as Json)]));
  const clock = AGENT_RECORDS.find(({ shownBy }) => shownBy.every((name) => Object.hasOwn(value, name)))?.clock ?? {};
  return { ...whole, ...Object.fromEntries(Object.entries(clock).filter(([name]) => Object.hasOwn(value, name))) };
}

/** Combinations of names that only agent records have, and replacements for their times. */
const AGENT_RECORDS: readonly { readonly shownBy: readonly string[]; readonly clock: JsonObject }[] = [
  { shownBy: ['selected_tool', 'confidence', 'timestamp'], clock: { timestamp: '' } },
  { shownBy: ['tool_name', 'execution_time_ms'], clock: { timestamp: '', execution_time_ms: 0 } },
  { shownBy: ['planner_decisions', 'tool_executions'], clock: { started_at: '', completed_at: '' } },
];

/** Canonical text with one line per event, so that files differ where conversations differ. */
export function serializeTrace(trace: Trace): string {
  const turns = trace.turns.map(({ lines, ...head }) => {
    const opened = `    ${JSON.stringify(head).slice(0, -1)},"lines":[`;
    return lines.length === 0 ? `${opened}]}` : `${opened}\n${lines.map(lineText).join(',\n')}\n    ]}`;
  });
  return `{\n  "version": "v1",\n  "turns": [\n${turns.join(',\n')}\n  ]\n}\n`;
}

function lineText(line: TraceLine): string {
  return `      ${JSON.stringify(orderLine(line))}`;
}
