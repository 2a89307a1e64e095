/** Fields of screens in words: titles and values as in the properties of the designer. */
import { findComponent } from '../a2ui/catalog/catalog.ts';
import { isFunctionName } from '../a2ui/catalog/dynamic-values.ts';
import type { PropMeta } from '../a2ui/catalog/prop-meta.ts';
import type { Component } from '../a2ui/messages.ts';
import { ownWords } from '../a2ui/own-words.ts';
import { DEVICES } from '../device.ts';
import type { FieldChange } from '../diff/fields.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { t } from '../messages/translate.ts';
import { functionWords, valueWords } from '../screen-edits/value-words.ts';
import { plainValue } from './plain-values.ts';

/** Like `Heading "Welcome"`. */
export function componentWords(component: Component): string {
  const kind = findComponent(component.component)?.title ?? component.component;
  return t('compare.screens.component', { kind, name: ownWords(component) || component.id });
}

/** `component`: of the field; null for a field of the screen. `known`: those that are referred to, by ID. */
export function wordedScreenField(
  change: FieldChange,
  component: Component | null,
  known: ReadonlyMap<string, Component>,
): FieldChange {
  const { path, before, after } = change;
  const device = DEVICES.find((one) => one === path[0]);
  const names = component === null || device === undefined ? path : path.slice(1);
  const [name = ''] = names;
  const prop = component === null ? undefined : propOf(component, name);
  const title = component === null ? screenTitle(names) : (prop?.title ?? name);
  const words = (value: Json) => propWords(value, prop, (id) => nameOf(id, known));
  return {
    path: [device !== undefined && component !== null ? `${t(`screenPreview.frames.${device}`)}, ${title}` : title],
    ...(before !== undefined && { before: words(before) }),
    ...(after !== undefined && { after: words(after) }),
  };
}

/** A whole component, property by property. */
export function wordedComponent(component: Component, known: ReadonlyMap<string, Component>): string {
  const { id: _id, component: kind, ...props } = component;
  const lines = Object.entries(props).map(([name, value]) => {
    const prop = propOf(component, name);
    const words = propWords(value, prop, (id) => nameOf(id, known));
    return `${prop?.title ?? name}:${words.includes('\n') ? '\n' : ' '}${words}`;
  });
  return [findComponent(kind)?.title ?? kind, ...lines].join('\n');
}

function nameOf(id: string, known: ReadonlyMap<string, Component>): string {
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
function screenTitle([name = '', ...rest]: readonly string[]): string {
  const title = Object.hasOwn(TITLES, name) ? TITLES[name as keyof typeof TITLES] : name;
  const below =
    name === 'theme' ? rest.map((one) => (Object.hasOwn(LOOK, one) ? LOOK[one as keyof typeof LOOK] : one)) : rest;
  return [title, ...below].join(', ');
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
    return key === 'value' || key === 'values' ? words : `${key} ${words}`;
  });
  return given.length === 0 ? name : `${name} (${given.join(', ')})`;
}
