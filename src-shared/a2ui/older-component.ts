/** Converts a component of the older dialect to ours: props from the `data` bag, types from keys, texts to children. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { findComponent } from './catalog/catalog.ts';
import { ICON_NAMES } from './catalog/icon-names.ts';
import type { Component } from './messages.ts';
import { convertInput } from './older-inputs.ts';
import { t } from '../messages/translate.ts';

export interface ConvertedComponent {
  /** The component, and a text created for it. */
  readonly components: readonly Component[];
  /** Descriptions of the conversions; empty for a current component. */
  readonly notes: readonly string[];
  /** Values of v0.8 given with a bound path: initial values of the data. */
  readonly data: readonly InitialValue[];
}

export interface InitialValue {
  readonly path: string;
  readonly value: Json;
}

/** Props with other names in our catalog. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Text: { usageHint: 'variant' },
  Image: { text: 'description', alt: 'description', altText: 'description', src: 'url', usageHint: 'variant' },
  Row: { distribution: 'justify', alignment: 'align' },
  Column: { distribution: 'justify', alignment: 'align' },
  List: { alignment: 'align' },
  Tabs: { tabItems: 'tabs' },
  Modal: { entryPointChild: 'trigger', contentChild: 'content' },
  TextField: { text: 'value', textFieldType: 'variant' },
  Slider: { minValue: 'min', maxValue: 'max' },
  ChoicePicker: { selections: 'value' },
  BenefitCard: { text: 'title' },
  ComparisonBadge: { text: 'label' },
  DataCard: { text: 'title' },
  ProductCard: { text: 'name', monthlyPayment: 'price' },
  StatCard: { text: 'label' },
  ProgressBar: { text: 'label' },
  Gauge: { text: 'label' },
};

const SLIDER_MAX = 100;

const HEAD = ['id', 'component', 'data', 'accessibility', 'weight'];

export function convertComponent(raw: JsonObject): ConvertedComponent | null {
  const typed = typeOf(raw);
  if (typed === null) return null;
  const { id, bag, notes } = typed;
  const input = convertInput(typed.name, typed.fields);
  const { name, fields } = input ?? typed;
  notes.push(...(input?.notes ?? []));
  const definition = findComponent(name);
  if (definition === undefined) return convertUnknown(typed);
  const renamed = RENAMED[name] ?? {};
  const known = new Set(definition.props.map((prop) => prop.name));
  const isOlder = notes.length > 0 || Object.keys(fields).some((key) => !known.has(key) && isOlderKey(name, key));
  if (!isOlder) return null;
  if (name === 'Button') return convertButton(typed);
  const props = new Map<string, Json>();
  const features: string[] = [];
  const data: InitialValue[] = [];
  for (const [key, value] of [...Object.entries(bag), ...Object.entries(fields)]) {
    const target = known.has(key) ? key : renamed[key];
    if (target !== undefined) {
      if (target !== key) notes.push(t('screenChecks.olderComponent.renamed', { key, target }));
      props.set(target, plainValue(target, withoutInitial(value, data)));
    } else if (name === 'ProductCard' && (key === 'fee' || key === 'totalInterest')) {
      features.push(
        `${key === 'fee' ? t('screenChecks.olderComponent.fee') : t('screenChecks.olderComponent.totalInterest')} ${shown(value)}`,
      );
      notes.push(t('screenChecks.olderComponent.becameFeature', { key }));
    } else notes.push(t('screenChecks.olderComponent.propertyDropped', { key: key.slice(0, 60), name }));
  }
  // v0.8 leaves the end of a scale to the renderer.
  if (name === 'Slider' && !props.has('max')) props.set('max', SLIDER_MAX);
  if (features.length > 0) {
    const given = props.get('features');
    props.set('features', [...(Array.isArray(given) ? (given as Json[]) : []), ...features]);
  }
  return { components: [component(raw, { id, name, props: Object.fromEntries(props) })], notes, data };
}

/** `{path: '/x', literalString: 'y'}` becomes just the path; the text goes into the data there. */
function withoutInitial(value: Json, data: InitialValue[]): Json {
  if (!isJsonObject(value)) return value;
  const { path, ...rest } = value;
  const initial = literal(rest);
  if (typeof path !== 'string' || initial === rest) return value;
  data.push({ path, value: initial });
  return { path };
}

/** Returns a placeholder for an unknown type and keeps the rest of the message. Returns null for a current component. */
function convertUnknown({ id, name, fields, notes }: Typed): ConvertedComponent | null {
  if (notes.length === 0) return null;
  const note = t('screenChecks.olderComponent.unknownComponent', { name: name.slice(0, 60) });
  return { components: [component({}, { id, name, props: fields })], notes: [...notes, note], data: [] };
}

interface Typed {
  readonly id: string;
  readonly name: string;
  readonly fields: JsonObject;
  readonly bag: JsonObject;
  readonly notes: string[];
}

/** `{component: {Text: {…}}}` or `{component: 'Text', data: {…}}`. */
function typeOf(raw: JsonObject): Typed | null {
  const { id, component: type, data } = raw;
  if (typeof id !== 'string') return null;
  const notes: string[] = [];
  const fields = Object.fromEntries(Object.entries(raw).filter(([key]) => !HEAD.includes(key)));
  const bag = isJsonObject(data) ? data : {};
  if (data !== undefined) notes.push(t('screenChecks.olderComponent.propsUnwrapped'));
  if (typeof type === 'string') return { id, name: type, fields, bag, notes };
  const [entry, ...more] = isJsonObject(type) ? Object.entries(type) : [];
  if (entry === undefined || more.length > 0 || !isJsonObject(entry[1])) return null;
  notes.push(t('screenChecks.olderComponent.typeFromKey'));
  const { data: inner, ...inside } = entry[1];
  return {
    id,
    name: entry[0],
    fields: { ...fields, ...inside },
    bag: { ...bag, ...(isJsonObject(inner) ? inner : {}) },
    notes,
  };
}

function isOlderKey(name: string, key: string): boolean {
  return (name === 'Button' && key === 'text') || RENAMED[name]?.[key] !== undefined;
}

function convertButton({ id, name, fields, bag, notes }: Typed): ConvertedComponent {
  const { text: outer, primary, ...others } = fields;
  const { action, text: inner, label, variant, ...context } = bag;
  const text = outer ?? inner ?? label;
  const props: Record<string, Json> = { ...others };
  if (variant !== undefined && props['variant'] === undefined) props['variant'] = variant;
  if (primary === true && props['variant'] === undefined) props['variant'] = 'primary';
  if (isOlderAction(props['action'])) {
    props['action'] = eventOf(props['action']);
    notes.push(t('screenChecks.olderComponent.actionConverted'));
  } else if (props['action'] === undefined) {
    const event = { name: typeof action === 'string' ? action : id };
    props['action'] = { event: Object.keys(context).length === 0 ? event : { ...event, context } };
    notes.push(t('screenChecks.olderComponent.actionConverted'));
  }
  const made: Component[] = [];
  if (text !== undefined && props['child'] === undefined) {
    props['child'] = `${id}.text`;
    made.push({ id: `${id}.text`, component: 'Text', text: literal(text) });
    notes.push(t('screenChecks.olderComponent.textExtracted', { id }));
  }
  return { components: [component({}, { id, name, props }), ...made], notes, data: [] };
}

/** `{name, context: [{key, value}]}` */
function isOlderAction(action: Json | undefined): action is JsonObject {
  return isJsonObject(action) && typeof action['name'] === 'string' && action['event'] === undefined;
}

function eventOf({ name = '', context }: JsonObject): Json {
  const entries = (Array.isArray(context) ? (context as readonly Json[]) : []).flatMap((entry): [string, Json][] =>
    isJsonObject(entry) && typeof entry['key'] === 'string' ? [[entry['key'], literal(entry['value'] ?? '')]] : [],
  );
  return { event: { name, ...(entries.length > 0 && { context: Object.fromEntries(entries) }) } };
}

function component(
  raw: JsonObject,
  { id, name, props }: { readonly id: string; readonly name: string; readonly props: JsonObject },
): Component {
  const { accessibility, weight } = raw;
  return {
    id,
    component: name,
    ...props,
    ...(accessibility !== undefined && { accessibility }),
    ...(weight !== undefined && { weight }),
  };
}

function plainValue(target: string, value: Json): Json {
  if (target === 'steps' && Array.isArray(value)) {
    return value.map((step: Json) => (typeof step === 'string' ? { label: step } : step));
  }
  if (target === 'items' && Array.isArray(value))
    return value.map((item: Json) => (isJsonObject(item) ? fact(item) : item));
  if ((target === 'tabs' || target === 'options') && Array.isArray(value)) {
    return value.map((item: Json) =>
      isJsonObject(item) ? Object.fromEntries(Object.entries(item).map(([key, one]) => [key, literal(one)])) : item,
    );
  }
  if (target === 'children' && isJsonObject(value)) return childrenOf(value);
  return WORDS[target]?.[String(literal(value))] ?? literal(value);
}

/** Values of v0.8 that are written differently in our catalog. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = { fit: { 'scale-down': 'scaleDown' } };

/** Facts are texts, with icons of the catalog. */
function fact({ label, value, icon }: JsonObject): JsonObject {
  return {
    label: shown(literal(label ?? '')),
    value: typeof value === 'number' || typeof value === 'boolean' ? shown(value) : literal(value ?? ''),
    ...(typeof icon === 'string' && ICON_NAMES.includes(icon) && { icon }),
  };
}

/** `{literalString: 'x'}` becomes just 'x'. */
function literal(value: Json): Json {
  if (!isJsonObject(value)) return value;
  const [only, ...more] = Object.entries(value);
  return only !== undefined && more.length === 0 && /^literal(String|Number|Boolean|Array)$/.test(only[0])
    ? only[1]
    : value;
}

function childrenOf(value: JsonObject): Json {
  const { explicitList, template } = value;
  if (explicitList !== undefined) return explicitList;
  if (!isJsonObject(template)) return value;
  const { componentId = '', dataBinding = '' } = template;
  return { componentId, path: dataBinding };
}

function shown(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
