/** Problems of the other files of a plugin: its manifest, screens, and state migrations. */
import type { ScreenProblemCode } from '../../src-shared/a2ui/screen-problem.ts';
import { type AppError, errorText } from '../../src-shared/errors.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import { checkParts } from '../../src-shared/plugin/check-parts.ts';
import { checkScreens } from '../../src-shared/plugin/check-screens.ts';
import { MANIFEST_FILE } from '../../src-shared/plugin/parse-manifest.ts';
import { MIGRATIONS_FILE } from '../../src-shared/plugin/state-migrations.ts';
import { readMigrations } from '../plugins/load-plugin.ts';
import { readPluginParts } from '../plugins/read-parts.ts';
import { findManifest } from '../project/plugin-manifest.ts';

export interface PluginFinding {
  readonly file: string;
  readonly code: ScreenProblemCode | 'schema.invalid';
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly pointer: string;
  readonly graph: null;
}

/** `flow` is null if it can't be read; then nothing that depends on it is checked. */
export async function pluginFindings(folder: string, flow: Flow | null): Promise<PluginFinding[]> {
  const manifest = await findManifest(folder);
  // A manifest that isn't JSON, or has an invalid engine, is reported where its engine is read.
  const parsed = manifest.ok ? manifest.value : null;
  const problems = (parsed?.problems ?? []).filter(({ pointer }) => pointer !== '/engine');
  const found = problems.map((problem): PluginFinding => {
    return { file: MANIFEST_FILE, code: 'schema.invalid', graph: null, ...problem };
  });
  const migrations = await readMigrations(folder, parsed?.manifest.stateVersion ?? 1);
  if (!migrations.ok) found.push(invalid(MIGRATIONS_FILE, migrations.error));
  if (problems.some(({ severity }) => severity === 'error')) return found;
  return [...found, ...(await partFindings(folder, flow))];
}

async function partFindings(folder: string, flow: Flow | null): Promise<PluginFinding[]> {
  const parts = await readPluginParts(folder);
  if (!parts.ok) return [invalid(fileIn(parts.error), parts.error)];
  if (flow === null) return [];
  const screens = checkScreens(flow, parts.value).map((problem): PluginFinding => {
    const { file, code, severity, message, pointer } = problem;
    return { file, code, severity, message, pointer, graph: null };
  });
  if (screens.some(({ severity }) => severity === 'error')) return screens;
  const unfit = checkParts(flow, parts.value);
  return unfit === null ? screens : [...screens, invalid(MANIFEST_FILE, unfit)];
}

function invalid(file: string, error: AppError): PluginFinding {
  const { pointer = '' } = error;
  return { file, code: 'schema.invalid', severity: 'error', message: errorText(error), pointer, graph: null };
}

/** Error messages of files begin with the file name. */
function fileIn({ message }: AppError): string {
  return /^(screens\/[A-Za-z0-9_-]+\.json)/.exec(message)?.[1] ?? MANIFEST_FILE;
}
