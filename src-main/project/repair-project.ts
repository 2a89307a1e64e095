/** Writes files that can be read in the place of those that cannot, and keeps what stood there in the data folder. */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestOf, ResponseOf } from '../../src-shared/contract/requests.ts';
import type { AppError } from '../../src-shared/errors.ts';
import { parseFlow, parseLayout } from '../../src-shared/document/parse.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { writeError, writeFilesAtomically } from './disk.ts';
import type { Write } from '../store/replace-files.ts';
import { changedOnDisk, FLOW_FILE, LAYOUT_FILE, readFiles, revisionOf, type Files } from './project-files.ts';

export type Repair = RequestOf<'project.mend'>;

export interface RepairOptions {
  /** Where what is written over is kept. */
  readonly folder: string;
  readonly now: () => Date;
}

/** Of one project; older ones go. */
const MOST_KEPT = 40;

export async function repairProject(
  { path, revision, flow, layout }: Repair,
  options: RepairOptions,
): Promise<Result<ResponseOf<'project.mend'>>> {
  const files = await readFiles(path);
  if (!files.ok) return files;
  if (revisionOf(files.value) !== revision) return fail(changedOnDisk(path));
  const wrong = firstProblem(flow, layout);
  if (wrong !== null) return fail(wrong);
  const writes: Write[] = [
    ...(flow === undefined ? [] : [{ path: join(path, FLOW_FILE), text: flow }]),
    ...(layout === undefined ? [] : [{ path: join(path, LAYOUT_FILE), text: layout }]),
  ];
  const kept = await keepReplaced(path, replaced(files.value, { flow, layout }), options);
  if (!kept.ok) return kept;
  const written = await writeFilesAtomically(writes);
  return written.ok ? ok({ kept: kept.value }) : written;
}

type Texts = Pick<Repair, 'flow' | 'layout'>;

/** Only what can be read takes the place of what cannot. */
function firstProblem(flow: Texts['flow'], layout: Texts['layout']): AppError | null {
  const readFlow = flow === undefined ? null : parseFlow(flow);
  if (readFlow?.ok === false) return readFlow.error.error;
  const readLayout = layout === undefined ? null : parseLayout(layout);
  return readLayout?.ok === false ? readLayout.error : null;
}

function replaced(files: Files, { flow, layout }: Texts): string[] {
  return [
    ...(files.flow !== null && flow !== undefined && files.flow.text !== flow ? [FLOW_FILE] : []),
    ...(files.layout !== null && layout !== undefined && files.layout.text !== layout ? [LAYOUT_FILE] : []),
  ];
}

/** Byte for byte: a file that is no text is kept, too. */
async function keepReplaced(
  project: string,
  files: readonly string[],
  { folder, now }: RepairOptions,
): Promise<Result<string[]>> {
  const place = join(folder, createHash('sha256').update(project).digest('hex').slice(0, 40));
  const stamp = now().toISOString().replaceAll(':', '-');
  const kept = files.map((file) => join(place, `${stamp} ${file}`));
  try {
    await mkdir(place, { recursive: true, mode: 0o700 });
    for (const [at, file] of files.entries()) await copyFile(join(project, file), kept[at]!);
    const all = (await readdir(place)).sort();
    for (const old of all.slice(0, Math.max(0, all.length - MOST_KEPT))) await rm(join(place, old), { force: true });
  } catch (error) {
    return fail(writeError(error, place));
  }
  return ok(kept);
}
