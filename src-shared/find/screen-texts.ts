/** The texts of screens, component by component: words, paths, names of actions, conditions, and bindings. */
import { findComponent } from '../a2ui/catalog/catalog.ts';
import type { PropRole } from '../a2ui/catalog/prop-meta.ts';
import type { Component } from '../a2ui/messages.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import type { Device } from '../device.ts';
import type { Screens } from '../document/document.ts';
import { toPointer, type Json } from '../json.ts';
import { t } from '../messages/translate.ts';
import { recordTexts, type LocalText } from '../references/local-text.ts';
import type { Owner } from '../references/texts.ts';

/** Pointers refer to the record of screens. */
export function screenOwners(screens: Screens): Owner[] {
  return Object.entries(screens).flatMap(([screen, file]): Owner[] => [
    { site: { graph: null, screen }, pointer: toPointer([screen]), source: file, texts: fileTexts(file) },
    ...file.components.map((component, at) => ({
      site: { graph: null, screen, component: component.id },
      pointer: toPointer([screen, 'components', at]),
      source: component,
      texts: textsOfComponent(component),
    })),
    ...overrideOwners(screen, file),
  ]);
}

/** Overrides for devices are listed at their component. */
function overrideOwners(screen: string, { components, devices = {} }: ScreenFile): Owner[] {
  const byId = new Map(components.map((component) => [component.id, component]));
  return Object.entries(devices).flatMap(([device, variant]) =>
    Object.entries(variant?.overrides ?? {}).flatMap(([id, props]): Owner[] => {
      const component = byId.get(id);
      if (component === undefined) return [];
      return [
        {
          site: { graph: null, screen, component: id },
          pointer: toPointer([screen, 'devices', device, 'overrides', id]),
          source: props,
          texts: propTexts(component.component, props).map((one) => ({
            ...one,
            field: fieldOn(device as Device, one),
          })),
        },
      ];
    }),
  );
}

function fieldOn(device: Device, { field }: LocalText): string {
  return t('find.screen.override', { field, device: t(`screenPreview.frames.${device}`) });
}

function fileTexts({ title, bindings, when }: ScreenFile): LocalText[] {
  const named: LocalText[] =
    title === undefined ? [] : [{ at: '/title', text: title, is: 'prose', field: t('find.screen.title') }];
  return [
    ...named,
    ...recordTexts(bindings, '/bindings', {
      field: t('find.screen.binding'),
      member: { is: 'fixed' },
      value: 'expression',
    }),
    ...recordTexts(when, '/when', { field: t('find.screen.when'), member: { is: 'fixed' }, value: 'expression' }),
  ];
}

const KNOWN = new WeakMap<Component, readonly LocalText[]>();

function textsOfComponent(component: Component): readonly LocalText[] {
  let known = KNOWN.get(component);
  if (known === undefined) KNOWN.set(component, (known = makeTexts(component)));
  return known;
}

/** References and fixed choices are not texts of a screen. */
const NO_WORDS: ReadonlySet<PropRole> = new Set<PropRole>(['child', 'children', 'choice']);

function makeTexts(component: Component): LocalText[] {
  const { id, component: kind, ...values } = component;
  const named: LocalText = { at: '/id', text: id, is: 'fixed', field: t('screenDesigner.row.id') };
  return [named, ...propTexts(kind, values)];
}

function propTexts(kind: string, values: Readonly<Record<string, Json>>): LocalText[] {
  const props = new Map((findComponent(kind)?.props ?? []).map((prop) => [prop.name, prop]));
  return Object.entries(values).flatMap(([name, value]) => {
    const prop = props.get(name);
    if (prop !== undefined && NO_WORDS.has(prop.role)) return [];
    return leaves(value, toPointer([name]), prop?.title ?? name);
  });
}

/** Function names are part of the catalog. A path changes with its binding, not alone. */
function leaves(value: Json, at: string, field: string): LocalText[] {
  if (typeof value === 'string') return [{ at, text: value, is: at.endsWith('/path') ? 'fixed' : 'prose', field }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'call' || name === 'child' ? [] : leaves(member as Json, at + toPointer([name]), field),
  );
}
