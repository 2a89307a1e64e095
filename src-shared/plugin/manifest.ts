/** `plugin.json`: the identity of a plugin, its permissions, and its tools. */
import { collectionNameSchema } from './collections.ts';
import { ENGINES } from '../checklist/engine-choice.ts';
import { hasHiddenCharacters } from '../hidden-characters.ts';
import { z } from '../schema.ts';
import { pluginIdSchema } from './plugin-id.ts';
import { runnerSchema } from '../external-agents/runner.ts';
import { t } from '../messages/translate.ts';

const SEMVER = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/;
const MAX_TOOLS = 200;

/** `mortgage.figures`: the plugin's id, then the name of the function in its tools file. */
const toolNameSchema = z
  .string()
  .max(200)
  .regex(/^[a-z][a-z0-9_]{1,32}\.[A-Za-z_$][A-Za-z0-9_$]{0,99}$/, {
    error: t('plugin.manifest.toolNameFormat'),
  });

/** JSON Schema (draft 2020-12), as the designer wrote it. */
const jsonSchemaSchema = z.record(z.string(), z.json());

const manifestToolSchema = z.strictObject({
  description: z.string().max(2000).meta({ description: 'What it does; shown to designers and to models.' }),
  input: jsonSchemaSchema.optional().meta({ description: 'JSON Schema of the arguments.' }),
  output: jsonSchemaSchema.optional().meta({ description: 'JSON Schema of the result.' }),
  idempotent: z
    .boolean()
    .optional()
    .meta({ description: 'A second call with the same arguments changes nothing more.', default: false }),
  irreversible: z
    .boolean()
    .optional()
    .meta({ description: 'What it does cannot be taken back. Such a tool needs a gate.', default: false }),
  sample: z
    .json()
    .optional()
    .meta({ description: 'The result of every call until the function is written; tools.mjs is not called.' }),
  timeoutMs: z.int().min(1).max(600_000).optional().meta({ default: 10_000 }),
  retry: z
    .strictObject({ attempts: z.int().min(1).max(10), backoffMs: z.int().min(0).max(60_000).optional() })
    .optional()
    .meta({ description: 'Only for a tool that is idempotent.' }),
});

const HIDDEN = t('plugin.manifest.hiddenCharacters');

/** People use these to decide about trust, so they must not be misleading. */
function readable(max: number) {
  return z
    .string()
    .min(1)
    .max(max)
    .refine((text) => !hasHiddenCharacters(text), { error: HIDDEN });
}

/** An argument may have several lines. */
const argumentSchema = z
  .string()
  .max(4096)
  .refine((text) => !hasHiddenCharacters(text.replaceAll(/[\n\r\t]/g, ' ')), { error: HIDDEN });

/** A program that speaks the Model Context Protocol: started here, or reached by address. */
const milliseconds = z.int().min(1).max(600_000).optional();

const mcpTimesShape = {
  connectTimeoutMs: milliseconds.meta({ description: 'For starting or reaching the server.', default: 15_000 }),
  listTimeoutMs: milliseconds.meta({ description: 'For listing its tools.', default: 10_000 }),
  callTimeoutMs: milliseconds.meta({ description: 'For one call of a tool.', default: 30_000 }),
  listCacheSeconds: z
    .int()
    .min(0)
    .max(86_400)
    .optional()
    .meta({ description: 'How long the list of its tools is kept before it is asked again.', default: 300 }),
};

const mcpServerSchema = z.union([
  z.strictObject({
    command: readable(4096),
    args: z.array(argumentSchema).max(100).optional(),
    env: z
      .array(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/))
      .max(50)
      .optional()
      .meta({ description: 'Names of variables of the environment that it may see; it sees no others.' }),
    tools: z.array(readable(200)).max(MAX_TOOLS).optional(),
    ...mcpTimesShape,
  }),
  z.strictObject({
    url: z.url({ protocol: /^https?$/ }).max(2000),
    tools: z.array(readable(200)).max(MAX_TOOLS).optional(),
    ...mcpTimesShape,
  }),
]);

const originSchema = z
  .string()
  .max(300)
  .regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/, {
    error: t('plugin.manifest.originFormat'),
  });

const permissionsSchema = z.strictObject({
  network: z
    .array(originSchema)
    .max(100)
    .optional()
    .meta({ description: 'Origins its http requests may go to.', default: [] }),
  tools: z
    .boolean()
    .optional()
    .meta({ description: 'It runs the functions of tools.mjs, in a sandbox.', default: false }),
  mcp: z.boolean().optional().meta({ description: 'It talks to the servers named under mcp.', default: false }),
});

const capabilitiesSchema = z
  .looseObject({
    voiceGreeting: z.string().max(500).optional().meta({ description: 'What it may say first in a voice session.' }),
    components: z.array(z.string().max(100)).max(200).optional().meta({ description: 'Component types it shows.' }),
  })
  .meta({ description: 'For clients; the host reads none of it.' });

const manifestShape = {
  id: pluginIdSchema.optional().meta({ description: 'In front of the names of its actions and tools.' }),
  name: readable(200).optional(),
  version: z.string().max(100).regex(SEMVER, t('plugin.manifest.versionFormat')).optional(),
  stateVersion: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .meta({ description: 'Version of what it keeps under domain.<id>; see state-migrations.json.', default: 1 }),
  description: z.string().max(2000).optional(),
  strategy: z
    .enum(['planner', 'router'])
    .optional()
    .meta({ description: 'How its agent nodes work where they do not say it themselves.', default: 'planner' }),
  engine: z.enum(ENGINES).optional().meta({
    description: 'What runs a converted checklist: its flow, the checklist itself, or both, compared.',
    default: 'ir',
  }),
  capabilities: capabilitiesSchema.optional(),
  permissions: permissionsSchema.optional(),
  input: jsonSchemaSchema
    .optional()
    .meta({ description: 'JSON Schema of the input of a run. Expressions read it as context.input.' }),
  gates: z
    .record(z.string().min(1).max(200), z.string().min(1).max(4000))
    .optional()
    .meta({ description: 'Conditions by tool: while one is false its tool is not called.' }),
  records: z
    .record(collectionNameSchema, jsonSchemaSchema)
    .optional()
    .meta({ description: 'Collections of records it keeps, with a JSON Schema of their values.' }),
  tools: z
    .record(toolNameSchema, manifestToolSchema)
    .optional()
    .meta({ description: 'What tools.mjs exports, by "<plugin id>.<function>".' }),
  runners: z
    .record(z.string().regex(/^[a-z][a-z0-9_]{0,32}$/, t('plugin.manifest.runnerNameFormat')), runnerSchema)
    .optional()
    .meta({ description: 'Agents that run outside of this program, by the name external nodes call them.' }),
  mcp: z
    .record(z.string().regex(/^[a-z][a-z0-9_]{0,32}$/, t('plugin.manifest.serverNameFormat')), mcpServerSchema)
    .optional(),
};

/** Other properties are kept; `parseManifest` reports them. */
export const manifestSchema = z.looseObject(manifestShape);

export const MANIFEST_KEYS: ReadonlySet<string> = new Set(Object.keys(manifestShape));

export type PluginManifest = z.infer<typeof manifestSchema>;
export type ManifestTool = z.infer<typeof manifestToolSchema>;
export type McpServer = z.infer<typeof mcpServerSchema>;
