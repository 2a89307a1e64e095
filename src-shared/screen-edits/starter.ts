/** A new component with everything it needs, so that it can be drawn at once. */
import { findComponent } from '../a2ui/catalog/catalog.ts';
import { startCall } from '../a2ui/catalog/function-args.ts';
import type { PropMeta, PropRole } from '../a2ui/catalog/prop-meta.ts';
import type { Component } from '../a2ui/messages.ts';
import { freeIds } from '../flow/ids.ts';
import type { Json, JsonObject } from '../json.ts';
import { t } from '../messages/translate.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';

export type FreeId = (base: string) => string;

/** `taken`: IDs used elsewhere that the screen doesn't know about. */
export function freeComponentIds(
  { components, devices }: Pick<ScreenFile, 'components' | 'devices'>,
  taken: readonly string[] = [],
): FreeId {
  return freeIds(new Set([...components.map(({ id }) => id), ...idsOfDevices(devices), ...taken]));
}

export function idsOfDevices(devices: ScreenFile['devices'] = {}): readonly string[] {
  return Object.values(devices).flatMap((variant) => (variant?.components ?? []).map(({ id }) => id));
}

/** The new component first, then those inside it. Empty for a kind that the catalog doesn't have. */
export function starterComponents(kind: string, freeId: FreeId): readonly Component[] {
  const definition = findComponent(kind);
  if (definition === undefined) return [];
  const inside: Component[] = [];
  const valueOf = (prop: PropMeta): Json => {
    if (prop.role !== 'child') return initialValue(prop, valueOf);
    const words = startWords(kind, prop);
    const made =
      FILLED.includes(kind) && prop.name !== 'trigger' ? filledColumn(words, freeId) : [textOf(words, freeId)];
    inside.push(...made);
    return made[0]!.id;
  };
  const id = freeId(kind.charAt(0).toLowerCase() + kind.slice(1));
  // Without a label, nobody knows what to enter.
  const isNeeded = ({ name, required }: PropMeta) => required || (definition.group === 'input' && name === 'label');
  if (kind === 'Tabs') {
    const tabs = [1, 2].map((number) => newTab(number, freeId));
    const contents = tabs.flatMap((one) => one.inside);
    return [{ id, component: kind, tabs: tabs.map(({ tab }) => tab) }, ...contents];
  }
  const required = definition.props.filter(isNeeded);
  const props = Object.fromEntries(required.map((prop) => [prop.name, valueOf(prop)]));
  return [{ id, component: kind, ...props, ...usualProps(kind, definition.props) }, ...inside];
}

export interface NewTab {
  readonly tab: JsonObject;
  /** Its content: a column, so that more can be dropped into it. */
  readonly inside: readonly Component[];
}

export function newTab(number: number, freeId: FreeId): NewTab {
  const inside = filledColumn(t('screenDesigner.tabs.content', { number }), freeId);
  return { tab: { title: t('screenDesigner.tabs.title', { number }), child: inside[0].id }, inside };
}

/** One option leaves nothing to choose. */
function usualProps(kind: string, props: readonly PropMeta[]): JsonObject {
  const { fields = [] } = props.find(({ name }) => name === 'options') ?? {};
  return { ...USUAL[kind], ...(fields.length > 0 && { options: [1, 2].map((number) => initialItem(fields, number)) }) };
}

/** More can be dropped into these than the one component that they need. */
const FILLED: readonly string[] = ['Card', 'Modal'];

function startWords(kind: string, { name, title }: PropMeta): string {
  if (name === 'trigger') return t('screenDesigner.starters.trigger');
  return kind === 'Button' ? t('screenDesigner.starters.button') : title;
}

function textOf(text: string, freeId: FreeId): Component {
  return { id: freeId('text'), component: 'Text', text };
}

/** The column comes first. */
function filledColumn(words: string, freeId: FreeId): readonly [Component, Component] {
  const id = freeId('column');
  const text = textOf(words, freeId);
  return [{ id, component: 'Column', children: [text.id] }, text];
}

/** For components that would be unrecognizable with only their required properties. */
const USUAL: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  Slider: { max: 100 },
  DateTimeInput: { enableDate: true },
  Image: { url: 'https://example.com/' },
  Video: { url: 'https://example.com/' },
  AudioPlayer: { url: 'https://example.com/' },
  Icon: { name: 'star' },
  StatCard: { value: '0' },
  Map: { address: 'London' },
};

type ValueOf = (prop: PropMeta) => Json;

const INITIAL: Readonly<Partial<Record<PropRole, (prop: PropMeta, valueOf: ValueOf) => Json>>> = {
  children: () => [],
  texts: () => [],
  checks: () => [],
  number: () => 0,
  'literal-number': () => 0,
  boolean: () => false,
  'literal-boolean': () => false,
  choice: ({ options }) => options?.[0] ?? '',
  action: () => ({ event: { name: 'confirm' } }),
  items: ({ fields = [] }, valueOf) => [itemOf(fields, valueOf)],
  list: ({ fields = [] }, valueOf) => [itemOf(fields, valueOf)],
};

function initialValue(prop: PropMeta, valueOf: ValueOf): Json {
  return INITIAL[prop.role]?.(prop, valueOf) ?? (prop.name === 'value' ? '' : prop.title);
}

function itemOf(fields: readonly PropMeta[], valueOf: ValueOf): Json {
  if (fields.length === 0) return '';
  return Object.fromEntries(fields.filter(({ required }) => required).map((field) => [field.name, valueOf(field)]));
}

/** A list item with numbered texts and values. */
export function initialItem(fields: readonly PropMeta[], number: number): JsonObject {
  const required = fields.filter((field) => field.required);
  const isOption = required.some(({ name }) => name === 'value');
  const valueOf = (prop: PropMeta): Json => {
    const value = initialValue(prop, valueOf);
    if (typeof value !== 'string' || prop.role === 'choice') return value;
    if (prop.name === 'value') return `option_${number}`;
    return isOption ? t('screenDesigner.items.option', { number }) : `${prop.title} ${number}`;
  };
  return Object.fromEntries(required.map((field) => [field.name, valueOf(field)]));
}

/** Checks that the component's own value isn't empty. */
export function initialCondition({ value }: Component): Json {
  return startCall('required', value === undefined ? {} : { value: value as Json });
}
