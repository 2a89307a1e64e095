/** Small edits of a screen without writing JSON: text, order, contents. Pure; each returns a new screen file. */
import { COMPONENTS, findComponent, ROOT } from '../../../../src-shared/a2ui/catalog/catalog.ts';
import type { Component } from '../../../../src-shared/a2ui/messages.ts';
import type { ScreenFile } from '../../../../src-shared/a2ui/screen-file.ts';

export interface ScreenPart {
  readonly id: string;
  /** Its name in the catalog. */
  readonly title: string;
  readonly depth: number;
  /** Its texts that can be edited here. */
  readonly words: readonly { readonly prop: string; readonly title: string; readonly text: string }[];
  /** Its position among its parent's children; null if it can't be moved or removed. */
  readonly place: { readonly holder: string; readonly at: number; readonly of: number } | null;
}

/** Parts in the order they are drawn. */
export function screenParts({ components }: ScreenFile): readonly ScreenPart[] {
  const byId = new Map(components.map((component) => [component.id, component]));
  const seen = new Set<string>();
  const walk = (id: string, depth: number, place: ScreenPart['place']): ScreenPart[] => {
    const component = byId.get(id);
    if (component === undefined || seen.has(id)) return [];
    seen.add(id);
    const children = childrenOf(component);
    const child = typeof component['child'] === 'string' ? walk(component['child'], depth + 1, null) : [];
    return [
      {
        id,
        title: findComponent(component.component)?.title ?? component.component,
        depth,
        words: wordsOf(component),
        place,
      },
      ...child,
      ...children.flatMap((each, at) => walk(each, depth + 1, { holder: id, at, of: children.length })),
    ];
  };
  return walk(ROOT, 0, null);
}

function childrenOf(component: Component): readonly string[] {
  const { children } = component;
  return Array.isArray(children) ? children.filter((each): each is string => typeof each === 'string') : [];
}

function wordsOf(component: Component): ScreenPart['words'] {
  const props = findComponent(component.component)?.props ?? [];
  return props.flatMap(({ name, title, role }) => {
    const value = component[name];
    return (role === 'text' || role === 'literal-text') && typeof value === 'string'
      ? [{ prop: name, title, text: value }]
      : [];
  });
}

export function withWords(screen: ScreenFile, id: string, words: Readonly<Record<string, string>>): ScreenFile {
  return changed(screen, id, (component) => ({ ...component, ...words }));
}

export function movedPart(screen: ScreenFile, part: ScreenPart, by: 1 | -1): ScreenFile {
  if (part.place === null) return screen;
  const { holder, at } = part.place;
  return changed(screen, holder, (component) => {
    const order = [...childrenOf(component)];
    const [moved] = order.splice(at, 1);
    if (moved !== undefined) order.splice(at + by, 0, moved);
    return { ...component, children: order };
  });
}

/** Removes it with everything inside it. */
export function withoutPart(screen: ScreenFile, { id, place }: ScreenPart): ScreenFile {
  if (place === null) return screen;
  const left = changed(screen, place.holder, (component) => ({
    ...component,
    children: childrenOf(component).filter((each) => each !== id),
  }));
  const reached = new Set(screenParts(left).map((part) => part.id));
  const before = new Set(screenParts(screen).map((part) => part.id));
  const when =
    left.when && Object.fromEntries(Object.entries(left.when).filter(([key]) => !before.has(key) || reached.has(key)));
  // Components that are only drawn on another device are kept.
  const components = left.components.filter((component) => reached.has(component.id) || !before.has(component.id));
  return { ...left, components, ...(when !== undefined && { when }) };
}

/** Components that can be added: they stand alone and need only text. */
export const ADDABLE = COMPONENTS.filter(({ name }) =>
  ['Text', 'Divider', 'Button', 'DataCard', 'BenefitCard'].includes(name),
);

/** Adds a part at the end of the screen. */
export function withPart(screen: ScreenFile, name: string, words: string): ScreenFile {
  const id = freeId(screen, name.toLowerCase());
  const props = findComponent(name)?.props ?? [];
  const required = props.filter(({ required: isNeeded, role }) => isNeeded && role === 'text');
  const made: Component[] =
    name === 'Button'
      ? [
          { id, component: name, child: `${id}_label`, action: { event: { name: id } } },
          { id: `${id}_label`, component: 'Text', text: words },
        ]
      : [{ id, component: name, ...Object.fromEntries(required.map((prop) => [prop.name, words])) }];
  const grown = changed(screen, ROOT, (component) => ({ ...component, children: [...childrenOf(component), id] }));
  return { ...grown, components: [...grown.components, ...made] };
}

/** Whether there is a list at the top to add to. */
export function canGrow({ components }: ScreenFile): boolean {
  return Array.isArray(components.find(({ id }) => id === ROOT)?.['children']);
}

function freeId({ components }: ScreenFile, wanted: string): string {
  const taken = new Set(components.map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const id = `${wanted}_${number}`;
    if (!taken.has(id) && !taken.has(`${id}_label`)) return id;
  }
}

function changed(screen: ScreenFile, id: string, change: (component: Component) => Component): ScreenFile {
  const components = screen.components.map((component) => (component.id === id ? change(component) : component));
  return { ...screen, components };
}

export function screenText(screen: ScreenFile): string {
  return `${JSON.stringify(screen, null, 2)}\n`;
}
