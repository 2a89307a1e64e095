/** Collections of records that a plugin declares: a JSON Schema for the values of each. */
import type { JsonObject } from '../json.ts';
import { z } from '../schema.ts';

export const collectionNameSchema = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/);

export type Collections = Readonly<Record<string, JsonObject>>;
