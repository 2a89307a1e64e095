/**
 * The minimum width of a component in pixels, estimated from its props: for rows that wrap, and for checks without a
 * page.
 */
import { isJsonObject } from '../json.ts';
import { partsOf } from './component-parts.ts';
import { MAX_TREE_DEPTH } from './limits.ts';
import type { Component } from './messages.ts';

export interface LeastWidth {
  readonly pixels: number;
  /** Holds only text and icons, at any depth. */
  readonly isWords: boolean;
}

export type FindComponent = (id: string) => Component | null;

export const ROW_GAP = 12;
export const CARD_PADDING = 34;

const WORDS: readonly string[] = ['Text', 'Icon', 'Row', 'Column', 'Card', 'Divider'];
const INPUT = 130;

const PIXELS: Readonly<Record<string, number>> = {
  Icon: 20,
  CheckBox: 100,
  TextField: INPUT,
  ChoicePicker: INPUT,
  Slider: INPUT,
  DateTimeInput: INPUT,
  Image: 160,
  Video: 220,
  AudioPlayer: 220,
  Tabs: 160,
  DataCard: 160,
  BenefitCard: 160,
  Gauge: 160,
  ProductCard: 180,
  StatCard: 120,
  ProgressBar: INPUT,
  Map: 220,
  Timeline: 160,
};
const IMAGES: Readonly<Record<string, number>> = { icon: 32, avatar: 48, smallFeature: 120 };
const DATE_AND_TIME = 210;
const BUTTON_PADDING = 30;
/** The width of an average character of body text. */
const CHARACTER = 7.5;
/** A word whose length isn't known yet. */
const UNKNOWN_WORD = 48;

export function leastWidth(component: Component, find: FindComponent): LeastWidth {
  return new Measure(find).of(component, 0);
}

export function weightOf(component: Component | null): number | null {
  const weight = component?.['weight'];
  return typeof weight === 'number' && weight > 0 ? weight : null;
}

/** Rows with the same weights share their columns at any width, so they never wrap. */
export function isTable(children: readonly Part[]): boolean {
  return children.length > 1 && children.every(({ weight, least }) => weight !== null && least.isWords);
}

interface Part {
  readonly weight: number | null;
  readonly least: LeastWidth;
}

/** Caches its results, because one component may be shown many times. */
class Measure {
  readonly #find: FindComponent;
  readonly #known = new Map<string, LeastWidth>();

  constructor(find: FindComponent) {
    this.#find = find;
  }

  of(component: Component, depth: number): LeastWidth {
    const known = this.#known.get(component.id);
    if (known !== undefined) return known;
    // Also ends cycles of components.
    this.#known.set(component.id, { pixels: 0, isWords: true });
    const inside = depth >= MAX_TREE_DEPTH ? [] : this.#childrenOf(component, depth + 1);
    const measured = {
      pixels: Math.max(ownWidth(component), paddingOf(component) + Math.max(0, ...inside.map(({ pixels }) => pixels))),
      isWords: WORDS.includes(component.component) && inside.every(({ isWords }) => isWords),
    };
    this.#known.set(component.id, measured);
    return measured;
  }

  #childrenOf(component: Component, depth: number): readonly LeastWidth[] {
    return partsOf(component).references.flatMap(({ id }) => {
      const child = this.#find(id);
      return child === null ? [] : [this.of(child, depth)];
    });
  }
}

function ownWidth({ component, ...props }: Component): number {
  if (component === 'Text') return longestWord(props['text']) * CHARACTER;
  if (component === 'Image') return IMAGES[String(props['variant'])] ?? PIXELS['Image'] ?? 0;
  if (component === 'DateTimeInput' && props['enableDate'] === true && props['enableTime'] === true) {
    return DATE_AND_TIME;
  }
  return PIXELS[component] ?? 0;
}

function paddingOf({ component }: Component): number {
  if (component === 'Card') return CARD_PADDING;
  return component === 'Button' ? BUTTON_PADDING : 0;
}

/** In characters. */
function longestWord(text: unknown): number {
  if (typeof text !== 'string') return isJsonObject(text) ? UNKNOWN_WORD / CHARACTER : 0;
  return text.split(/[\s-]+/).reduce((longest, word) => Math.max(longest, word.length), 0);
}
