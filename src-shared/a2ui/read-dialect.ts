/** Converts messages of any supported version of A2UI to v0.9. */
import { isJsonObject } from '../json.ts';
import { checkJsonLimits } from './limits.ts';
import { fromNewerMessage } from './newer-messages.ts';
import { fromOlderDialect, type Converted, type LiveSurfaces } from './older-dialect.ts';
import { repeatedMaps } from './older-lists.ts';
import { isOlderMessage } from './older-messages.ts';

/** Accepts a payload, or the whole `server.a2ui.patch` around it. `live`: surfaces that already exist. */
export function fromAnyDialect(raw: unknown, live: LiveSurfaces): Converted {
  const payload = isJsonObject(raw) && raw['type'] === 'server.a2ui.patch' ? raw['payload'] : raw;
  if (!isJsonObject(payload) || checkJsonLimits(raw) !== null) return fromOlderDialect(raw, live);
  const newer = fromNewerMessage(payload);
  if (newer !== null) return newer;
  const { messages, conversions } = fromOlderDialect(raw, live);
  return { messages: isOlderMessage(payload) ? [...messages, ...repeatedMaps(messages, live)] : messages, conversions };
}
