/** What a project needs of `plugin.json` to be listed and copied. The other properties of a manifest are kept as they are. */
import { join } from 'node:path';
import { ENGINES } from '../../src-shared/checklist/engine-choice.ts';
import { z } from '../../src-shared/schema.ts';
import { readText } from './disk.ts';

export const manifestSchema = z.looseObject({
  id: z.string().max(200).optional(),
  name: z.string().min(1).max(200).optional(),
  description: z.string().max(2000).optional(),
  gates: z.record(z.string().max(200), z.string().max(4000)).optional().catch(undefined).meta({
    description: 'Conditions by tool: while one is false its tool is not called.',
  }),
  engine: z
    .enum(ENGINES)
    .optional()
    // A manifest is listed whatever it says here; that it says nonsense is told when a conversation begins.
    .catch(undefined)
    .meta({
      description: 'What runs a converted checklist: its flow, the checklist itself, or both, compared.',
      default: 'ir',
    }),
});

export type PluginManifest = z.infer<typeof manifestSchema>;

export const MANIFEST_FILE = 'plugin.json';
const MAX_MANIFEST_BYTES = 1024 * 1024;

/** Null where there is no readable manifest: a flow can be edited without one. */
export async function readManifest(folder: string): Promise<PluginManifest | null> {
  const file = await readText(join(folder, MANIFEST_FILE), MAX_MANIFEST_BYTES);
  if (!file.ok || file.value === null || file.value.cut) return null;
  try {
    const parsed = manifestSchema.safeParse(JSON.parse(file.value.text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
