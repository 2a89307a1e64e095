/** The schema of errors that cross a boundary: in frames, jobs, and the import API. */
import { ERROR_CODES } from './errors.ts';
import { z } from './schema.ts';

export const appErrorSchema = z.strictObject({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  hint: z.string().optional(),
  pointer: z.string().optional(),
});
