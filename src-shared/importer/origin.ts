/** `import.json` of an imported plugin: its source and the inspection, so that a later re-sync can find changes. */
import { pluginIdSchema } from '../plugin/plugin-id.ts';
import { z } from '../schema.ts';
import { inspectedGraphSchema } from './inspection.ts';
import { STRATEGIES } from './strategy.ts';

export const ORIGIN_FILE = 'import.json';
/** The folder of the copied source. */
export const SOURCE_FOLDER = 'src';
/** The packages of its environment. */
export const REQUIREMENTS_FILE = 'requirements.txt';

export const originSchema = z.strictObject({
  version: z.literal('v1'),
  /** Without credentials. For a local folder, only its name. */
  repository: z.string().max(2000),
  folder: z.string().max(1000).nullable(),
  ref: z.string().max(250).nullable(),
  commit: z.string().max(100).nullable(),
  importedAt: z.string().max(40),
  plugin: pluginIdSchema,
  strategy: z.enum(STRATEGIES),
  licence: z.string().max(500).nullable(),
  /** The graph as it was read, and the SHA-256 of each copied file by its path below `src`. */
  graph: inspectedGraphSchema,
  /** The graphs that it runs inside. */
  inside: z.array(inspectedGraphSchema).max(1000).optional(),
  files: z.record(z.string().max(1000), z.string().max(64)),
});
export type ImportOrigin = z.infer<typeof originSchema>;

/** Whether it is from an address; otherwise it is from a local folder, of which only the name is stored. */
export function isFromAddress({ repository }: Pick<ImportOrigin, 'repository'>): boolean {
  return /^(?:https?|file):\/\//.test(repository);
}
