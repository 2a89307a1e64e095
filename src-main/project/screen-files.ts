/** The screens of a plugin folder, `screens/<name>.json`, and its fragments, as part of a window's document. */
import { parseScreen, type ScreenFile } from '../../src-shared/a2ui/screen-file.ts';
import { serializeScreen } from '../../src-shared/a2ui/serialize-screen.ts';
import { MAX_SCREENS, SCREEN_OR_FRAGMENT_NAME } from '../../src-shared/contract/screens.ts';
import { readConflicts } from '../../src-shared/conflict-markers.ts';
import type { Screens } from '../../src-shared/document/document.ts';
import { appError, type AppError } from '../../src-shared/errors.ts';
import { MAX_DOCUMENT_CHARACTERS } from '../../src-shared/flow/limits.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { FileText } from './disk.ts';
import { planFolder, readFolderTexts, type FolderLimits, type FolderPlan, type FolderTexts } from './json-folder.ts';
import { t } from '../messages/translate.ts';

export const SCREENS_FOLDER = 'screens';
const ENDING = '.json';

/** The screens of a window, and the names to remove. */
export interface ScreenSave {
  readonly files: Screens;
  readonly removed: readonly string[];
}

export const SCREEN_LIMITS: FolderLimits = {
  folder: SCREENS_FOLDER,
  isFile: (name) => name.endsWith(ENDING) && SCREEN_OR_FRAGMENT_NAME.test(name.slice(0, -ENDING.length)),
  maxFiles: MAX_SCREENS,
  maxBytes: MAX_DOCUMENT_CHARACTERS * 3,
};

export function readScreenTexts(folder: string): Promise<FolderTexts> {
  return readFolderTexts(folder, SCREEN_LIMITS);
}

/** Null if there are none. A file that isn't a valid screen stays unchanged; its problems are listed elsewhere. */
export function parseScreens({ texts }: FolderTexts): Screens | null {
  const read = [...texts].flatMap(([file, text]): [string, ScreenFile][] => {
    const screen = parseText(file, text);
    return screen.ok ? [[screenOfFile(file), screen.value]] : [];
  });
  return read.length === 0 ? null : Object.fromEntries(read);
}

/** The names of screens in which git left conflicts. The others can be used meanwhile. */
export function screensInConflict({ texts }: FolderTexts): readonly string[] {
  const files = [...texts].flatMap(([file, text]) =>
    text.ok && readConflicts(text.value.text) !== null ? [screenOfFile(file)] : [],
  );
  return files.sort();
}

function parseText(file: string, text: Result<FileText>): Result<ScreenFile> {
  if (!text.ok) return text;
  const { cut, validUtf8 } = text.value;
  if (cut || !validUtf8) {
    const key = cut ? 'projects.screenFiles.tooLarge' : 'projects.jsonFolder.notUtf8';
    return fail(appError('invalid_document', t(key, { file })));
  }
  const screen = parseScreen(text.value.text, file);
  return screen.ok ? screen : fail(appError('invalid_document', screen.error[0]?.message ?? ''));
}

/** What differs from the disk. A file that isn't a screen is never overwritten or removed. */
export function planScreens(folder: string, found: FolderTexts, { files, removed }: ScreenSave): Result<FolderPlan> {
  const screens = Object.entries(files);
  if (found.error !== null && screens.length > 0) return fail(refuseDamaged(SCREENS_FOLDER, found.error));
  return planFolder(folder, found, {
    wanted: new Map(screens.map(([name, screen]) => [fileOfScreen(name), serializeScreen(screen)])),
    removed: removed.map(fileOfScreen),
    canonical: (file, text) => {
      const parsed = parseText(file, text);
      return parsed.ok ? ok(serializeScreen(parsed.value)) : fail(refuseDamaged(file, parsed.error));
    },
  });
}

export function fileOfScreen(name: string): string {
  return `${SCREENS_FOLDER}/${name}${ENDING}`;
}

export function screenOfFile(file: string): string {
  return file.slice(SCREENS_FOLDER.length + 1, -ENDING.length);
}

function refuseDamaged(file: string, { message }: AppError): AppError {
  return appError('invalid_document', t('projects.screenFiles.invalidOnDisk', { file, message }), {
    hint: t('projects.jsonFolder.invalidOnDiskHint', { file }),
  });
}
