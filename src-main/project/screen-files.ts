/** The screens of a plugin folder, `screens/<name>.json`, and its fragments, as part of a window's document. */
import { parseScreen, type ScreenFile } from '../../src-shared/a2ui/screen-file.ts';
import { serializeScreen } from '../../src-shared/a2ui/serialize-screen.ts';
import type { ScreenProblem } from '../../src-shared/a2ui/screen-problem.ts';
import { MAX_SCREEN_BYTES, MAX_SCREENS_BYTES, megabytes, oversizedScreen } from '../../src-shared/a2ui/screen-size.ts';
import { MAX_SCREENS, SCREEN_OR_FRAGMENT_NAME, type BrokenScreen } from '../../src-shared/contract/screens.ts';
import { readConflicts } from '../../src-shared/conflict-markers.ts';
import type { Screens } from '../../src-shared/document/document.ts';
import { appError, type AppError } from '../../src-shared/errors.ts';
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
  maxBytes: MAX_SCREENS_BYTES,
  maxFileBytes: MAX_SCREEN_BYTES,
};

export function readScreenTexts(folder: string): Promise<FolderTexts> {
  return readFolderTexts(folder, SCREEN_LIMITS);
}

export interface FoundScreens {
  /** Null if there are none. */
  readonly files: Screens | null;
  /** Files that can't be read as screens: they stay unchanged until they are repaired. */
  readonly broken: readonly BrokenScreen[];
}

export function parseScreens({ texts, error }: FolderTexts): FoundScreens {
  const broken: BrokenScreen[] = [];
  if (error !== null) broken.push({ file: SCREENS_FOLDER, problems: problemsOf(error.message), isConflict: false });
  const files: Record<string, ScreenFile> = {};
  for (const [file, text] of texts) {
    const screen = parseScreenFile(file, text);
    const isConflict = text.ok && readConflicts(text.value.text) !== null;
    if (screen.ok) files[screenOfFile(file)] = screen.value;
    else broken.push({ file, problems: [...screen.error], isConflict });
  }
  return { files: Object.keys(files).length === 0 ? null : files, broken };
}

/** A file of the folder. It always has the first problem. */
export function parseScreenFile(
  file: string,
  text: Result<FileText>,
): Result<ScreenFile, readonly [ScreenProblem, ...ScreenProblem[]]> {
  if (!text.ok) return fail(problemsOf(text.error.message));
  const { bytes, cut, validUtf8 } = text.value;
  if (cut) return fail(problemsOf(oversizedScreen(file, bytes) ?? tooLargeTogether(file)));
  if (!validUtf8) return fail(problemsOf(t('projects.jsonFolder.notUtf8', { file })));
  const screen = parseScreen(text.value.text, file);
  return screen.ok ? screen : fail(screen.error as [ScreenProblem, ...ScreenProblem[]]);
}

function tooLargeTogether(file: string): string {
  return t('projects.screenFiles.tooLargeTogether', { file, limit: megabytes(MAX_SCREENS_BYTES) });
}

function problemsOf(message: string): [ScreenProblem, ...ScreenProblem[]] {
  return [{ code: 'screen.invalid', severity: 'error', message, pointer: '', component: null }];
}

/** What differs from the disk. A file that isn't a screen is never overwritten or removed. */
export function planScreens(folder: string, found: FolderTexts, { files, removed }: ScreenSave): Result<FolderPlan> {
  const screens = Object.entries(files);
  const texts = screens.map(([name, screen]) => [fileOfScreen(name), serializeScreen(screen)] as const);
  const oversized = texts.flatMap(([file, text]) => oversizedScreen(file, Buffer.byteLength(text)) ?? [])[0];
  if (oversized !== undefined)
    return fail(appError('too_large', oversized, { hint: t('projects.screenFiles.tooLargeHint') }));
  if (found.error !== null && screens.length > 0) return fail({ ...found.error, code: 'invalid_document' });
  return planFolder(folder, found, {
    wanted: new Map(texts),
    removed: removed.map(fileOfScreen),
    canonical: (file, text) => {
      const parsed = parseScreenFile(file, text);
      return parsed.ok ? ok(serializeScreen(parsed.value)) : fail(refuseDamaged(file, parsed.error[0]));
    },
  });
}

export function fileOfScreen(name: string): string {
  return `${SCREENS_FOLDER}/${name}${ENDING}`;
}

export function screenOfFile(file: string): string {
  return file.slice(SCREENS_FOLDER.length + 1, -ENDING.length);
}

function refuseDamaged(file: string, { message }: Pick<AppError, 'message'>): AppError {
  return appError('invalid_document', t('projects.screenFiles.invalidOnDisk', { file, message }), {
    hint: t('projects.jsonFolder.invalidOnDiskHint', { file }),
  });
}
