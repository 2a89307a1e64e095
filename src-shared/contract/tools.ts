/** Requests about the tools of a project: trying one, and reviewing those of MCP servers. */
import { z } from '../schema.ts';
import { noneSchema, pathSchema } from './basics.ts';

const jsonObject = z.record(z.string(), z.json());
const nameSchema = z.string().min(1).max(300);
const tryIdSchema = z.string().min(1).max(64);

const toolSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  /** The JSON Schema of the arguments; null if unknown. */
  input: jsonObject.nullable(),
  /** Its effect can't be undone, or it has a gate, so trying it needs a confirmation. */
  needsConfirmation: z.boolean(),
  /** The condition in `plugin.json` that a conversation checks before a call. */
  gate: z.string().nullable(),
  /** Why it can't be called now. */
  refusal: z.string().nullable(),
  /** The longest a call may take. */
  timeoutMs: z.number(),
});

/** The facts about a tool for pickers and checks. */
export const toolSummarySchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  args: z.array(z.string()),
  /** The JSON Schema of the arguments; null or absent if unknown. */
  input: jsonObject.nullable().optional(),
  /** The JSON Schema of the result; null or absent if unknown. */
  output: jsonObject.nullable().optional(),
});

/** As exported by `tools.mjs`. */
export const FUNCTION_NAME = /^[A-Za-z_$][A-Za-z0-9_$]{0,99}$/;

const outcomeSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('result'), value: z.json(), durationMs: z.number() }),
  z.strictObject({
    type: z.literal('failure'),
    kind: z.enum(['error', 'timeout', 'stopped']),
    message: z.string(),
    durationMs: z.number(),
  }),
]);

const definitionSchema = z.strictObject({
  description: z.string().optional(),
  inputSchema: jsonObject,
  outputSchema: jsonObject.optional(),
  annotations: jsonObject.optional(),
});

const reviewSchema = z.strictObject({
  /** Its name in flows. */
  name: z.string(),
  tool: z.string(),
  /** `unknown`: the server wasn't asked, or didn't answer. */
  state: z.enum(['accepted', 'new', 'changed', 'gone', 'unknown']),
  /** The definition as accepted, or first used. */
  before: definitionSchema.nullable(),
  /** The server's current description. */
  now: definitionSchema.nullable(),
  /** The hash of `now`. */
  hash: z.string().nullable(),
});

const serverSchema = z.strictObject({
  server: z.string(),
  /** Why it couldn't be asked. */
  problem: z.string().nullable(),
  tools: z.array(reviewSchema),
});

export const TOOL_REQUESTS = {
  'tools.list': { request: z.strictObject({ project: pathSchema }), response: z.array(toolSchema) },
  /** Calls the real tool once. */
  'tools.try': {
    request: z.strictObject({
      project: pathSchema,
      tool: nameSchema,
      args: jsonObject,
      /** Chosen by the window, to stop the call. */
      tryId: tryIdSchema,
      isConfirmed: z.boolean(),
    }),
    response: outcomeSchema,
  },
  /** Declares a tool in `plugin.json` that returns a sample until it is implemented. */
  'tools.create': {
    request: z.strictObject({
      project: pathSchema,
      function: z.string().regex(FUNCTION_NAME),
      description: z.string().max(2000),
      input: jsonObject,
      sample: z.json(),
    }),
    /** Its name in flows, and all current tools. */
    response: z.strictObject({ name: z.string(), tools: z.array(toolSummarySchema) }),
  },
  'tools.stop': { request: z.strictObject({ tryId: tryIdSchema }), response: noneSchema },
  /** Compares the tools of MCP servers with the accepted ones. */
  'tools.servers': {
    request: z.strictObject({
      project: pathSchema,
      /**
       * `known` uses earlier answers only, `listed` also asks servers that weren't asked lately, and `fresh` asks all.
       */
      ask: z.enum(['known', 'listed', 'fresh']),
    }),
    response: z.strictObject({
      /** Why no server of this folder may be contacted. */
      distrust: z.string().nullable(),
      servers: z.array(serverSchema),
    }),
  },
  /** Accepts tools as they were shown. A tool whose hash has changed since is a conflict. */
  'tools.accept': {
    request: z.strictObject({
      project: pathSchema,
      tools: z
        .array(z.strictObject({ server: nameSchema, tool: nameSchema, hash: z.string().max(200) }))
        .min(1)
        .max(1000),
    }),
    response: noneSchema,
  },
} as const;

export type ToolEntry = z.infer<typeof toolSchema>;
export type TryOutcome = z.infer<typeof outcomeSchema>;
export type ServerReview = z.infer<typeof serverSchema>;
export type ServerTool = z.infer<typeof reviewSchema>;
export type ToolDefinition = z.infer<typeof definitionSchema>;
