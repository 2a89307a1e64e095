/**
 * Functions the engine lacks and the host provides: URLs, number and date formats, and random bytes. All take and
 * return JSON.
 */
import { randomBytes } from 'node:crypto';
import { LAZY_PARTS } from '../guest/guest-source.ts';
import { t } from '../../../messages/translate.ts';

const URL_PARTS = ['href', 'origin', 'protocol', 'username', 'password', 'host'] as const;
const URL_PATHS = ['hostname', 'port', 'pathname', 'search', 'hash'] as const;
const SETTABLE = new Set<string>([...URL_PARTS, ...URL_PATHS].filter((part) => part !== 'origin'));
const MAX_RANDOM_BYTES = 1024;

type Settable = Exclude<(typeof URL_PARTS)[number] | (typeof URL_PATHS)[number], 'origin'>;

export function callPure(name: string, json: string): string {
  if (name === 'part') return LAZY_PARTS[json] ?? '';
  const input: unknown = JSON.parse(json);
  switch (name) {
    case 'random':
      return JSON.stringify([...randomBytes(Math.min(Number(input) || 1, MAX_RANDOM_BYTES))]);
    case 'url':
      return JSON.stringify(takeApart(input as UrlRequest));
    case 'intl':
      return JSON.stringify(inWords(input as IntlRequest));
    default:
      throw new Error(`There is no function "${name}".`);
  }
}

interface UrlRequest {
  readonly url: string;
  readonly base?: string;
  readonly part?: string;
  readonly value?: string;
}

function takeApart({ url, base, part, value }: UrlRequest): Record<string, string> {
  const parsed = URL.parse(String(url), base);
  if (parsed === null) return { error: t('plugins.pureFunctions.notAUrl', { url: String(url).slice(0, 200) }) };
  if (part !== undefined && SETTABLE.has(part)) parsed[part as Settable] = String(value);
  return Object.fromEntries([...URL_PARTS, ...URL_PATHS].map((name) => [name, parsed[name]]));
}

interface IntlRequest {
  readonly kind: 'number' | 'date' | 'compare';
  readonly value: unknown;
  readonly locales?: string | string[];
  readonly options?: Readonly<Record<string, string>>;
}

function inWords({ kind, value, locales, options }: IntlRequest): Record<string, unknown> {
  try {
    switch (kind) {
      case 'number':
        return { text: new Intl.NumberFormat(locales, options).format(value as number) };
      case 'date':
        return { text: new Intl.DateTimeFormat(locales, options).format(Number(value)) };
      case 'compare': {
        const [one, other] = value as [string, string];
        return { order: one.localeCompare(other, locales, options) };
      }
    }
  } catch (error) {
    return { error: (error as Error).message };
  }
}
