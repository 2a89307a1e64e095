/** The layers of a plugin folder: every JSON file in `layers`, in the order of their names. */
import { createHash, type Hash } from 'node:crypto';
import { access, constants, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_LAYER_FILES } from '../../src-shared/contract/layers.ts';
import { appError, type AppError } from '../../src-shared/errors.ts';
import { MAX_DOCUMENT_CHARACTERS } from '../../src-shared/flow/limits.ts';
import { parseLayer, type LayerFile } from '../../src-shared/layers/layer.ts';
import type { LayerProblem } from '../../src-shared/layers/report.ts';
import { serializeLayer } from '../../src-shared/layers/serialize-layer.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { errnoOf, readError, readText, staysIn, writeError, type FileText } from './disk.ts';
import type { Write } from '../store/replace-files.ts';
import { t } from '../messages/translate.ts';

export const LAYERS_FOLDER = 'layers';
/** For all layers of a project together. */
const MAX_BYTES = MAX_DOCUMENT_CHARACTERS * 3;

/** What stands in the folder, by the name of the file below the project: `layers/pack.json`. */
export interface LayerTexts {
  readonly texts: ReadonlyMap<string, Result<FileText>>;
  readonly problems: readonly LayerProblem[];
}

export interface FoundLayers {
  readonly files: readonly LayerFile[];
  readonly problems: readonly LayerProblem[];
}

/** The layers a window holds, and the files it wants gone. */
export interface LayerSave {
  readonly files: readonly LayerFile[];
  readonly removed: readonly string[];
}

export async function readLayers(folder: string): Promise<FoundLayers> {
  return parseLayers(await readLayerTexts(folder));
}

/** A folder without layers has none; that is no problem. */
export async function readLayerTexts(folder: string): Promise<LayerTexts> {
  const entries = await layerNames(folder);
  if (!entries.ok) return { texts: new Map(), problems: [invalid(LAYERS_FOLDER, entries.error)] };
  const names = entries.value.filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort();
  const texts = new Map<string, Result<FileText>>();
  let bytes = 0;
  for (const name of names.slice(0, MAX_LAYER_FILES)) {
    const file = `${LAYERS_FOLDER}/${name}`;
    const text = await readInside(folder, file, MAX_BYTES - bytes);
    if (text.ok && text.value === null) continue;
    texts.set(file, text as Result<FileText>);
    if (text.ok && text.value !== null && !text.value.cut) bytes += text.value.bytes;
  }
  const more = names[MAX_LAYER_FILES];
  if (more === undefined) return { texts, problems: [] };
  const message = t('projects.layerFiles.tooManyLayers', {
    folder: LAYERS_FOLDER,
    found: names.length,
    limit: MAX_LAYER_FILES,
  });
  return {
    texts,
    problems: [{ code: 'layer.too-many', file: `${LAYERS_FOLDER}/${more}`, pointer: '', message }],
  };
}

async function layerNames(folder: string): Promise<Result<string[]>> {
  const path = join(folder, LAYERS_FOLDER);
  try {
    return (await staysIn(folder, path)) ? ok(await readdir(path)) : fail(leadsOut(LAYERS_FOLDER));
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return ok([]);
    if (errnoOf(error) === 'ENOTDIR') return fail(noFolder());
    return fail(readError(error, path));
  }
}

async function readInside(folder: string, file: string, limit: number): Promise<Result<FileText | null>> {
  const path = join(folder, file);
  return (await staysIn(folder, path)) ? await readText(path, limit) : fail(leadsOut(file));
}

function leadsOut(file: string): AppError {
  return appError('bad_request', t('projects.layerFiles.linkOutside', { file }));
}

function noFolder(): AppError {
  return appError('bad_request', t('projects.layerFiles.notAFolder', { folder: LAYERS_FOLDER }));
}

export function parseLayers({ texts, problems }: LayerTexts): FoundLayers {
  const read = [...texts].map(([file, text]) => parseText(file, text));
  return {
    files: read.flatMap((layer) => (layer.ok ? [layer.value] : [])),
    problems: [...problems, ...read.flatMap((layer) => (layer.ok ? [] : layer.error))],
  };
}

function parseText(file: string, text: Result<FileText>): Result<LayerFile, readonly LayerProblem[]> {
  if (!text.ok) return fail([invalid(file, text.error)]);
  const { bytes, cut, validUtf8 } = text.value;
  if (cut) {
    const message = t('projects.layerFiles.tooLarge', { file, bytes, limit: MAX_BYTES });
    return fail([invalid(file, { message })]);
  }
  return validUtf8
    ? parseLayer(text.value.text, file)
    : fail([invalid(file, { message: t('projects.layerFiles.notUtf8', { file }) })]);
}

function invalid(file: string, { message }: Pick<AppError, 'message'>): LayerProblem {
  return { code: 'layer.invalid', file, pointer: '', message };
}

/** So that a change of a layer by somebody else is noticed like one of the flow. A project without layers adds nothing. */
export function hashLayers(hash: Hash, { texts }: LayerTexts): void {
  for (const [file, text] of texts) {
    const content = text.ok ? createHash('sha256').update(text.value.text).digest('hex') : 'unreadable';
    hash.update(` ${file} ${text.ok ? text.value.bytes : ''} ${content}`);
  }
}

/** What differs from the disk. A file that is no layer is never written over or removed. */
export function planLayers(
  folder: string,
  found: LayerTexts,
  { files, removed }: LayerSave,
): Result<{ readonly writes: readonly Write[]; readonly removals: readonly string[] }> {
  const inTheWay = found.problems.find(({ file }) => file === LAYERS_FOLDER);
  if (inTheWay !== undefined && files.length > 0) return fail(refuseDamaged(LAYERS_FOLDER, [inTheWay]));
  const writes: Write[] = [];
  for (const { file, layer } of files) {
    const standing = found.texts.get(file);
    const parsed = standing === undefined ? null : parseText(file, standing);
    if (parsed !== null && !parsed.ok) return fail(refuseDamaged(file, parsed.error));
    const text = serializeLayer(layer);
    if (parsed === null || serializeLayer(parsed.value.layer) !== text) writes.push({ path: join(folder, file), text });
  }
  const standing = removed.filter((file) => found.texts.has(file) && !files.some((kept) => kept.file === file));
  for (const file of standing) {
    const parsed = parseText(file, found.texts.get(file)!);
    if (!parsed.ok) return fail(refuseDamaged(file, parsed.error));
  }
  return ok({ writes, removals: standing.map((file) => join(folder, file)) });
}

function refuseDamaged(file: string, problems: readonly LayerProblem[]): AppError {
  return appError(
    'invalid_document',
    t('projects.layerFiles.invalidOnDisk', { file, message: problems[0]?.message ?? '' }),
    {
      hint: t('projects.layerFiles.invalidOnDiskHint', { file }),
    },
  );
}

export async function makeLayersFolder(folder: string): Promise<Result<null>> {
  const path = join(folder, LAYERS_FOLDER);
  try {
    await mkdir(path, { recursive: true });
    return ok(null);
  } catch (error) {
    return fail(writeError(error, path));
  }
}

export async function removeFiles(paths: readonly string[]): Promise<Result<null>> {
  for (const path of paths) {
    try {
      await rm(path, { force: true });
    } catch (error) {
      return fail(writeError(error, path));
    }
  }
  return ok(null);
}

/** A folder that is not there yet is made when the first layer is saved. */
export async function mayWriteLayers(folder: string): Promise<boolean> {
  const path = join(folder, LAYERS_FOLDER);
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (!exists) return true;
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
}
