/** The example screens of the pinned package. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json, JsonObject } from '../../../src-shared/json.ts';
import { fromAnyDialect } from '../../../src-shared/a2ui/read-dialect.ts';
import { NO_SURFACES } from '../../../src-shared/a2ui/surface.ts';

const FOLDER = 'node_modules/@a2ui/web_core/src';
const CATALOGS = {
  v0_9: ['v0_9/schemas/catalogs/basic', 'v0_9/schemas/catalogs/minimal'],
  v1_0: ['v1_0/schemas/catalogs/basic'],
} as const;

/** Paths of the files. */
export function galleryFiles(version: keyof typeof CATALOGS): readonly string[] {
  return CATALOGS[version].flatMap((place) => {
    const folder = join(FOLDER, place, 'examples');
    return readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [join(folder, file)] : []));
  });
}

/** As v0.9 messages, whatever their version. */
export function galleryMessages(file: string): readonly JsonObject[] {
  const { messages } = JSON.parse(readFileSync(file, 'utf8')) as { messages: Json[] };
  return messages.flatMap((message) => fromAnyDialect(message, NO_SURFACES).messages as unknown as JsonObject[]);
}
