/** The data that the components of a screen expect: which paths they read, and with which role. Pure. */
import type { Device } from '../device.ts';
import { atPointer, fromPointer, isJsonObject, toPointer } from '../json.ts';
import { findComponent, ROOT } from './catalog/catalog.ts';
import { absolutePath } from './catalog/data-path.ts';
import type { PropMeta } from './catalog/prop-meta.ts';
import { partsOf, type ReadPath } from './component-parts.ts';
import { MAX_TREE_DEPTH } from './limits.ts';
import type { Component } from './messages.ts';
import { componentsFor } from './components-for.ts';
import type { ScreenFile } from './screen-file.ts';

export type DataRole = 'text' | 'number' | 'boolean' | 'date' | 'choice' | 'icon' | 'url' | 'currency';

export interface DataShape {
  role: DataRole;
  /** The options of a choice. */
  options?: readonly string[];
  /** The bounds of a number that is shown on a scale. */
  bounds?: { readonly min: number; readonly max: number };
  /** Whether an input writes there. */
  isWritten: boolean;
  readonly members: Map<string, DataShape>;
  /** The shape of a list's items. */
  item: DataShape | null;
}

export function dataShape(screen: ScreenFile, device: Device): DataShape {
  const byId = new Map(componentsFor(screen, device).map(({ component }) => [component.id, component]));
  const root = newShape();
  const seen = new Set<string>();
  const visit = (id: string, scope: string, above: readonly string[]): void => {
    const component = byId.get(id);
    // A component that contains itself isn't drawn twice, and one that is too deep isn't drawn at all.
    if (component === undefined || above.length > MAX_TREE_DEPTH) return;
    if (above.includes(id) || seen.has(`${scope} ${id}`)) return;
    seen.add(`${scope} ${id}`);
    for (const read of readsOf(component)) note(root, read, absolutePath(read.path, scope));
    for (const { id: child, list } of partsOf(component).references) {
      visit(child, list === null ? scope : `${absolutePath(list, scope)}/${EACH}`, [...above, id]);
    }
  };
  visit(ROOT, '', []);
  return root;
}

/** Stands for every item of a list. */
const EACH = '*';

function newShape(): DataShape {
  return { role: 'text', isWritten: false, members: new Map(), item: null };
}

/** What a component says about the data at a path that it reads. */
interface TypedRead extends ReadPath {
  readonly role: DataRole;
  /** The fields of the items of a list that aren't icons. */
  readonly fields: readonly (readonly [name: string, role: DataRole])[];
  readonly options: readonly string[] | null;
  readonly bounds: NonNullable<DataShape['bounds']> | null;
}

const KNOWN = new WeakMap<Component, readonly TypedRead[]>();

function readsOf(component: Component): readonly TypedRead[] {
  let known = KNOWN.get(component);
  if (known === undefined)
    KNOWN.set(component, (known = partsOf(component).paths.map((read) => typed(component, read))));
  return known;
}

function typed(component: Component, read: ReadPath): TypedRead {
  const prop = propAt(component, read.pointer);
  const role = roleOf(component, prop, read);
  const fields = (prop?.fields ?? []).filter((field) => field.role !== 'icon');
  return {
    ...read,
    role,
    fields: fields.map((field) => [field.name, roleOf(component, field, read)]),
    options: role === 'choice' ? optionsOf(component) : null,
    bounds: role === 'number' && read.pointer === '/value/path' ? boundsOf(component) : null,
  };
}

function note(root: DataShape, { written, list, role, fields, options, bounds }: TypedRead, at: string): void {
  const shape = shapeAt(root, fromPointer(at));
  shape.isWritten ||= written;
  if (list && role !== 'choice') {
    shape.item ??= newShape();
    for (const [name, own] of fields) shapeAt(shape.item, [name]).role = own;
    return;
  }
  // Showing a value says more about it than sending or writing it.
  if (role !== 'text' || shape.role === 'text') shape.role = role;
  if (options !== null) shape.options = options;
  if (bounds !== null) shape.bounds = bounds;
}

function shapeAt(root: DataShape, names: readonly string[]): DataShape {
  return names.reduce((shape, name) => {
    if (name === EACH || /^\d+$/.test(name)) return (shape.item ??= newShape());
    const known = shape.members.get(name) ?? newShape();
    shape.members.set(name, known);
    return known;
  }, root);
}

/** The prop or the field of an item that reads it. */
function propAt({ component }: Component, pointer: string): PropMeta | undefined {
  const [name, index, field] = fromPointer(pointer);
  const prop = findComponent(component)?.props.find((one) => one.name === name);
  return /^\d+$/.test(index ?? '') ? prop?.fields?.find((one) => one.name === field) : prop;
}

/** Functions whose argument isn't text. */
const ARGUMENTS: Readonly<Record<string, DataRole>> = {
  ...{ formatNumber: 'number', formatCurrency: 'number', pluralize: 'number', numeric: 'number' },
  ...{ formatDate: 'date', and: 'boolean', or: 'boolean', not: 'boolean' },
};

const ROLES: Readonly<Partial<Record<PropMeta['role'], DataRole>>> = {
  ...{ number: 'number', boolean: 'boolean', icon: 'icon', texts: 'text', value: 'text' },
};

const BY_NAME: Readonly<Record<string, DataRole>> = { url: 'url', imageUrl: 'url', currency: 'currency' };

function roleOf(component: Component, prop: PropMeta | undefined, { pointer }: ReadPath): DataRole {
  const called = callAround(component, pointer);
  if (called !== null) return BY_NAME[called.argument] ?? ARGUMENTS[called.name] ?? 'text';
  if (prop === undefined) return 'text';
  if (prop.name === 'value' && component.component === 'DateTimeInput') return 'date';
  if (prop.name === 'value' && component.component === 'ChoicePicker') return 'choice';
  if (prop.name === 'value' && component['variant'] === 'number') return 'number';
  return BY_NAME[prop.name] ?? ROLES[prop.role] ?? 'text';
}

/** The function that gets the value at `.../args/NAME/path`, and its role there. */
function callAround(component: Component, pointer: string) {
  const names = fromPointer(pointer);
  const at = names.lastIndexOf('args');
  if (at < 0) return null;
  const call = atPointer(component, toPointer([...names.slice(0, at), 'call']));
  return typeof call === 'string' ? { name: call, argument: names[at + 1] ?? '' } : null;
}

function optionsOf({ options }: Component): readonly string[] | null {
  if (!Array.isArray(options)) return null;
  return options.flatMap((option) =>
    isJsonObject(option) && typeof option['value'] === 'string' ? [option['value']] : [],
  );
}

/** A scale from 0 to 100 is the default. */
function boundsOf(component: Component): NonNullable<DataShape['bounds']> | null {
  if (!SCALES.has(component.component)) return null;
  const { min, max } = component;
  return { min: typeof min === 'number' ? min : 0, max: typeof max === 'number' ? max : 100 };
}

const SCALES: ReadonlySet<string> = new Set(['Gauge', 'ProgressBar', 'Slider']);
