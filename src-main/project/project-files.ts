/** Reads a project from disk safely: `flow.json`, `layout.json`, and the layers and screens of a plugin folder. */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DamagedProject } from '../../src-shared/contract/projects.ts';
import { appError, type AppError } from '../../src-shared/errors.ts';
import type { ScreenProblem } from '../../src-shared/a2ui/screen-problem.ts';
import { readConflicts } from '../../src-shared/conflict-markers.ts';
import { MAX_SCREENS, type BrokenScreen } from '../../src-shared/contract/screens.ts';
import type { FlowDocument, Screens } from '../../src-shared/document/document.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT, type Layout } from '../../src-shared/flow/layout.ts';
import { MAX_DOCUMENT_CHARACTERS } from '../../src-shared/flow/limits.ts';
import { parseFlow, parseLayout } from '../../src-shared/document/parse.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { isFragment } from '../../src-shared/screen-edits/fragment-names.ts';
import { readError, readText, type FileText } from './disk.ts';
import { hashTexts, mayWriteFolder, type FolderTexts } from './json-folder.ts';
import { LAYERS_FOLDER, parseLayers, readLayerTexts, type FoundLayers } from './layer-files.ts';
import { fileOfScreen, parseScreenFile, parseScreens, readScreenTexts, SCREENS_FOLDER } from './screen-files.ts';
import { readManifest } from './plugin-manifest.ts';
import { t } from '../messages/translate.ts';

export const FLOW_FILE = 'flow.json';
export const LAYOUT_FILE = 'layout.json';

/** UTF-8 needs up to three bytes for a character; the exact limit is in characters and checked by the parser. */
const MAX_FILE_BYTES = MAX_DOCUMENT_CHARACTERS * 3;

export interface ProjectOnDisk {
  readonly path: string;
  readonly name: string;
  readonly document: FlowDocument;
  readonly revision: string;
  readonly readOnly: boolean;
  /** The names of all screen files, whether readable or not. */
  readonly screens: readonly string[];
  /** The readable screens; null if there are none. */
  readonly screenFiles: Screens | null;
  /** Screens that can't be read, which are repaired one by one. */
  readonly brokenScreens: readonly BrokenScreen[];
  readonly layers: FoundLayers;
}

export interface Files {
  readonly flow: FileText | null;
  readonly layout: FileText | null;
  readonly layers: FolderTexts;
  readonly screens: FolderTexts;
}

/** A file that can't be read, and why. */
export interface Damage {
  readonly file: string;
  readonly text: string;
  readonly error: AppError;
}

export async function loadProject(folder: string): Promise<Result<ProjectOnDisk | DamagedProject>> {
  const files = await readFiles(folder);
  if (!files.ok) return files;
  const { flow, layout } = files.value;
  if (flow === null) return fail(noFlow(folder));
  const name = (await readManifest(folder))?.name ?? basename(folder);
  const document = parseFiles(flow, layout);
  if (!document.ok) return ok(toDamaged(files.value, { path: folder, name }, document.error));
  const screens = parseScreens(files.value.screens);
  return ok({
    path: folder,
    name,
    document: document.value,
    revision: revisionOf(files.value),
    readOnly: !(await isWritable(folder)),
    screens: await screensOf(folder),
    screenFiles: screens.files,
    brokenScreens: screens.broken,
    layers: parseLayers(files.value.layers),
  });
}

/** A screen that can't be read, as text to be repaired; null once it can. */
export async function loadBrokenScreen(folder: string, screen: string): Promise<Result<DamagedProject | null>> {
  const files = await readFiles(folder);
  if (!files.ok) return files;
  const file = fileOfScreen(screen);
  const text = files.value.screens.texts.get(file);
  if (text?.ok === false) return text;
  const read = text === undefined ? null : parseScreenFile(file, text);
  if (text === undefined || read === null || read.ok) return ok(null);
  const name = (await readManifest(folder))?.name ?? basename(folder);
  const error = brokenError(file, text.value, read.error[0]);
  return ok(toDamaged(files.value, { path: folder, name }, { file, text: text.value.text, error }));
}

function brokenError(file: string, { text, cut }: FileText, { message, pointer }: ScreenProblem): AppError {
  if (cut) return appError('too_large', message);
  const conflict = readConflicts(text) === null ? null : t('projects.projectFiles.conflictInScreen', { file });
  return appError('invalid_document', conflict ?? message, { pointer });
}

/** A hash of the current files; null if they can't be read. */
export async function readRevision(folder: string): Promise<string | null> {
  const files = await readFiles(folder);
  return files.ok && files.value.flow !== null ? revisionOf(files.value) : null;
}

export async function readFiles(folder: string): Promise<Result<Files>> {
  const found = await stat(folder).catch((error: unknown) => readError(error, folder));
  if ('code' in found) return fail(found);
  if (!found.isDirectory()) {
    return fail(
      appError('not_found', t('projects.projectFiles.notAFolder', { folder }), {
        hint: t('projects.projectFiles.notAFolderHint'),
      }),
    );
  }
  const flow = await readText(join(folder, FLOW_FILE), MAX_FILE_BYTES);
  if (!flow.ok) return flow;
  const layout = await readText(join(folder, LAYOUT_FILE), MAX_FILE_BYTES);
  if (!layout.ok) return layout;
  const [layers, screens] = await Promise.all([readLayerTexts(folder), readScreenTexts(folder)]);
  return ok({ flow: flow.value, layout: layout.value, layers, screens });
}

function parseFiles(flowFile: FileText, layoutFile: FileText | null): Result<FlowDocument, Damage> {
  const flow = parseFlowFile(flowFile);
  if (!flow.ok) return flow;
  const layout = layoutFile === null ? ok(EMPTY_LAYOUT) : parseLayoutFile(layoutFile);
  return layout.ok ? ok({ flow: flow.value, layout: layout.value }) : layout;
}

export function parseFlowFile(file: FileText): Result<Flow, Damage> {
  const damaged = (error: AppError): Result<never, Damage> => fail({ file: FLOW_FILE, text: file.text, error });
  const problem = fileProblem(file, FLOW_FILE);
  if (problem) return damaged(problem);
  const parsed = parseFlow(file.text);
  return parsed.ok ? ok(parsed.value.flow) : damaged(parsed.error.error);
}

export function parseLayoutFile(file: FileText): Result<Layout, Damage> {
  const damaged = (error: AppError): Result<never, Damage> => fail({ file: LAYOUT_FILE, text: file.text, error });
  const problem = fileProblem(file, LAYOUT_FILE);
  if (problem) return damaged(problem);
  const parsed = parseLayout(file.text);
  return parsed.ok ? parsed : damaged(parsed.error);
}

function fileProblem(file: FileText, name: string): AppError | null {
  if (file.cut) {
    return appError(
      'too_large',
      t('projects.projectFiles.tooLarge', { name, bytes: file.bytes, limit: MAX_FILE_BYTES }),
      {
        hint: t('projects.projectFiles.tooLargeHint'),
      },
    );
  }
  if (!file.validUtf8) {
    return appError('invalid_document', t('projects.projectFiles.notUtf8', { name }), {
      hint: t('projects.projectFiles.notUtf8Hint'),
    });
  }
  return null;
}

function toDamaged(files: Files, place: Pick<DamagedProject, 'path' | 'name'>, damage: Damage): DamagedProject {
  const { code, message, pointer } = damage.error;
  return {
    ...place,
    damaged: {
      file: damage.file,
      text: damage.text,
      code,
      message,
      ...(pointer === undefined ? {} : { pointer }),
      revision: revisionOf(files),
    },
  };
}

export function revisionOf(files: Files): string {
  const hash = createHash('sha256');
  for (const file of [files.flow, files.layout]) {
    hash.update(file === null ? 'absent' : `present ${file.bytes} `).update(file?.text ?? '');
  }
  hashTexts(hash, files.layers.texts);
  hashTexts(hash, files.screens.texts);
  return hash.digest('hex');
}

async function isWritable(folder: string): Promise<boolean> {
  const paths = [folder, join(folder, FLOW_FILE)];
  const answers = await Promise.all(
    paths.map((path) =>
      access(path, constants.W_OK).then(
        () => true,
        () => false,
      ),
    ),
  );
  return answers.every(Boolean) && (await mayWriteFolder(folder, LAYERS_FOLDER));
}

async function screensOf(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, SCREENS_FOLDER)).catch(() => []);
  const screens = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  return screens
    .filter((name) => !isFragment(name))
    .sort()
    .slice(0, MAX_SCREENS);
}

function noFlow(folder: string): AppError {
  return appError('not_found', t('projects.projectFiles.noFlow', { folder, file: FLOW_FILE }), {
    hint: t('projects.projectFiles.noFlowHint', { file: FLOW_FILE }),
  });
}
