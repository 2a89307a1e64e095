/**
 * Keeps unsaved edits in the data folder, outside the project, until they are saved or discarded. Each window
 * has its own journal, so that two windows on one project never overwrite each other's edits.
 */
import { hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nameChangesSchema, type Rename } from '../../src-shared/related-files/rename.ts';
import { layerFilesSchema } from '../../src-shared/contract/layers.ts';
import { screensSchema } from '../../src-shared/contract/screens.ts';
import { windowIdSchema } from '../../src-shared/contract/project-news.ts';
import { documentPartsSchema, openTextsSchema, type OpenTexts } from '../../src-shared/contract/projects.ts';
import { documentSchema, type ProjectDocument } from '../../src-shared/document/document.ts';
import { withEdgeIds } from '../../src-shared/document/parse.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import type { LayerFile } from '../../src-shared/layers/layer.ts';
import { ok, type Result } from '../../src-shared/result.ts';
import { z } from '../../src-shared/schema.ts';
import type { Logger } from '../telemetry/logger.ts';
import { readJsonFile, removeFile, writeJsonFile } from './json-file.ts';
import { createCoalescedWrites } from './coalesced-writes.ts';

const entrySchema = documentSchema.extend({
  version: z.literal(1),
  path: z.string(),
  savedAt: z.string(),
  layers: layerFilesSchema.optional(),
  screens: screensSchema.optional(),
  window: windowIdSchema.optional(),
  texts: openTextsSchema.optional(),
  changes: nameChangesSchema.optional(),
  parts: documentPartsSchema.optional(),
  isSaved: z.boolean().optional(),
});

/** A window's unsaved state: its document, layers and screens if any, and text that couldn't be applied yet. */
export interface Unsaved extends ProjectDocument {
  readonly layers?: readonly LayerFile[] | undefined;
  readonly window?: string | undefined;
  readonly texts?: OpenTexts | undefined;
  readonly changes?: readonly Rename[] | undefined;
  readonly parts?: JsonObject | undefined;
  /** The content was on disk: only the typed text among the parts is kept. */
  readonly isSaved?: boolean | undefined;
}

export interface JournalEntry extends Unsaved {
  readonly savedAt: string;
}

export interface Journal {
  keep(project: string, unsaved: Unsaved): Promise<Result<null>>;
  /** The journals windows left for a project, newest first. */
  find(project: string): Promise<readonly JournalEntry[]>;
  discard(project: string, window?: string): Promise<void>;
  /** Resolves once everything requested is written. */
  settled(): Promise<void>;
}

/** A crash leaves one per window; nobody goes through more than these. */
const MAX_OFFERED = 8;

export function createJournal(options: { folder: string; now: () => Date; log: Logger }): Journal {
  const { folder, now, log } = options;
  const fileOf = (project: string, window: string | undefined): string =>
    join(folder, `${nameOf(project)}${window === undefined ? '' : `.${window}`}.json`);
  // Requests may overtake each other while they are written; this makes the last one win.
  const writes = createCoalescedWrites<Result<null>>();
  return {
    keep: (project, { flow, layout, layers, screens, window, texts, changes, parts, isSaved }) => {
      const file = fileOf(project, window);
      const entry = {
        version: 1,
        path: project,
        savedAt: now().toISOString(),
        flow,
        layout,
        ...(layers === undefined ? {} : { layers }),
        ...(screens === undefined ? {} : { screens }),
        ...(window === undefined ? {} : { window }),
        ...(texts === undefined ? {} : { texts }),
        ...(changes === undefined ? {} : { changes }),
        ...(parts === undefined ? {} : { parts }),
        ...(isSaved === undefined ? {} : { isSaved }),
      };
      return writes.run(file, () => writeJsonFile(file, entry));
    },
    find: async (project) => {
      await writes.settled();
      const names = await readdir(folder).catch((): string[] => []);
      const own = names.filter((name) => name.startsWith(nameOf(project)) && name.endsWith('.json'));
      const entries = await Promise.all(own.map((name) => readEntry(join(folder, name), project, log)));
      return entries
        .filter((entry) => entry !== null)
        .sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
        .slice(0, MAX_OFFERED);
    },
    discard: async (project, window) => {
      const file = fileOf(project, window);
      await writes.run(file, async () => {
        await removeFile(file);
        return ok(null);
      });
    },
    settled: () => writes.settled(),
  };
}

function nameOf(project: string): string {
  return hash('sha256', project).slice(0, 40);
}

async function readEntry(file: string, project: string, log: Logger): Promise<JournalEntry | null> {
  const entry = await readJsonFile(file, entrySchema, log);
  if (entry === null || entry.path !== project) return null;
  const { version: _version, path: _path, flow, ...rest } = entry;
  return { ...rest, flow: withEdgeIds(flow) };
}
