/** The recently opened projects, newest first. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProjectSummary } from '../../src-shared/contract/projects.ts';
import { ok, type Result } from '../../src-shared/result.ts';
import { z } from '../../src-shared/schema.ts';
import type { Logger } from '../telemetry/logger.ts';
import { withFileLock } from '../store/with-file-lock.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';
import { FLOW_FILE } from './project-files.ts';

const MAX_RECENTS = 20;

const recentsSchema = z.strictObject({
  version: z.literal(1),
  projects: z.array(z.strictObject({ path: z.string(), name: z.string(), openedAt: z.string() })),
});
type Recent = z.infer<typeof recentsSchema>['projects'][number];

export interface Recents {
  /** Null if nothing was ever opened. */
  list(): Promise<readonly ProjectSummary[] | null>;
  add(project: { readonly path: string; readonly name: string }): Promise<Result<null>>;
  forget(path: string): Promise<Result<null>>;
}

export function createRecents(options: { file: string; now: () => Date; log: Logger }): Recents {
  const read = (): Promise<z.infer<typeof recentsSchema> | null> =>
    readJsonFile(options.file, recentsSchema, options.log);
  // Serialized, because two windows or programs opening at once would lose an entry.
  const change = (edit: (projects: readonly Recent[]) => readonly Recent[]): Promise<Result<null>> =>
    withFileLock(options.file, async () => {
      const projects = edit((await read())?.projects ?? []);
      return await writeJsonFile(options.file, { version: 1, projects: projects.slice(0, MAX_RECENTS) });
    });
  return {
    list: async () => {
      const recents = await read();
      return recents === null ? null : Promise.all(recents.projects.map(withPresence));
    },
    add: ({ path, name }) => {
      const opened: Recent = { path, name, openedAt: options.now().toISOString() };
      return change((projects) => [opened, ...projects.filter((project) => project.path !== path)]);
    },
    forget: async (path) => {
      const recents = await read();
      if (!recents?.projects.some((project) => project.path === path)) return ok(null);
      return change((projects) => projects.filter((project) => project.path !== path));
    },
  };
}

async function withPresence(recent: Recent): Promise<ProjectSummary> {
  const present = await stat(join(recent.path, FLOW_FILE)).then(
    () => true,
    () => false,
  );
  return { ...recent, missing: !present };
}
