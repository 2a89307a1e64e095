/** Reads what a flow needs from its plugin folder to run: its screens, and the conditions of its tools. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScreenFile } from '../../src-shared/a2ui/screen-file.ts';
import { SCREEN_NAME } from '../../src-shared/a2ui/screen-name.ts';
import { appError } from '../../src-shared/errors.ts';
import type { PluginParts } from '../../src-shared/step/plugin-parts.ts';
import { summarizeRunners } from '../../src-shared/external-agents/runner.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { FileText } from '../project/disk.ts';
import { parseScreenFile, readScreenTexts, screenOfFile, SCREENS_FOLDER } from '../project/screen-files.ts';
import { readSoundManifest } from '../project/plugin-manifest.ts';
import { t } from '../messages/translate.ts';

export async function readPluginParts(folder: string): Promise<Result<PluginParts>> {
  // An unreadable condition must not be treated as a missing one.
  const manifest = await readSoundManifest(folder);
  if (!manifest.ok) return manifest;
  const screens: Record<string, ScreenFile> = {};
  for (const { name, screen } of await readScreens(folder)) {
    if (!screen.ok) return screen;
    screens[name] = screen.value;
  }
  const { id = null, gates = {}, stateVersion = 1, runners } = manifest.value ?? {};
  return ok({ id, stateVersion, screens, gates, runners: summarizeRunners(runners) });
}

/** The sorted names of a plugin's screens; empty without a screens folder. */
export async function screenNames(folder: string): Promise<string[]> {
  try {
    const files = await readdir(join(folder, SCREENS_FOLDER));
    const names = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
    return names.filter((name) => SCREEN_NAME.test(name)).sort();
  } catch {
    return [];
  }
}

export interface FoundScreen {
  readonly name: string;
  /** The path below the project: `screens/quote.json`. */
  readonly file: string;
  /** The text as written; empty if it can't be read. */
  readonly text: string;
  readonly screen: Result<ScreenFile>;
}

/** All screens by name, with an error for those that can't be read. */
export async function readScreens(folder: string): Promise<FoundScreen[]> {
  const { texts } = await readScreenTexts(folder);
  return [...texts].flatMap(([file, text]) => {
    const name = screenOfFile(file);
    if (!SCREEN_NAME.test(name)) return [];
    const whole = text.ok && !text.value.cut ? text.value.text : '';
    return [{ name, file, text: whole, screen: readScreen(file, text) }];
  });
}

function readScreen(file: string, text: Result<FileText>): Result<ScreenFile> {
  if (!text.ok) return text;
  const screen = parseScreenFile(file, text);
  if (screen.ok) return screen;
  const { message, pointer } = screen.error[0];
  if (text.value.cut) return fail(appError('too_large', message));
  return fail(appError('invalid_document', t('plugins.readParts.notAScreen', { file, message }), { pointer }));
}
