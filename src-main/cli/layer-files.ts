/** The layers of a plugin folder: every JSON file in `layers`, read in the order of their names. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_DOCUMENT_CHARACTERS } from '../../src-shared/flow/limits.ts';
import { parseLayer, type LayerFile } from '../../src-shared/layers/layer.ts';
import type { LayerProblem } from '../../src-shared/layers/report.ts';
import { fail, type Result } from '../../src-shared/result.ts';
import { readText } from '../project/disk.ts';

const LAYERS_FOLDER = 'layers';
const MAX_BYTES = MAX_DOCUMENT_CHARACTERS * 3;

export interface FoundLayers {
  readonly files: readonly LayerFile[];
  readonly problems: readonly LayerProblem[];
}

/** A folder without layers has none; that is no problem. */
export async function readLayers(folder: string): Promise<FoundLayers> {
  const names = await readdir(join(folder, LAYERS_FOLDER)).catch(() => []);
  const files: LayerFile[] = [];
  const problems: (readonly LayerProblem[])[] = [];
  for (const name of names.filter((candidate) => candidate.endsWith('.json')).sort()) {
    const read = await readLayer(folder, `${LAYERS_FOLDER}/${name}`);
    if (read.ok) files.push(read.value);
    else problems.push(read.error);
  }
  return { files, problems: problems.flat() };
}

async function readLayer(folder: string, file: string): Promise<Result<LayerFile, readonly LayerProblem[]>> {
  const invalid = (message: string) => fail([{ code: 'layer.invalid' as const, file, pointer: '', message }]);
  const text = await readText(join(folder, file), MAX_BYTES);
  if (!text.ok) return invalid(text.error.message);
  if (text.value === null) return invalid(`${file} does not exist any more.`);
  if (text.value.cut) return invalid(`${file} has ${text.value.bytes} bytes; the limit is ${MAX_BYTES}.`);
  return text.value.validUtf8 ? parseLayer(text.value.text, file) : invalid(`${file} is not UTF-8 text.`);
}
