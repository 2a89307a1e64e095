/** Fragments: parts of screens saved under a name for reuse. Each is a file next to the screens. Pure. */
import { ROOT } from '../a2ui/catalog/catalog.ts';
import { isRelativePath } from '../a2ui/catalog/data-path.ts';
import { partsOf } from '../a2ui/component-parts.ts';
import type { Component } from '../a2ui/messages.ts';
import { ownWords } from '../a2ui/own-words.ts';
import { componentsFor } from '../a2ui/components-for.ts';
import { pointerOfBinding, type ScreenFile } from '../a2ui/screen-file.ts';
import { DEVICES } from '../device.ts';
import { fromPointer } from '../json.ts';
import { joinedVariants, variantsOf } from './device-variants.ts';
import type { EditedScreen, ScreenEdit } from './edit-screen.ts';
import { FRAGMENT, isFragment } from './fragment-names.ts';
import { fileWords, freeScreenName } from './manage-screens.ts';
import { childList, componentOf, subtreeOf, type Position } from './screen-tree.ts';
import { topmost } from './several.ts';
import { freeComponentIds } from './starter.ts';
import { withIds } from './with-ids.ts';

const LONGEST_TITLE = 60;

/** The name of a new file; the title may be in any language. */
export function freeFragmentName(title: string, taken: readonly string[]): string {
  const words = fileWords(title);
  const others = taken.filter(isFragment).map((name) => name.slice(0, -FRAGMENT.length));
  return `${freeScreenName(words.join('_').slice(0, 60) || 'fragment', others)}${FRAGMENT}`;
}

/** Its own words, or else the first inside it; null if the data has them. */
export function suggestedTitle(file: ScreenFile, id: string): string | null {
  const byId = new Map(file.components.map((component) => [component.id, component]));
  const inside = [...subtreeOf(file, id)].flatMap((each) => byId.get(each) ?? []);
  const words = inside.map((component) => ownWords(component).trim()).find((text) => text !== '') ?? '';
  const [line = ''] = words.replace(/^#+\s*/, '').split('\n');
  return line === '' ? null : line.slice(0, LONGEST_TITLE).trim();
}

/** The components with their contents and dependencies. Null if nothing is selected. */
export function fragmentOf(file: ScreenFile, ids: readonly string[], title: string): ScreenFile | null {
  const roots = topmost(file, ids);
  if (roots.length === 0) return null;
  const inside = new Set(roots.flatMap((id) => [...subtreeOf(file, id)]));
  const originals = file.components.filter(({ id }) => inside.has(id));
  // A whole screen can be saved, too: its root is then inside the root of the fragment.
  const root = inside.has(ROOT) ? freeComponentIds(file)(componentOf(file, ROOT)!.component.toLowerCase()) : ROOT;
  const renamed = new Map(inside.has(ROOT) ? [[ROOT, root]] : []);
  const copies = copiesOf(originals, renamed);
  const children = roots.map((id) => renamed.get(id) ?? id);
  return {
    version: 'v1',
    title,
    components: [{ id: ROOT, component: 'Column', children }, ...copies],
    ...surroundings(file, inside, renamed),
  };
}

/** Inserts the components with unused ids. Existing data and expressions are kept. */
export function insertFragment(
  edited: EditedScreen,
  fragment: ScreenFile,
  { parent, at }: Position,
): ScreenEdit | null {
  const { name: screen, file, taken } = edited;
  const list = childList(componentOf(file, parent));
  const roots = childList(componentOf(fragment, ROOT)) ?? [];
  const inside = new Set(roots.flatMap((id) => [...subtreeOf(fragment, id)]));
  const freeId = freeComponentIds(file, taken);
  const ids = new Map([...inside].map((id) => [id, freeId(id)]));
  const tops = roots.flatMap((id) => ids.get(id) ?? []);
  const [select] = tops;
  if (list === null || select === undefined) return null;
  const originals = fragment.components.filter(({ id }) => inside.has(id));
  const set = mergedInto(file, surroundings(fragment, inside, ids));
  return {
    operations: [
      { op: 'add-components', screen, components: copiesOf(originals, ids) },
      { op: 'update-component', screen, id: parent, set: { children: list.toSpliced(at, 0, ...tops) } },
      ...(Object.keys(set).length === 0 ? [] : [{ op: 'update-screen', screen, set } as const]),
    ],
    select,
  };
}

type Ids = ReadonlyMap<string, string>;
type Surroundings = Pick<ScreenFile, 'data' | 'bindings' | 'when' | 'devices'>;

function copiesOf(components: readonly Component[], ids: Ids): Component[] {
  return components.map((component) => ({ ...withIds(component, ids), id: ids.get(component.id) ?? component.id }));
}

/** What these components use outside themselves: the data they read, conditions, and device-specific parts. */
function surroundings(file: ScreenFile, inside: ReadonlySet<string>, ids: Ids): Surroundings {
  const names = new Map([...inside].map((id) => [id, ids.get(id) ?? id]));
  const devices = variantsOf(file.devices, names, file.components);
  const components = [
    ...file.components,
    ...DEVICES.flatMap((device) => componentsFor(file, device).map(({ component }) => component)),
  ];
  const read = membersRead(components.filter(({ id }) => inside.has(id)));
  const when = Object.entries(file.when ?? {}).flatMap(([id, text]) =>
    inside.has(id) ? [[ids.get(id) ?? id, text] as const] : [],
  );
  return {
    ...filled(
      'data',
      keptEntries(file.data, (name) => read.has(name)),
    ),
    ...filled(
      'bindings',
      keptEntries(file.bindings, (place) => read.has(memberOf(pointerOfBinding(place)))),
    ),
    ...filled('when', Object.fromEntries(when)),
    ...(devices && { devices }),
  };
}

/** The members at the top of the data; a path inside a repeated part belongs to its list. */
function membersRead(components: readonly Component[]): ReadonlySet<string> {
  const paths = components.flatMap((component) => partsOf(component).paths.map(({ path }) => path));
  return new Set(paths.filter((path) => !isRelativePath(path)).map(memberOf));
}

function memberOf(pointer: string): string {
  return String(fromPointer(pointer)[0] ?? '');
}

function keptEntries<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  isKept: (name: string) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => isKept(name)));
}

function filled<Name extends string, Value extends object>(name: Name, value: Value): { readonly [N in Name]?: Value } {
  return (Object.keys(value).length === 0 ? {} : { [name]: value }) as { readonly [N in Name]?: Value };
}

/** The fields of the screen that change. */
function mergedInto(file: ScreenFile, { data, bindings, when, devices }: Surroundings): Surroundings {
  const bound = new Set(Object.keys(file.bindings ?? {}).map((place) => memberOf(pointerOfBinding(place))));
  const isFree = (member: string) => !bound.has(member) && !Object.hasOwn(file.data ?? {}, member);
  const newData = keptEntries(data, isFree);
  const newBindings = keptEntries(bindings, (place) => isFree(memberOf(pointerOfBinding(place))));
  return {
    ...(Object.keys(newData).length > 0 && { data: { ...file.data, ...newData } }),
    ...(Object.keys(newBindings).length > 0 && { bindings: { ...file.bindings, ...newBindings } }),
    ...(when !== undefined && { when: { ...file.when, ...when } }),
    ...(devices && { devices: joinedVariants(file.devices, devices) }),
  };
}
