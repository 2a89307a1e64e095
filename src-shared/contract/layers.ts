/** Layers of a project as they travel between the services and a window. */
import { layerSchema } from '../layers/layer.ts';
import { LAYER_PROBLEM_CODES } from '../layers/report.ts';
import { z } from '../schema.ts';
import { t } from '../messages/translate.ts';

/** The maximum number of layers that are merged. */
export const MAX_LAYER_FILES = 200;

/** A file name in the folder `layers` only. */
const layerFileName = z
  .string()
  .max(200)
  .regex(/^layers\/[^./\\\p{Cc}][^/\\\p{Cc}]*\.json$/u, t('shared.layers.layerFile'));

const layerFileSchema = z.strictObject({ file: layerFileName, layer: layerSchema });

const layerProblemSchema = z.strictObject({
  code: z.enum(LAYER_PROBLEM_CODES),
  file: z.string(),
  pointer: z.string(),
  message: z.string(),
});

export const layerFilesSchema = z.array(layerFileSchema).max(MAX_LAYER_FILES);

export const foundLayersSchema = z.strictObject({
  files: layerFilesSchema,
  /** Invalid files in the folder. The project opens without them. */
  problems: z.array(layerProblemSchema),
});

export const savedLayersSchema = z.strictObject({
  files: layerFilesSchema,
  /** Files of layers that this window removed. */
  removed: z.array(layerFileName).max(MAX_LAYER_FILES),
});
