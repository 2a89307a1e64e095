/** Marks records whose members keep the order that users gave them. Other records are sorted by name. */
import { z } from './schema.ts';

/** A registry, because the order is not a keyword of JSON Schema. */
export const GIVEN_ORDER = z.registry<{ readonly isKept: true }>();
