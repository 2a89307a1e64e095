/** Messages of any version of A2UI that we read, brought into v0.9. */
import { isJsonObject } from '../json.ts';
import { checkJsonLimits } from './limits.ts';
import { fromNewerMessage } from './newer-messages.ts';
import { fromOlderDialect, type Converted } from './older-dialect.ts';

/** Accepts a payload, or the whole `server.a2ui.patch` around it. `live`: surfaces that already exist. */
export function fromAnyDialect(raw: unknown, live: { has(surfaceId: string): boolean }): Converted {
  if (checkJsonLimits(raw) === null && isJsonObject(raw)) {
    const payload = raw['type'] === 'server.a2ui.patch' ? raw['payload'] : raw;
    const newer = isJsonObject(payload) ? fromNewerMessage(payload) : null;
    if (newer !== null) return newer;
  }
  return fromOlderDialect(raw, live);
}
