import { deepEqual } from '../../../../src-shared/equality.ts';
import { fromAnyDialect } from '../../../../src-shared/a2ui/read-dialect.ts';
import { foldMessages, NO_SURFACES, type Surface } from '../../../../src-shared/a2ui/surface.ts';
import { validateMessages } from '../../../../src-shared/a2ui/validate.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../../src-shared/json.ts';
import { REFUSED, type PublishedCase } from './suite.ts';

/** The compared parts of each surface; null for a missing one. */
type Shown = Readonly<Record<string, JsonObject | null>>;
export type MessageCase = readonly [
  name: string,
  messages: Json,
  expected: Shown | typeof REFUSED,
  differs?: string | undefined,
];

export function messageOf(version: string) {
  return (kind: string, body: JsonObject = {}): JsonObject => ({
    ...{ version, [kind]: { surfaceId: 's', ...(kind === 'createSurface' && { catalogId: 'c' }), ...body } },
  });
}
export const V9 = messageOf('v0.9');
export const V10 = messageOf('v1.0');

export const TOLERANT =
  'A screen of an agent with another catalog is drawn as far as it is known, with a note, rather than not at all.';

/** The messages as the studio reads them, in order. */
export function readMessages(messages: readonly Json[]): readonly JsonObject[] {
  let live = NO_SURFACES;
  return messages.flatMap((message) => {
    const converted = fromAnyDialect(message, live).messages as readonly JsonObject[];
    live = foldMessages(live, converted).surfaces;
    return converted;
  });
}

/** Whether the validator finds an error other than an unknown catalog. */
export function isInvalid(read: readonly JsonObject[], mode: 'complete' | 'streaming' = 'complete'): boolean {
  const problems = validateMessages(read, { mode });
  return problems.some(({ severity, code }) => severity === 'error' && code !== 'catalog.unknown');
}

function isShown(surface: Surface | undefined, expected: JsonObject | null): boolean {
  if (surface === undefined || expected === null) return surface === undefined && expected === null;
  const { theme, data, sendDataModel, components } = surface;
  const found = { theme, data, sendDataModel, components: [...components.values()] } as unknown as JsonObject;
  return Object.entries(expected).every(([key, value]) => deepEqual(found[key] as Json, value));
}

function agrees([, messages, expected]: MessageCase, isStrict: boolean): boolean {
  const list = isJsonObject(messages) ? (messages['messages'] as readonly Json[]) : (messages as readonly Json[]);
  const read = readMessages(list);
  const { surfaces, refused } = foldMessages(NO_SURFACES, read);
  const invalid = isStrict && isInvalid(read);
  if (expected === REFUSED) return refused.length > 0 || invalid;
  return !invalid && Object.entries(expected).every(([id, shown]) => isShown(surfaces.get(id), shown));
}

/** `isStrict`: the published processor is as strict as the validator. */
export function casesOf(cases: readonly MessageCase[], { isStrict = false } = {}): readonly PublishedCase[] {
  return cases.map((one) => ({
    name: one[0],
    agrees: () => agrees(one, isStrict),
    ...(one[3] !== undefined && { differs: one[3] }),
  }));
}
