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
    .meta({ description: 'For one run.', default: RUNNER_DEFAULTS.timeoutMs }),
};

export const pythonRunnerSchema = z.strictObject({
  kind: z.literal('python'),
  root: insideSchema.meta({ description: 'The folder of the source, in which the agent believes to run: "src".' }),
  paths: z
    .array(insideSchema)
    .max(20)
    .optional()
    .meta({ description: 'Folders in which modules are looked for, beside the root.' }),
  file: insideSchema.meta({ description: 'The file that exports the graph, relative to the root.' }),
  export: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: 'The name in it: a graph, a builder, or a function that makes one.' }),
  python: z.string().max(200).optional().meta({ description: 'Versions it runs on: ">=3.11".' }),
  requirements: insideSchema
    .optional()
    .meta({ description: 'The list of packages, one in a line: "requirements.txt".' }),
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
    .meta({ description: 'Variables of the environment it may see, if the user granted them. It sees no others.' }),
  network: z
    .boolean()
    .optional()
    .meta({ description: 'It may use the network. It has none otherwise.', default: false }),
  ...common,
});

export const remoteRunnerSchema = z.strictObject({
  kind: z.literal('remote'),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .meta({ description: 'Of a LangGraph server.' }),
  graph: z.string().min(1).max(200).meta({ description: 'The graph or assistant on it.' }),
  key: variableNameSchema
    .optional()
    .meta({ description: 'The variable in the key store that holds the key of the server.' }),
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
