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
  description: z
    .string()
    .max(2000)
    .meta({ description: t('schemas.plugin.manifestTool.description.help') }),
  input: jsonSchemaSchema.optional().meta({ description: t('schemas.plugin.manifestTool.input.help') }),
  output: jsonSchemaSchema.optional().meta({ description: t('schemas.plugin.manifestTool.output.help') }),
  idempotent: z
    .boolean()
    .optional()
    .meta({ description: t('schemas.plugin.manifestTool.idempotent.help'), default: false }),
  irreversible: z
    .boolean()
    .optional()
    .meta({ description: t('schemas.plugin.manifestTool.irreversible.help'), default: false }),
  sample: z
    .json()
    .optional()
    .meta({ description: t('schemas.plugin.manifestTool.sample.help') }),
  timeoutMs: z.int().min(1).max(600_000).optional().meta({ default: 10_000 }),
  retry: z
    .strictObject({ attempts: z.int().min(1).max(10), backoffMs: z.int().min(0).max(60_000).optional() })
    .optional()
    .meta({ description: t('schemas.plugin.manifestTool.retry.help') }),
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
  connectTimeoutMs: milliseconds.meta({
    description: t('schemas.plugin.mcpTimesShape.connectTimeoutMs.help'),
    default: 15_000,
  }),
  listTimeoutMs: milliseconds.meta({
    description: t('schemas.plugin.mcpTimesShape.listTimeoutMs.help'),
    default: 10_000,
  }),
  callTimeoutMs: milliseconds.meta({
    description: t('schemas.plugin.mcpTimesShape.callTimeoutMs.help'),
    default: 30_000,
  }),
  listCacheSeconds: z
    .int()
    .min(0)
    .max(86_400)
    .optional()
    .meta({ description: t('schemas.plugin.mcpTimesShape.listCacheSeconds.help'), default: 300 }),
};

const mcpServerSchema = z.union([
  z.strictObject({
    command: readable(4096),
    args: z.array(argumentSchema).max(100).optional(),
    env: z
      .array(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/))
      .max(50)
      .optional()
      .meta({ description: t('schemas.plugin.mcpServer.env.help') }),
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
    .meta({ description: t('schemas.plugin.permissions.network.help'), default: [] }),
  tools: z
    .boolean()
    .optional()
    .meta({ description: t('schemas.plugin.permissions.tools.help'), default: false }),
  mcp: z
    .boolean()
    .optional()
    .meta({ description: t('schemas.plugin.permissions.mcp.help'), default: false }),
});

const capabilitiesSchema = z
  .looseObject({
    voiceGreeting: z
      .string()
      .max(500)
      .optional()
      .meta({ description: t('schemas.plugin.capabilities.voiceGreeting.help') }),
    components: z
      .array(z.string().max(100))
      .max(200)
      .optional()
      .meta({ description: t('schemas.plugin.capabilities.components.help') }),
  })
  .meta({ description: t('schemas.plugin.capabilities.help') });

const manifestShape = {
  id: pluginIdSchema.optional().meta({ description: t('schemas.plugin.manifestShape.id.help') }),
  name: readable(200).optional(),
  version: z.string().max(100).regex(SEMVER, t('plugin.manifest.versionFormat')).optional(),
  stateVersion: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .meta({ description: t('schemas.plugin.manifestShape.stateVersion.help'), default: 1 }),
  description: z.string().max(2000).optional(),
  strategy: z
    .enum(['planner', 'router'])
    .optional()
    .meta({ description: t('schemas.plugin.manifestShape.strategy.help'), default: 'planner' }),
  engine: z
    .enum(ENGINES)
    .optional()
    .meta({
      description: t('schemas.plugin.manifestShape.engine.help'),
      default: 'ir',
    }),
  capabilities: capabilitiesSchema.optional(),
  permissions: permissionsSchema.optional(),
  input: jsonSchemaSchema.optional().meta({ description: t('schemas.plugin.manifestShape.input.help') }),
  gates: z
    .record(z.string().min(1).max(200), z.string().min(1).max(4000))
    .optional()
    .meta({ description: t('schemas.plugin.manifestShape.gates.help') }),
  records: z
    .record(collectionNameSchema, jsonSchemaSchema)
    .optional()
    .meta({ description: t('schemas.plugin.manifestShape.records.help') }),
  tools: z
    .record(toolNameSchema, manifestToolSchema)
    .optional()
    .meta({ description: t('schemas.plugin.manifestShape.tools.help') }),
  runners: z
    .record(z.string().regex(/^[a-z][a-z0-9_]{0,32}$/, t('plugin.manifest.runnerNameFormat')), runnerSchema)
    .optional()
    .meta({ description: t('schemas.plugin.manifestShape.runners.help') }),
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
