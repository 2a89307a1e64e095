/** Autosave: unsaved edits are kept in the data folder, outside of the project, until they are saved or discarded. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { layerFilesSchema } from '../../src-shared/contract/layers.ts';
import { documentSchema, type FlowDocument } from '../../src-shared/flow/document.ts';
import { withEdgeIds } from '../../src-shared/flow/parse.ts';
import type { LayerFile } from '../../src-shared/layers/layer.ts';
import type { Result } from '../../src-shared/result.ts';
import { z } from '../../src-shared/schema.ts';
import type { Logger } from '../telemetry/logger.ts';
import { readJsonFile, removeFile, writeJsonFile } from './json-file.ts';

const entrySchema = documentSchema.extend({
  version: z.literal(1),
  path: z.string(),
  savedAt: z.string(),
  layers: layerFilesSchema.optional(),
});

/** What a window held: its document, and the layers where it has any. */
export interface Unsaved extends FlowDocument {
  readonly layers?: readonly LayerFile[] | undefined;
}

export interface JournalEntry extends Unsaved {
  readonly savedAt: string;
}

export interface Journal {
  keep(project: string, unsaved: Unsaved): Promise<Result<null>>;
  find(project: string): Promise<JournalEntry | null>;
  discard(project: string): Promise<void>;
}

export function createJournal(options: { folder: string; now: () => Date; log: Logger }): Journal {
  const fileOf = (project: string): string =>
    join(options.folder, `${createHash('sha256').update(project).digest('hex').slice(0, 40)}.json`);
  return {
    keep: (project, { flow, layout, layers }) =>
      writeJsonFile(fileOf(project), {
        version: 1,
        path: project,
        savedAt: options.now().toISOString(),
        flow,
        layout,
        ...(layers === undefined ? {} : { layers }),
      }),
    find: async (project) => {
      const entry = await readJsonFile(fileOf(project), entrySchema, options.log);
      if (entry === null || entry.path !== project) return null;
      const { savedAt, flow, layout, layers } = entry;
      return { savedAt, flow: withEdgeIds(flow), layout, ...(layers === undefined ? {} : { layers }) };
    },
    discard: (project) => removeFile(fileOf(project)),
  };
}
