/** `tests/*.json` of a plugin: the user's messages and the expectations. */
import { deviceSchema } from '../device.ts';
import { USER_INTENTS } from '../flow/flow.ts';
import { agentSettingsSchema } from '../agents/agent-settings.ts';
import { isModelTool } from '../agents/model-call.ts';
import type { JsonObject } from '../json.ts';
import { z } from '../schema.ts';
import { DEFAULT_CLIENT, type Origin } from '../step/initial-state.ts';
import { t } from '../messages/translate.ts';
import { versionFound } from '../messages/version-found.ts';

/** The longest user text in one turn. */
export const MAX_SAY = 8000;

/** Text that the assistant's messages must contain, regardless of case. */
const saidPattern = z.string().min(1).max(500);

const answersSchema = z.record(z.string(), z.json());

const pathSchema = z
  .string()
  .nullable()
  .optional()
  .meta({ description: t('schemas.conversation.path.help') });

const expectationSchema = z.strictObject({
  said: z
    .array(saidPattern)
    .optional()
    .meta({ description: t('schemas.conversation.expectation.said.help') }),
  answers: answersSchema.optional().meta({ description: t('schemas.conversation.expectation.answers.help') }),
  waitingAt: z
    .string()
    .optional()
    .meta({ description: t('schemas.conversation.expectation.waitingAt.help') }),
  path: pathSchema,
  silent: z
    .boolean()
    .optional()
    .meta({ description: t('schemas.conversation.expectation.silent.help') }),
  screen: z
    .string()
    .nullable()
    .optional()
    .meta({ description: t('schemas.conversation.expectation.screen.help') }),
  stage: z.string().nullable().optional(),
  components: z
    .record(z.string(), z.record(z.string(), z.json()).nullable())
    .optional()
    .meta({ description: t('schemas.conversation.expectation.components.help') }),
  domain: z
    .record(z.string(), z.json())
    .optional()
    .meta({ description: t('schemas.conversation.expectation.domain.help') }),
  refused: z
    .string()
    .nullable()
    .optional()
    .meta({ description: t('schemas.conversation.expectation.refused.help') }),
  error: z
    .string()
    .nullable()
    .optional()
    .meta({ description: t('schemas.conversation.expectation.error.help') }),
  audit: z
    .array(z.string())
    .optional()
    .meta({ description: t('schemas.conversation.expectation.audit.help') }),
});

/** A recorded interpretation of the text by an extractor, which is used instead of asking one again. */
export const heardSchema = z.strictObject({
  proposals: z
    .array(
      z.strictObject({
        key: z.string(),
        value: z.json(),
        correction: z.boolean().optional(),
        confidence: z.number().optional(),
      }),
    )
    .max(1000),
  intent: z.enum(USER_INTENTS).nullable(),
  path: z
    .strictObject({ path: z.string(), confidence: z.number().optional(), explicit: z.boolean().optional() })
    .nullable()
    .optional(),
});

/** The recorded result of a tool call: a value, or a failure. */
const recordedCallSchema = z
  .strictObject({
    tool: z.string().min(1).max(200),
    value: z.json().optional(),
    failure: z.enum(['error', 'timeout']).optional(),
    message: z
      .string()
      .max(2000)
      .optional()
      .meta({ description: t('schemas.conversation.recordedCall.message.help') }),
  })
  .refine(({ value, failure }) => (value === undefined) !== (failure === undefined), {
    error: t('conversation.script.callResult'),
  });

const callsSchema = z
  .array(recordedCallSchema)
  .max(1000)
  .optional()
  .meta({ description: t('schemas.conversation.calls.help') });

const clientSchema = z.strictObject({
  mode: z.enum(['text', 'voice']).optional(),
  device: deviceSchema.optional(),
});

const turnSchema = z
  .strictObject({
    say: z.string().min(1).max(MAX_SAY).optional(),
    edit: z
      .string()
      .min(1)
      .max(MAX_SAY)
      .optional()
      .meta({
        description: t('schemas.conversation.turn.edit.help'),
      }),
    act: z
      .strictObject({ action: z.string().min(1).max(200), data: z.record(z.string(), z.json()).optional() })
      .optional()
      .meta({ description: t('schemas.conversation.turn.act.help') }),
    client: clientSchema.optional().meta({ description: t('schemas.conversation.turn.client.help') }),
    returns: z
      .strictObject({
        outcome: z.string().optional(),
        context: z.record(z.string(), z.json()).optional(),
        failure: z.string().optional(),
      })
      .optional()
      .meta({ description: t('schemas.conversation.turn.returns.help') }),
    heard: heardSchema.optional().meta({ description: t('schemas.conversation.turn.heard.help') }),
    calls: callsSchema,
    expect: expectationSchema.optional(),
  })
  .refine(
    ({ say, edit, act, client, returns }) => [say, edit, act, client, returns].filter((done) => done).length === 1,
    {
      error: t('conversation.script.turnInput'),
    },
  );

export const conversationScriptSchema = z
  .strictObject({
    version: z.literal('v1', { error: ({ input }) => otherVersion(input) }),
    name: z.string().min(1).max(200),
    notes: z.string().max(8000).optional(),
    /** The user's current day, from which "tomorrow" is counted. */
    today: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    prefill: answersSchema.optional(),
    context: z
      .record(z.string(), z.json())
      .optional()
      .meta({ description: t('schemas.conversation.context.help') }),
    domain: z
      .record(z.string(), z.json())
      .optional()
      .meta({ description: t('schemas.conversation.domain.help') }),
    client: clientSchema.optional(),
    agents: agentSettingsSchema.optional().meta({ description: t('schemas.conversation.agents.help') }),
    /** The expectations before the first user message. */
    opening: expectationSchema.extend({ calls: callsSchema }).optional(),
    turns: z.array(turnSchema).max(1000),
    expect: z.strictObject({
      outcome: z
        .string()
        .nullable()
        .meta({ description: t('schemas.conversation.expect.outcome.help') }),
      answers: answersSchema.optional(),
      path: pathSchema,
      visited: z
        .array(z.string())
        .optional()
        .meta({ description: t('schemas.conversation.expect.visited.help') }),
      notVisited: z.array(z.string()).optional(),
    }),
  })
  .superRefine(({ turns }, context) => {
    const first = turns.findIndex(({ say, edit }) => say !== undefined || edit !== undefined);
    if (turns[first]?.edit === undefined) return;
    const message = t('conversation.script.nothingToTakeBack');
    context.addIssue({ code: 'custom', message, path: ['turns', first, 'edit'] });
  });

export type ConversationScript = z.infer<typeof conversationScriptSchema>;
export type TurnExpectation = z.infer<typeof expectationSchema>;
export type ScriptTurn = z.infer<typeof turnSchema>;
export type RecordedCall = z.infer<typeof recordedCallSchema>;

function otherVersion(version: unknown): string {
  return t('conversation.script.versionUnsupported', { found: versionFound(version) });
}

/** The text of a turn; for a turn without text, a description of the action. */
export function textOf({ say, edit, act, client, returns }: ScriptTurn): string {
  if (act !== undefined) return `(${act.action})`;
  if (client !== undefined) return `(${[client.mode, client.device].filter((part) => part !== undefined).join(', ')})`;
  if (returns !== undefined)
    return `(${returns.failure === undefined ? t('conversation.script.handedBack') : t('conversation.script.handoffFailed')})`;
  return say ?? edit ?? '';
}

/** The time of all turns of a script, in UTC: far from midnight, so that the date is the same nearly everywhere. */
export function instantOf({ today }: Pick<ConversationScript, 'today'>): string {
  return `${today}T12:00:00.000Z`;
}

/** The initial values of a conversation. */
export function originOf(script: ConversationScript): Required<Origin> {
  const { prefill = {}, context = {}, domain = {}, client = {} } = script;
  const { mode = DEFAULT_CLIENT.mode, device = DEFAULT_CLIENT.device } = client;
  return {
    answers: prefill as JsonObject,
    context: context as JsonObject,
    domain: domain as JsonObject,
    client: { mode, device },
    agentSettings: { ...(recordsModels(script) ? {} : { models: [] }), ...script.agents },
  };
}

/** Models are asked only if their answers are recorded: tests need no key and no network. */
function recordsModels({ opening, turns }: ConversationScript): boolean {
  return [opening, ...turns].some((part) => part?.calls?.some(({ tool }) => isModelTool(tool)) === true);
}
