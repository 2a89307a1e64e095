/** Data that shows a screen without a conversation, generated from what its components read. Pure. */
import type { Device } from '../device.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { t } from '../messages/translate.ts';
import { writePath } from './catalog/data-path.ts';
import { dataShape, type DataShape } from './data-shape.ts';
import { pointerOfBinding, type ScreenFile } from './screen-file.ts';

export const SAMPLE_KINDS = ['normal', 'empty', 'long', 'error', 'loading'] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

/** How many items a list gets. */
const ITEMS: Readonly<Record<SampleKind, number>> = { normal: 3, empty: 0, long: 12, error: 3, loading: 0 };

/** `loading` is the data before any value of the conversation is known; in `error`, inputs have invalid values. */
export function sampleData(screen: ScreenFile, device: Device, kind: SampleKind): JsonObject {
  const known = (screen.data ?? {}) as JsonObject;
  if (kind === 'loading') return known;
  const made = valueOf(dataShape(screen, device), { kind, name: '', at: null });
  // A binding never uses the initial value.
  const own = Object.keys(screen.bindings ?? {}).reduce<Json>((data, place) => {
    const without = writePath(data, pointerOfBinding(place), undefined);
    return without.ok ? without.value : data;
  }, known);
  const merged = overlaid(made, own, kind);
  return isJsonObject(merged) ? merged : {};
}

/** Initial values stay, unless another length is requested. */
function overlaid(made: Json | undefined, own: Json | undefined, kind: SampleKind): Json {
  if (own === undefined || own === null) return made ?? null;
  if (isJsonObject(own)) {
    const under = isJsonObject(made) ? made : {};
    const names = [...new Set([...Object.keys(under), ...Object.keys(own)])];
    return Object.fromEntries(names.map((name) => [name, overlaid(member(under, name), member(own, name), kind)]));
  }
  const isFigure = typeof own === 'number' || typeof own === 'boolean';
  const isBlank = own === '' || (Array.isArray(own) && own.length === 0);
  return made === undefined || (!isBlank && (isFigure || kind === 'normal')) ? own : made;
}

function member(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

interface SampleRequest {
  readonly kind: SampleKind;
  /** Its name in the data. */
  readonly name: string;
  /** The index of an item in its list. */
  readonly at: number | null;
}

function valueOf(shape: DataShape, wanted: SampleRequest): Json {
  const { members, item } = shape;
  if (item !== null) {
    const names = { kind: wanted.kind, name: wanted.name };
    return Array.from({ length: ITEMS[wanted.kind] }, (_each, at) => valueOf(item, { ...names, at }));
  }
  if (members.size > 0) {
    return Object.fromEntries([...members].map(([name, each]) => [name, valueOf(each, { ...wanted, name })]));
  }
  return plainValue(shape, wanted);
}

function plainValue({ role, options, bounds, isWritten }: DataShape, { kind, name, at }: SampleRequest): Json {
  const isBlank = kind === 'empty' || (kind === 'error' && isWritten);
  switch (role) {
    case 'number':
      return isBlank ? (bounds?.min ?? 0) : numberOf(name, bounds, kind);
    case 'boolean':
      return !isBlank;
    case 'date':
      return isBlank ? '' : '2026-03-14';
    case 'choice':
      return isBlank ? [] : (options ?? []).slice(0, 1);
    case 'icon':
      return 'star';
    case 'url':
      return isBlank ? '' : 'https://example.com/';
    case 'currency':
      return 'GBP';
    case 'text':
      return isBlank ? '' : wordsOf(name, kind, at);
  }
}

const PLACES: Readonly<Record<string, number>> = { lat: 51.5, lng: -0.12 };

function numberOf(name: string, bounds: DataShape['bounds'], kind: SampleKind): number {
  const place = PLACES[name];
  if (place !== undefined) return place;
  if (bounds !== undefined) return kind === 'long' ? bounds.max : Math.round((bounds.min + bounds.max) / 2);
  return kind === 'long' ? 1_234_567.89 : 42;
}

function wordsOf(name: string, kind: SampleKind, at: number | null): string {
  const spaced = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' ');
  const words = spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase();
  const numbered = at === null ? words : `${words} ${at + 1}`;
  return kind === 'long' ? t('screenPreview.longText', { name: numbered }) : numbered;
}
