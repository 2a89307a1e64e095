/** The visible screens when the conversation waits: the components with values from the data. */
import { CATALOG_ID } from '../a2ui/catalog/catalog.ts';
import { reach } from '../a2ui/check-tree.ts';
import { foldMessages, NO_SURFACES, type Surface, type Surfaces } from '../a2ui/surface.ts';
import { treeOf } from '../a2ui/validate.ts';
import { resolveValue } from '../a2ui/values.ts';
import { deepEqual } from '../equality.ts';
import type { Json, JsonObject } from '../json.ts';
import { t } from '../messages/translate.ts';

export type ShownScreens = Surfaces;

export const NOTHING_SHOWN: ShownScreens = NO_SURFACES;

export function withMessages(shown: ShownScreens, messages: readonly unknown[]): ShownScreens {
  return foldMessages(shown, messages, { implicitCatalog: CATALOG_ID }).surfaces;
}

/** Sentences about the differences on the surface `main`; empty if every component has these values. */
export function unmetComponents(
  expected: Readonly<Record<string, Readonly<Record<string, unknown>> | null>>,
  shown: ShownScreens,
): string[] {
  const surface = shown.get('main');
  const inView = surface === undefined ? new Map<string, Json>() : componentsInView(surface);
  return Object.entries(expected).flatMap(([id, props]) => unmetComponent(id, props, inView.get(id)));
}

function componentsInView(surface: Surface): Map<string, Json> {
  const components = [...surface.components.values()];
  const reached = reach(treeOf(components), 'root');
  return new Map(
    components.filter(({ id }) => reached.has(id)).map((component) => [component.id, valuesOf(component, surface)]),
  );
}

const PLACE = { locale: 'en-GB', timeZone: 'UTC' };

/** Doesn't use the machine's clock, so formatted dates are left as they are. */
function valuesOf(component: JsonObject, { data }: Surface): JsonObject {
  return Object.fromEntries(
    Object.entries(component).map(([name, value]) => {
      const resolved = resolveValue(value, { data, item: '' }, PLACE);
      return [name, resolved.ok ? resolved.value : null];
    }),
  );
}

function unmetComponent(
  id: string,
  props: Readonly<Record<string, unknown>> | null,
  found: Json | undefined,
): string[] {
  if (props === null) return found === undefined ? [] : [t('conversation.shownScreen.shown', { id })];
  if (found === undefined) return [t('conversation.shownScreen.notShown', { id })];
  const values = found as JsonObject;
  return Object.entries(props).flatMap(([name, value]) =>
    includesJson(values[name] ?? null, value as Json)
      ? []
      : [
          t('conversation.shownScreen.value', {
            name,
            id,
            expected: JSON.stringify(value),
            actual: JSON.stringify(values[name] ?? null),
          }),
        ],
  );
}

/** An object has at least these members; a list is equal as a whole. */
function includesJson(actual: Json, expected: Json): boolean {
  if (!isPlainObject(expected)) return deepEqual(actual, expected);
  if (!isPlainObject(actual)) return false;
  return Object.entries(expected).every(([name, value]) => includesJson(actual[name] ?? null, value));
}

function isPlainObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
