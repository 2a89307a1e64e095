/** The message catalog for tests: they name texts by key, so that texts can be reworded without changing tests. */
import i18next from 'i18next';
import { servicesEn } from '../../src-main/messages/en.ts';
import type { t as translate } from '../../src-main/messages/translate.ts';
import { en } from '../../src-shared/messages/en.ts';
import { addFormats } from '../../src-shared/messages/formats.ts';

type MessageKey = Parameters<typeof translate>[0];

function catalog(missingInterpolationHandler: (text: string) => string) {
  const instance = i18next.createInstance();
  void instance.init({
    lng: 'en',
    resources: { en: { translation: { ...en, ...servicesEn } } },
    interpolation: { escapeValue: false },
    initAsync: false,
    missingInterpolationHandler,
  });
  addFormats(instance);
  return instance;
}

const exact = catalog((text) => {
  throw new Error(`"${text}" has a hole that the test does not fill.`);
});

/** A text of the interface, as the studio shows it. */
export function t(...[key, values]: Parameters<typeof translate>): string {
  return exact.t(key as string, { ...values });
}

const ANYTHING = '\u0000';
const open = catalog(() => ANYTHING);

/** Omitted placeholders match anything, including the count of a plural. */
export type Holes = Readonly<Record<string, string | number | RegExp>>;

/** Matches a text of the interface anywhere in a longer one. */
export function words(key: MessageKey, holes: Holes = {}): RegExp {
  const forms = open.exists(key as string, holes) ? [key] : ['one', 'other'].map((form) => `${key}_${form}`);
  return new RegExp(forms.map((form) => sourceOf(form, holes)).join('|'));
}

/** The same at the beginning of a text. */
export function startsWith(key: MessageKey, holes: Holes = {}): RegExp {
  return new RegExp(`^(?:${words(key, holes).source})`);
}

export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function sourceOf(key: string, holes: Holes): string {
  const given = Object.entries(holes);
  const markers = given.map(([name, value], at) => [name, value instanceof RegExp ? `${ANYTHING}${at};` : value]);
  const translate = open.t as (key: string, values: object) => string;
  return escapeRegExp(translate(key, Object.fromEntries(markers)))
    .replace(/\u0000(\d+);/g, (_marker, at: string) => `(?:${(given[Number(at)]![1] as RegExp).source})`)
    .replaceAll(ANYTHING, '.*');
}
