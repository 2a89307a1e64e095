/** A project on disk: `flow.json` and `layout.json` of a plugin folder, read and written without ever harming a file. */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DamagedProject } from '../../src-shared/contract/requests.ts';
import { appError, type AppError } from '../../src-shared/errors.ts';
import type { FlowDocument } from '../../src-shared/flow/document.ts';
import { EMPTY_LAYOUT, type Layout } from '../../src-shared/flow/layout.ts';
import { MAX_DOCUMENT_CHARACTERS } from '../../src-shared/flow/limits.ts';
import { parseFlow, parseLayout } from '../../src-shared/flow/parse.ts';
import { serializeFlow, serializeLayout } from '../../src-shared/flow/serialize.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { readError, readText, writeFilesAtomically, type FileText, type Write } from './disk.ts';
import { readManifest } from './plugin-manifest.ts';

export const FLOW_FILE = 'flow.json';
export const LAYOUT_FILE = 'layout.json';

/** UTF-8 needs up to three bytes for a character; the exact limit is in characters and checked by the parser. */
const MAX_FILE_BYTES = MAX_DOCUMENT_CHARACTERS * 3;
const MAX_SCREENS = 1000;

export interface ProjectOnDisk {
  readonly path: string;
  readonly name: string;
  readonly document: FlowDocument;
  readonly revision: string;
  readonly readOnly: boolean;
  readonly screens: readonly string[];
}

export interface Save {
  readonly path: string;
  readonly document: FlowDocument;
  /** The revision the window last saw. */
  readonly revision: string;
  readonly overwrite: boolean;
}

interface Files {
  readonly flow: FileText | null;
  readonly layout: FileText | null;
}

type Loaded =
  | { readonly kind: 'fine'; readonly document: FlowDocument }
  | { readonly kind: 'damaged'; readonly file: string; readonly text: string; readonly error: AppError };

export async function loadProject(folder: string): Promise<Result<ProjectOnDisk | DamagedProject>> {
  const files = await readFiles(folder);
  if (!files.ok) return files;
  const { flow, layout } = files.value;
  if (flow === null) return fail(noFlow(folder));
  const name = (await readManifest(folder))?.name ?? basename(folder);
  const loaded = parseFiles(flow, layout);
  if (loaded.kind === 'damaged') return ok(toDamaged(folder, name, loaded));
  return ok({
    path: folder,
    name,
    document: loaded.document,
    revision: revisionOf(files.value),
    readOnly: !(await isWritable(folder)),
    screens: await screensOf(folder),
  });
}

/** Writes what differs. Files that say the same already are not touched, whatever their formatting. */
export async function saveProject(
  save: Save,
): Promise<Result<{ readonly revision: string; readonly changed: boolean }>> {
  const files = await readFiles(save.path);
  if (!files.ok) return files;
  const refusal = refuseSave(files.value, save);
  if (refusal) return fail(refusal);
  const writes = writesOf(files.value, save);
  if (writes.length === 0) return ok({ revision: revisionOf(files.value), changed: false });
  const written = await writeFilesAtomically(writes);
  if (!written.ok) return written;
  const now = await readFiles(save.path);
  return now.ok ? ok({ revision: revisionOf(now.value), changed: true }) : now;
}

async function readFiles(folder: string): Promise<Result<Files>> {
  const found = await stat(folder).catch((error: unknown) => readError(error, folder));
  if ('code' in found) return fail(found);
  if (!found.isDirectory()) {
    return fail(appError('not_found', `${folder} is not a folder.`, { hint: 'Open the folder that holds flow.json.' }));
  }
  const flow = await readText(join(folder, FLOW_FILE), MAX_FILE_BYTES);
  if (!flow.ok) return flow;
  const layout = await readText(join(folder, LAYOUT_FILE), MAX_FILE_BYTES);
  if (!layout.ok) return layout;
  return ok({ flow: flow.value, layout: layout.value });
}

function parseFiles(flowFile: FileText, layoutFile: FileText | null): Loaded {
  const flowProblem = fileProblem(flowFile, FLOW_FILE);
  if (flowProblem) return { kind: 'damaged', file: FLOW_FILE, text: flowFile.text, error: flowProblem };
  const flow = parseFlow(flowFile.text);
  if (!flow.ok) return { kind: 'damaged', file: FLOW_FILE, text: flowFile.text, error: flow.error.error };
  if (layoutFile === null) return { kind: 'fine', document: { flow: flow.value.flow, layout: EMPTY_LAYOUT } };
  const layoutProblem = fileProblem(layoutFile, LAYOUT_FILE);
  const layout: Result<Layout> = layoutProblem ? fail(layoutProblem) : parseLayout(layoutFile.text);
  if (!layout.ok) return { kind: 'damaged', file: LAYOUT_FILE, text: layoutFile.text, error: layout.error };
  return { kind: 'fine', document: { flow: flow.value.flow, layout: layout.value } };
}

function fileProblem(file: FileText, name: string): AppError | null {
  if (file.cut) {
    return appError(
      'too_large',
      `${name} has ${file.bytes} bytes; the limit is ${MAX_FILE_BYTES}. Its beginning is shown.`,
      {
        hint: 'Split the flow, or remove generated data from it.',
      },
    );
  }
  if (!file.validUtf8) {
    return appError('invalid_document', `${name} is not UTF-8 text.`, {
      hint: 'Bring back an earlier version of the file.',
    });
  }
  return null;
}

function toDamaged(path: string, name: string, loaded: Extract<Loaded, { kind: 'damaged' }>): DamagedProject {
  const { code, message, hint, pointer } = loaded.error;
  return {
    path,
    name,
    damaged: {
      file: loaded.file,
      text: loaded.text,
      code,
      message: hint === undefined ? message : `${message} ${hint}`,
      ...(pointer === undefined ? {} : { pointer }),
    },
  };
}

function refuseSave(files: Files, save: Save): AppError | null {
  if (files.flow !== null) {
    const standing = parseFiles(files.flow, files.layout);
    if (standing.kind === 'damaged') {
      return appError(
        standing.error.code,
        `${standing.file} on disk cannot be read and is never written over. ${standing.error.message}`,
        {
          hint: `Your changes are kept in memory. Mend ${standing.file} or move it away, then save again.`,
        },
      );
    }
  }
  if (!save.overwrite && revisionOf(files) !== save.revision) {
    return appError(
      'changed_on_disk',
      `The files of ${save.path} were changed by somebody else since you opened them.`,
      {
        hint: 'Save again to write over them, or open the project anew to see the other changes.',
      },
    );
  }
  return null;
}

function writesOf(files: Files, save: Save): Write[] {
  const { flow, layout } = save.document;
  const writes: Write[] = [];
  const flowText = serializeFlow(flow);
  if (files.flow === null || canonicalFlow(files.flow.text) !== flowText) {
    writes.push({ path: join(save.path, FLOW_FILE), text: flowText });
  }
  const layoutText = serializeLayout(layout);
  const layoutBefore = files.layout === null ? serializeLayout(EMPTY_LAYOUT) : canonicalLayout(files.layout.text);
  if (layoutBefore !== layoutText) writes.push({ path: join(save.path, LAYOUT_FILE), text: layoutText });
  return writes;
}

function canonicalFlow(text: string): string | null {
  const parsed = parseFlow(text);
  return parsed.ok ? serializeFlow(parsed.value.flow) : null;
}

function canonicalLayout(text: string): string | null {
  const parsed = parseLayout(text);
  return parsed.ok ? serializeLayout(parsed.value) : null;
}

function revisionOf(files: Files): string {
  const hash = createHash('sha256');
  for (const file of [files.flow, files.layout]) {
    hash.update(file === null ? 'absent' : `present ${file.bytes} `).update(file?.text ?? '');
  }
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
  return answers.every(Boolean);
}

async function screensOf(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'screens')).catch(() => []);
  const screens = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  return screens.sort().slice(0, MAX_SCREENS);
}

function noFlow(folder: string): AppError {
  return appError('not_found', `${folder} holds no ${FLOW_FILE}.`, {
    hint: `Choose a folder with a ${FLOW_FILE} in it.`,
  });
}
