/** Fields of screens in words: titles and values as in the properties of the designer. */
import { findComponent } from '../a2ui/catalog/catalog.ts';
import { isFunctionName } from '../a2ui/catalog/dynamic-values.ts';
import { functionArgs } from '../a2ui/catalog/function-args.ts';
import type { PropMeta } from '../a2ui/catalog/prop-meta.ts';
import type { Component } from '../a2ui/messages.ts';
import { ownWords } from '../a2ui/own-words.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { DEVICES } from '../device.ts';
import type { FieldChange } from '../diff/fields.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { t } from '../messages/translate.ts';
import { childrenOf } from '../screen-edits/screen-tree.ts';
import { functionWords, valueWords } from '../screen-edits/value-words.ts';
import { plainValue } from './plain-values.ts';

/** By ID. */
type Known = ReadonlyMap<string, Component>;

/** Like `Heading "Welcome"`. */
export function componentWords(component: Component): string {
  const kind = findComponent(component.component)?.title ?? component.component;
  return t('compare.screens.component', { kind, name: ownWords(component) || component.id });
}

/** `component`: of the field; null for a field of the screen. `known`: those that are referred to, by ID. */
export function wordedScreenField(change: FieldChange, component: Component | null, known: Known): FieldChange {
  const { path, before, after } = change;
  const device = DEVICES.find((one) => one === path[0]);
  const names = component === null || device === undefined ? path : path.slice(1);
  const [name = ''] = names;
  const prop = component === null ? undefined : propOf(component, name);
  const title = component === null ? screenTitle(names, known) : (prop?.title ?? name);
  const words = (value: Json) =>
    component === null ? screenValue(names, value, known) : propWords(value, prop, (id) => nameOf(id, known));
  return {
    path: [device !== undefined && component !== null ? `${t(`screenPreview.frames.${device}`)}, ${title}` : title],
    ...(before !== undefined && { before: words(before) }),
    ...(after !== undefined && { after: words(after) }),
  };
}

/** A whole component, property by property. */
export function wordedComponent(component: Component, known: Known): string {
  const { id: _id, component: kind, ...props } = component;
  return [findComponent(kind)?.title ?? kind, ...propLines(component, props, known)].join('\n');
}

function propLines(component: Component, props: JsonObject, known: Known): readonly string[] {
  return Object.entries(props).map(([name, value]) => {
    const prop = propOf(component, name);
    return line(
      prop?.title ?? name,
      propWords(value, prop, (id) => nameOf(id, known)),
    );
  });
}

/** A whole screen: its fields, and its components by level. */
export function wordedScreen({ version: _version, components, devices, ...fields }: ScreenFile): string {
  const known = new Map(components.map((component) => [component.id, component]));
  const lines = Object.entries({ ...fields, ...(devices && { devices }) }).map(([name, value]) =>
    line(screenTitle([name], known), screenValue([name], value as Json, known)),
  );
  return [...lines, line(t('screenDesigner.tree'), componentList(components, known))].join('\n');
}

/** Those that are in no other come first, with what is inside them. */
function componentList(components: readonly Component[], known: Known): string {
  const inside = new Set(components.flatMap(childrenOf));
  const listed = new Set<string>();
  const list = (id: string, level: number): readonly string[] => {
    const component = known.get(id);
    if (component === undefined || listed.has(id)) return [];
    listed.add(id);
    const own = `${'  '.repeat(level)}• ${componentWords(component)}`;
    return [own, ...childrenOf(component).flatMap((child) => list(child, level + 1))];
  };
  const tops = components.filter(({ id }) => !inside.has(id));
  return [...tops, ...components].flatMap(({ id }) => list(id, 0)).join('\n');
}

function screenValue([name = '', ...below]: readonly string[], value: Json, known: Known): string {
  if (!isJsonObject(value)) return plainValue(value);
  if (name === 'devices' && below.length === 0)
    return Object.entries(value)
      .map(([device, variant]) => line(titleOfDevice(device), variantWords(variant, known)))
      .join('\n');
  return plainValue(value, (path) => memberTitle([name, ...below, ...path], known));
}

function titleOfDevice(device: string): string {
  const known = DEVICES.find((one) => one === device);
  return known === undefined ? device : t(`screenPreview.frames.${known}`);
}

/** Components that only the device has, and the properties that it overrides. */
function variantWords(variant: Json, known: Known): string {
  const { components, overrides } = isJsonObject(variant) ? variant : {};
  const own = (Array.isArray(components) ? components : []) as readonly Component[];
  const all = new Map([...known, ...own.map((one) => [one.id, one] as const)]);
  const changed = Object.entries(isJsonObject(overrides) ? overrides : {}).map(([id, props]) => {
    const component = all.get(id) ?? { id, component: id };
    return line(componentWords(component), propLines(component, props as JsonObject, all).join('\n'));
  });
  return [...(own.length === 0 ? [] : [componentList(own, all)]), ...changed].join('\n');
}

function line(title: string, words: string): string {
  return `${title}:${words.includes('\n') ? `\n  ${words.replaceAll('\n', '\n  ')}` : ` ${words}`}`;
}

function nameOf(id: string, known: Known): string {
  const component = known.get(id);
  return component === undefined ? id : componentWords(component);
}

function propOf({ component }: Component, name: string): PropMeta | undefined {
  const common: PropMeta[] = [
    { name: 'weight', title: t('screenDesigner.common.weight'), role: 'literal-number', required: false },
    { name: 'accessibility', title: t('screenDesigner.common.name'), role: 'literal-text', required: false },
  ];
  return [...(findComponent(component)?.props ?? []), ...common].find((prop) => prop.name === name);
}

/** Members of a record follow its title. */
function screenTitle([name = '', ...rest]: readonly string[], known: Known): string {
  const title = Object.hasOwn(TITLES, name) ? TITLES[name as keyof typeof TITLES] : name;
  return [title, ...rest.map((_, at) => memberTitle([name, ...rest.slice(0, at + 1)], known))].join(', ');
}

function memberTitle([name, ...below]: readonly string[], known: Known): string {
  const member = below.at(-1) ?? '';
  if (below.length > 1) return member;
  if (name === 'when') return nameOf(member, known);
  return name === 'theme' && Object.hasOwn(LOOK, member) ? LOOK[member as keyof typeof LOOK] : member;
}

const TITLES = {
  title: t('screenDesigner.look.title'),
  notes: t('screenDesigner.look.notes'),
  theme: t('compare.screens.fields.theme'),
  data: t('compare.screens.fields.data'),
  bindings: t('compare.screens.fields.bindings'),
  when: t('screenDesigner.common.when'),
  ends: t('compare.screens.fields.ends'),
  samples: t('screenPreview.data'),
  devices: t('screenPreview.device'),
  surface: t('compare.screens.fields.surface'),
};

const LOOK = {
  primaryColor: t('screenDesigner.look.color'),
  font: t('screenDesigner.look.font'),
  agentDisplayName: t('screenDesigner.look.agent'),
  iconUrl: t('screenDesigner.look.icon'),
};

type NameComponent = (id: string) => string;

function propWords(value: Json, prop: PropMeta | undefined, name: NameComponent): string {
  switch (prop?.role) {
    case 'child':
      return typeof value === 'string' ? name(value) : dynamicWords(value);
    case 'children':
      return childrenWords(value, name);
    case 'action':
      return actionWords(value);
    case 'checks':
      return listed(value, (check) => checkWords(check));
    case 'choice':
    case 'icon':
      return typeof value === 'string' ? valueWords(value) : dynamicWords(value);
    case 'items':
    case 'list':
      return listed(value, (item) => itemWords(item, prop.fields ?? [], name));
    default:
      return dynamicWords(value);
  }
}

function listed(value: Json, words: (item: Json) => string): string {
  if (!Array.isArray(value) || value.length === 0) return dynamicWords(value);
  return (value as readonly Json[]).map((item) => `• ${words(item)}`).join('\n');
}

function childrenWords(value: Json, name: NameComponent): string {
  const { componentId, path } = isJsonObject(value) ? value : {};
  if (typeof componentId === 'string' && typeof path === 'string')
    return t('compare.screens.values.repeated', { component: name(componentId), path });
  return listed(value, (id) => (typeof id === 'string' ? name(id) : dynamicWords(id)));
}

function actionWords(value: Json): string {
  const { event, functionCall } = isJsonObject(value) ? value : {};
  if (functionCall !== undefined) return dynamicWords(functionCall);
  if (!isJsonObject(event) || typeof event['name'] !== 'string') return plainValue(value);
  const { name, context } = event;
  const sent = Object.entries(isJsonObject(context) ? context : {});
  return [
    t('compare.screens.values.sends', { name }),
    ...sent.map(([key, member]) => `• ${key}: ${dynamicWords(member as Json)}`),
  ].join('\n');
}

function checkWords(check: Json): string {
  if (!isJsonObject(check)) return dynamicWords(check);
  const { condition, message } = check;
  const words = condition === undefined ? '' : dynamicWords(condition);
  return typeof message === 'string' && message !== '' ? `${words}: ${message}` : words;
}

function itemWords(item: Json, fields: readonly PropMeta[], name: NameComponent): string {
  if (!isJsonObject(item) || 'path' in item || 'call' in item) return dynamicWords(item);
  return Object.entries(item)
    .map(([key, value]) => {
      const field = fields.find((one) => one.name === key);
      return `${field?.title ?? key}: ${propWords(value as Json, field, name)}`;
    })
    .join(', ');
}

/** A literal, a path of the data, or a call of a function. */
function dynamicWords(value: Json): string {
  if (!isJsonObject(value)) return plainValue(value);
  const { path, call, args, ...others } = value;
  if (typeof path === 'string' && Object.keys(others).length === 0 && call === undefined)
    return t('compare.screens.values.data', { path });
  if (typeof call === 'string') return callWords(call, isJsonObject(args) ? args : {});
  return plainValue(value);
}

function callWords(call: string, args: JsonObject): string {
  const name = isFunctionName(call) ? functionWords(call) : call;
  const given = Object.entries(args).map(([key, value]) => {
    const words = Array.isArray(value)
      ? (value as readonly Json[]).map(dynamicWords).join('; ')
      : dynamicWords(value as Json);
    const title = functionArgs(call).find((arg) => arg.name === key)?.title ?? key;
    return key === 'value' || key === 'values' ? words : `${title}: ${words}`;
  });
  return given.length === 0 ? name : `${name} (${given.join(', ')})`;
}
