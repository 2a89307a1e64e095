/** Schemas shared by requests of several subjects. */
import { z } from '../schema.ts';

export const noneSchema = z.strictObject({});

export const pathSchema = z.string().min(1).max(4096);
