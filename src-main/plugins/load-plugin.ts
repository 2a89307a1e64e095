/** Loads a plugin from a folder, or says why it can't be loaded. */
import { basename, join } from 'node:path';
import { appError, type AppError } from '../../src-shared/errors.ts';
import { checkFlow } from '../../src-shared/checks/check-flow.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import { viewStack } from '../../src-shared/layers/stack.ts';
import { checkParts } from '../../src-shared/plugin/check-parts.ts';
import { checkScreens } from '../../src-shared/plugin/check-screens.ts';
import type { PluginParts } from '../../src-shared/step/plugin-parts.ts';
import {
  checkSteps,
  MIGRATIONS_FILE,
  NO_MIGRATIONS,
  parseMigrations,
  type StateMigrations,
} from '../../src-shared/plugin/state-migrations.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { MANIFEST_FILE } from '../../src-shared/plugin/parse-manifest.ts';
import { readText } from '../project/disk.ts';
import { readManifest, readSoundManifest } from '../project/plugin-manifest.ts';
import { loadProject, type ProjectOnDisk } from '../project/project-files.ts';
import type { LoadedPlugin } from './plugin-registry.ts';
import { readPluginParts } from './read-parts.ts';
import { scanFolder } from './scan-folder.ts';
import { t } from '../messages/translate.ts';

const MAX_MIGRATION_BYTES = 4 * 1024 * 1024;
const UNNUMBERED = '0.0.0';

/** A plugin as read from its folder. */
export type PluginOnDisk = Omit<LoadedPlugin, 'origin' | 'trusted'>;

/** How a folder is listed, even if it isn't a valid plugin. */
export interface FolderName {
  readonly id: string | null;
  readonly name: string;
  readonly version: string | null;
}

export async function nameOf(folder: string): Promise<FolderName> {
  const manifest = await readManifest(folder);
  return {
    id: manifest?.id ?? null,
    name: manifest?.name ?? manifest?.id ?? basename(folder),
    version: manifest?.version ?? null,
  };
}

export async function loadPlugin(folder: string): Promise<Result<PluginOnDisk>> {
  const files = await scanFolder(folder);
  if (!files.ok) return files;
  const manifest = await readSoundManifest(folder);
  if (!manifest.ok) return manifest;
  const { id, name = id, version = UNNUMBERED, stateVersion = 1 } = manifest.value ?? {};
  if (manifest.value === null || id === undefined || name === undefined) return fail(noId(folder));
  const flow = await readFlow(folder);
  if (!flow.ok) return flow;
  const parts = await readPluginParts(folder);
  if (!parts.ok) return parts;
  const migrations = await readMigrations(folder, stateVersion);
  if (!migrations.ok) return migrations;
  const wrong = problemOf(flow.value, parts.value);
  if (wrong !== null) return fail(wrong);
  return ok({
    ...{ id, folder, name, version, stateVersion, manifest: manifest.value },
    ...{ flow: flow.value, parts: parts.value, migrations: migrations.value },
  });
}

function noId(folder: string): AppError {
  return appError('invalid_document', t('plugins.loadPlugin.idMissing', { manifest: MANIFEST_FILE, folder }), {
    pointer: '/id',
    hint: t('plugins.loadPlugin.idMissingHint'),
  });
}

async function readFlow(folder: string): Promise<Result<Flow>> {
  const project = await loadProject(folder);
  if (!project.ok) return project;
  if ('damaged' in project.value) {
    const { file, message, pointer } = project.value.damaged;
    return fail(appError('invalid_document', `${file}: ${message}`, pointer === undefined ? {} : { pointer }));
  }
  return withLayers(project.value);
}

function withLayers({ document, layers }: ProjectOnDisk): Result<Flow> {
  const [wrong] = layers.problems;
  if (wrong !== undefined)
    return fail(appError('invalid_document', `${wrong.file}: ${wrong.message}`, { pointer: wrong.pointer }));
  return ok(
    layers.files.length === 0 ? document.flow : viewStack({ base: document.flow, files: layers.files }, new Set()).flow,
  );
}

/** A state stored by any earlier version must be migratable to the current one. */
export async function readMigrations(folder: string, stateVersion: number): Promise<Result<StateMigrations>> {
  const text = await readText(join(folder, MIGRATIONS_FILE), MAX_MIGRATION_BYTES);
  if (!text.ok) return text;
  if (text.value?.cut === true)
    return fail(appError('too_large', t('plugins.loadPlugin.migrationsTooLarge', { file: MIGRATIONS_FILE })));
  const migrations = text.value === null ? ok(NO_MIGRATIONS) : parseMigrations(text.value.text);
  if (!migrations.ok) return migrations;
  const gap = checkSteps(migrations.value, stateVersion);
  return gap === null ? migrations : fail(gap);
}

/**
 * The first error in the flow and its screens. Missing tools and plugins depend on the environment, so they don't
 * count.
 */
function problemOf(flow: Flow, parts: PluginParts): AppError | null {
  const problems = checkFlow(flow, { tools: null, screens: Object.keys(parts.screens) });
  const wrong = problems.find(({ severity }) => severity === 'error');
  if (wrong !== undefined)
    return appError('flow_has_problems', `flow.json: ${wrong.message}`, { pointer: wrong.pointer });
  const unfit = checkParts(flow, parts);
  if (unfit !== null) return unfit;
  const screen = checkScreens(flow, parts).find(({ severity }) => severity === 'error');
  if (screen === undefined) return null;
  return appError('invalid_document', `${screen.file}: ${screen.message}`, { pointer: screen.pointer });
}
