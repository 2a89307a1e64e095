/** Converts messages of any supported version of A2UI to v0.9. */
import { isJsonObject } from '../json.ts';
import { checkJsonLimits } from './limits.ts';
import { fromNewerMessage } from './newer-messages.ts';
import { fromOlderDialect, type Converted, type LiveSurfaces } from './older-dialect.ts';
import { NO_KEYS, withPositions, type MapKeys } from './older-keys.ts';
import { repeatedMaps } from './older-lists.ts';
import { isOlderMessage } from './older-messages.ts';

export interface Read extends Converted {
  /** To be passed with the next message. */
  readonly keys: MapKeys;
}

/**
 * Accepts a payload, or the whole `server.a2ui.patch` around it. `live`: surfaces that already exist. `keys`: of the
 * maps that became lists with earlier messages.
 */
export function fromAnyDialect(raw: unknown, live: LiveSurfaces, keys: MapKeys = NO_KEYS): Read {
  const payload = isJsonObject(raw) && raw['type'] === 'server.a2ui.patch' ? raw['payload'] : raw;
  if (!isJsonObject(payload) || checkJsonLimits(raw) !== null) return { ...fromOlderDialect(raw, live), keys };
  const newer = fromNewerMessage(payload);
  if (newer !== null) return { ...newer, keys };
  const { messages, conversions } = fromOlderDialect(raw, live);
  if (!isOlderMessage(payload)) return { messages, conversions, keys };
  const isUpdate = isJsonObject(payload['dataModelUpdate']);
  const followed = isUpdate ? withPositions(messages, live, keys) : { messages, keys };
  const lists = repeatedMaps(followed.messages, live, followed.keys);
  return { messages: [...followed.messages, ...lists.messages], conversions, keys: lists.keys };
}
