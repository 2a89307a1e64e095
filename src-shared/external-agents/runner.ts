/** Agents that run outside of this program, as `plugin.json` declares them: a Python graph of the plugin, or one on a server. */
import { z } from '../schema.ts';
import { t } from '../messages/translate.ts';

export const variableNameSchema = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]{0,199}$/, t('plugin.runner.invalidVariableName'));

export const RUNNER_DEFAULTS = { timeoutMs: 120_000 } as const;

/** A path inside the plugin's folder: no way up, no absolute path, no backslash. */
const insideSchema = z
  .string()
  .min(1)
  .max(1000)
  .regex(/^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))[^\\\0]+$/, t('plugin.runner.pathOutsidePlugin'));

const common = {
  timeoutMs: z
    .int()
    .min(1)
    .max(3_600_000)
    .optional()
    .meta({ description: t('schemas.runner.common.timeoutMs.help'), default: RUNNER_DEFAULTS.timeoutMs }),
};

export const pythonRunnerSchema = z.strictObject({
  kind: z.literal('python'),
  root: insideSchema.meta({ description: t('schemas.runner.pythonRunner.root.help') }),
  paths: z
    .array(insideSchema)
    .max(20)
    .optional()
    .meta({ description: t('schemas.runner.pythonRunner.paths.help') }),
  file: insideSchema.meta({ description: t('schemas.runner.pythonRunner.file.help') }),
  export: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: t('schemas.runner.pythonRunner.export.help') }),
  python: z
    .string()
    .max(200)
    .optional()
    .meta({ description: t('schemas.runner.pythonRunner.python.help') }),
  requirements: insideSchema.optional().meta({ description: t('schemas.runner.pythonRunner.requirements.help') }),
  variables: z
    .array(
      z.strictObject({
        name: variableNameSchema,
        required: z.boolean().optional(),
        default: z.string().max(2000).optional(),
      }),
    )
    .max(200)
    .optional()
    .meta({ description: t('schemas.runner.pythonRunner.variables.help') }),
  network: z
    .boolean()
    .optional()
    .meta({ description: t('schemas.runner.pythonRunner.network.help'), default: false }),
  ...common,
});

export const remoteRunnerSchema = z.strictObject({
  kind: z.literal('remote'),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .meta({ description: t('schemas.runner.remoteRunner.url.help') }),
  graph: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: t('schemas.runner.remoteRunner.graph.help') }),
  key: variableNameSchema.optional().meta({ description: t('schemas.runner.remoteRunner.key.help') }),
  ...common,
});

export const runnerSchema = z.discriminatedUnion('kind', [pythonRunnerSchema, remoteRunnerSchema]);

export type PythonRunner = z.infer<typeof pythonRunnerSchema>;
export type RemoteRunner = z.infer<typeof remoteRunnerSchema>;
export type Runner = z.infer<typeof runnerSchema>;

/** The runner's facts for pickers and checks. */
export const runnerSummarySchema = z.strictObject({ name: z.string(), kind: z.enum(['python', 'remote']) });
export type RunnerSummary = z.infer<typeof runnerSummarySchema>;

/** Runners by name. */
export function summarizeRunners(runners: Readonly<Record<string, Runner>> = {}): RunnerSummary[] {
  return Object.entries(runners)
    .map(([name, { kind }]) => ({ name, kind }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
