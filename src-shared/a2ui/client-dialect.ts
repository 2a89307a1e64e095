/** Which version of A2UI a client gets, by its capabilities. */
import { isJsonObject, type Json } from '../json.ts';
import { CATALOG_ID, KNOWN_CATALOGS } from './catalog/catalog.ts';
import { A2UI_VERSION } from './messages.ts';

export const NEWER_VERSION = 'v1.0';

export interface ClientDialect {
  readonly version: typeof A2UI_VERSION | typeof NEWER_VERSION;
  /** The catalog that surfaces name. */
  readonly catalogId: string;
  /**
   * Whether its transcript includes the options of a question. A client that reports no capabilities gets text only.
   */
  readonly withOptions: boolean;
}

export const DEFAULT_DIALECT: ClientDialect = { version: A2UI_VERSION, catalogId: CATALOG_ID, withOptions: false };

/** `capabilities` are the published ones: the client's catalogs by version. Anything else means the default. */
export function dialectOf(capabilities: Json | undefined): ClientDialect {
  if (!isJsonObject(capabilities)) return DEFAULT_DIALECT;
  const version = isJsonObject(capabilities[NEWER_VERSION]) ? NEWER_VERSION : A2UI_VERSION;
  return { version, catalogId: catalogIn(capabilities[version]), withOptions: true };
}

/** Our catalog if the client has it or names none. Otherwise a subset of ours: the client draws what it knows. */
function catalogIn(capability: Json | undefined): string {
  const given = isJsonObject(capability) ? capability['supportedCatalogIds'] : undefined;
  const ids: readonly unknown[] = Array.isArray(given) ? given : [];
  return KNOWN_CATALOGS.find((id) => ids.includes(id)) ?? CATALOG_ID;
}
