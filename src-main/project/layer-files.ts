/** The layers of a plugin folder: every JSON file in `layers`, sorted by name. */
import { MAX_LAYER_FILES } from '../../src-shared/contract/layers.ts';
import { appError, type AppError } from '../../src-shared/errors.ts';
import { MAX_DOCUMENT_CHARACTERS } from '../../src-shared/flow/limits.ts';
import { parseLayer, type LayerFile } from '../../src-shared/layers/layer.ts';
import type { LayerProblem } from '../../src-shared/layers/report.ts';
import { serializeLayer } from '../../src-shared/layers/serialize-layer.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { FileText } from './disk.ts';
import { planFolder, readFolderTexts, type FolderLimits, type FolderPlan, type FolderTexts } from './json-folder.ts';
import { t } from '../messages/translate.ts';

export const LAYERS_FOLDER = 'layers';
/** Size of all layers of a project together. */
const MAX_BYTES = MAX_DOCUMENT_CHARACTERS * 3;

export interface FoundLayers {
  readonly files: readonly LayerFile[];
  readonly problems: readonly LayerProblem[];
}

/** The layers of a window, and the files to remove. */
export interface LayerSave {
  readonly files: readonly LayerFile[];
  readonly removed: readonly string[];
}

export async function readLayers(folder: string): Promise<FoundLayers> {
  return parseLayers(await readLayerTexts(folder));
}

export const LAYER_LIMITS: FolderLimits = {
  folder: LAYERS_FOLDER,
  isFile: (name) => name.endsWith('.json') && !name.startsWith('.'),
  maxFiles: MAX_LAYER_FILES,
  maxBytes: MAX_BYTES,
};

export function readLayerTexts(folder: string): Promise<FolderTexts> {
  return readFolderTexts(folder, LAYER_LIMITS);
}

export function parseLayers(found: FolderTexts): FoundLayers {
  const read = [...found.texts].map(([file, text]) => parseText(file, text));
  return {
    files: read.flatMap((layer) => (layer.ok ? [layer.value] : [])),
    problems: [...folderProblems(found), ...read.flatMap((layer) => (layer.ok ? [] : layer.error))],
  };
}

function folderProblems({ error, names }: FolderTexts): LayerProblem[] {
  if (error !== null) return [invalid(LAYERS_FOLDER, error)];
  const more = names[MAX_LAYER_FILES];
  if (more === undefined) return [];
  const message = t('projects.layerFiles.tooManyLayers', {
    folder: LAYERS_FOLDER,
    found: names.length,
    limit: MAX_LAYER_FILES,
  });
  return [{ code: 'layer.too-many', file: `${LAYERS_FOLDER}/${more}`, pointer: '', message }];
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
    : fail([invalid(file, { message: t('projects.jsonFolder.notUtf8', { file }) })]);
}

function invalid(file: string, { message }: Pick<AppError, 'message'>): LayerProblem {
  return { code: 'layer.invalid', file, pointer: '', message };
}

/** What differs from the disk. A file that isn't a layer is never overwritten or removed. */
export function planLayers(folder: string, found: FolderTexts, { files, removed }: LayerSave): Result<FolderPlan> {
  if (found.error !== null && files.length > 0) return fail({ ...found.error, code: 'invalid_document' });
  return planFolder(folder, found, {
    wanted: new Map(files.map(({ file, layer }) => [file, serializeLayer(layer)])),
    removed,
    canonical: (file, text) => {
      const parsed = parseText(file, text);
      return parsed.ok ? ok(serializeLayer(parsed.value.layer)) : fail(refuseDamaged(file, parsed.error));
    },
  });
}

function refuseDamaged(file: string, problems: readonly LayerProblem[]): AppError {
  return appError(
    'invalid_document',
    t('projects.layerFiles.invalidOnDisk', { file, message: problems[0]?.message ?? '' }),
    {
      hint: t('projects.jsonFolder.invalidOnDiskHint', { file }),
    },
  );
}
