/** Replaces unreadable files with valid ones, and keeps the old content in the data folder. */
import { hash } from 'node:crypto';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestOf, ResponseOf } from '../../src-shared/contract/requests.ts';
import { parseScreen } from '../../src-shared/a2ui/screen-file.ts';
import { appError, type AppError } from '../../src-shared/errors.ts';
import { parseFlow, parseLayout } from '../../src-shared/document/parse.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { writeError, writeFilesAtomically } from './disk.ts';
import type { Write } from '../store/replace-files.ts';
import { fileOfScreen } from './screen-files.ts';
import { FLOW_FILE, LAYOUT_FILE, readFiles, revisionOf, type Files } from './project-files.ts';
import { changedOnDisk } from './save-project.ts';

export type Repair = RequestOf<'project.mend'>;

export interface RepairOptions {
  /** Where replaced files are kept. */
  readonly folder: string;
  readonly now: () => Date;
}

/** Per project; older ones are removed. */
const MAX_KEPT = 40;

export async function repairProject(
  { path, revision, ...texts }: Repair,
  options: RepairOptions,
): Promise<Result<ResponseOf<'project.mend'>>> {
  const files = await readFiles(path);
  if (!files.ok) return files;
  if (revisionOf(files.value) !== revision) return fail(changedOnDisk(path));
  const wrong = firstProblem(texts);
  if (wrong !== null) return fail(wrong);
  const wanted = textsByFile(texts);
  const writes = [...wanted].map(([file, text]): Write => ({ path: join(path, file), text }));
  const kept = await keepReplaced(path, replaced(files.value, wanted), options);
  if (!kept.ok) return kept;
  const written = await writeFilesAtomically(writes);
  return written.ok ? ok({ kept: kept.value }) : written;
}

type Texts = Pick<Repair, 'flow' | 'layout' | 'screens'>;

function textsByFile({ flow, layout, screens = {} }: Texts): ReadonlyMap<string, string> {
  return new Map([
    ...(flow === undefined ? [] : [[FLOW_FILE, flow] as const]),
    ...(layout === undefined ? [] : [[LAYOUT_FILE, layout] as const]),
    ...Object.entries(screens).map(([name, text]) => [fileOfScreen(name), text] as const),
  ]);
}

/** Only valid files may replace invalid ones. */
function firstProblem({ flow, layout, screens = {} }: Texts): AppError | null {
  const readFlow = flow === undefined ? null : parseFlow(flow);
  if (readFlow?.ok === false) return readFlow.error.error;
  const readLayout = layout === undefined ? null : parseLayout(layout);
  if (readLayout?.ok === false) return readLayout.error;
  for (const [name, text] of Object.entries(screens)) {
    const screen = parseScreen(text, fileOfScreen(name));
    if (!screen.ok) return appError('invalid_document', screen.error[0]?.message ?? fileOfScreen(name));
  }
  return null;
}

function replaced(files: Files, wanted: ReadonlyMap<string, string>): string[] {
  return [...wanted].flatMap(([file, text]) => {
    const before = textOf(files, file);
    return before === null || before === text ? [] : [file];
  });
}

function textOf({ flow, layout, screens }: Files, file: string): string | null {
  if (file === FLOW_FILE) return flow?.text ?? null;
  if (file === LAYOUT_FILE) return layout?.text ?? null;
  const found = screens.texts.get(file);
  return found?.ok === true ? found.value.text : null;
}

/** Copies the bytes, so that files that aren't text are kept, too. */
async function keepReplaced(
  project: string,
  files: readonly string[],
  { folder, now }: RepairOptions,
): Promise<Result<string[]>> {
  const place = join(folder, hash('sha256', project).slice(0, 40));
  const stamp = now().toISOString().replaceAll(':', '-');
  const kept = files.map((file) => join(place, `${stamp} ${file.replaceAll('/', ' ')}`));
  try {
    await mkdir(place, { recursive: true, mode: 0o700 });
    for (const [at, file] of files.entries()) await copyFile(join(project, file), kept[at]!);
    const all = (await readdir(place)).sort();
    for (const old of all.slice(0, Math.max(0, all.length - MAX_KEPT))) await rm(join(place, old), { force: true });
  } catch (error) {
    return fail(writeError(error, place));
  }
  return ok(kept);
}
