/** Converts names and values of expressions to readable text. */
import { listAll, listEither } from '../messages/list-words.ts';
import { t } from '../messages/translate.ts';

/** The flow's names for what a condition reads. */
export interface ConditionNames {
  /** The title of an answer. */
  readonly answer?: (key: string) => string | undefined;
  /** The label of an option of an answer. */
  readonly option?: (key: string, value: unknown) => string | undefined;
  /** The answer whose name is clear where the condition is shown. */
  readonly own?: string;
}

const KNOWN = {
  path: 'path',
  asked: 'asked',
  last: 'last',
  'event.action': 'eventAction',
  'event.changed': 'eventChanged',
  'event.refused': 'eventRefused',
  'event.text': 'eventText',
  'event.kind': 'eventKind',
  'client.mode': 'clientMode',
  'client.device': 'clientDevice',
} as const;

/** The location of a value says nothing to a reader. */
const ROOTS: ReadonlySet<string> = new Set(['answers', 'domain', 'context', 'client', 'event']);

/** The names of a path: `domain.card_status` is "card status". */
export function nameInWords(path: readonly string[]): string {
  const full = path.join('.');
  if (Object.hasOwn(KNOWN, full)) return t(`conditionWords.${KNOWN[full as keyof typeof KNOWN]}`);
  const [root, ...rest] = path;
  if (rest.length === 0) return plainName(root!);
  const names = rest.map(plainName).join(' ');
  return root === 'last'
    ? t('conditionWords.inLast', { member: names })
    : ROOTS.has(root!)
      ? names
      : `${plainName(root!)} ${names}`;
}

/** `existingCustomer` and `existing_customer` are "existing customer"; `VAT_id` keeps its capitals. */
export function plainName(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => (/^[A-Z][a-z]/.test(word) || /^[A-Z]$/.test(word) ? word.toLowerCase() : word));
  return words.length === 0 ? name : words.join(' ');
}

export function valueOf(value: unknown): string {
  if (value === null || value === undefined) return t('conditionWords.none');
  if (value === true) return t('conditionWords.yes');
  if (value === false) return t('conditionWords.no');
  if (typeof value === 'string') return textOf(value);
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return JSON.stringify(value) ?? t('conditionWords.none');
}

/** Names are read as words; other texts are quoted, to show where they end. */
function textOf(text: string): string {
  if (text.trim() === '') return t('conditionWords.noText');
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  return /^[A-Za-z]+(?:[_-][A-Za-z\d]+)*$/.test(text) ? text.replace(/[_-]/g, ' ') : `"${text}"`;
}

/** "Toppings", but not "status" or "address". */
export function isPlural(name: string): boolean {
  return /[^sui]s$/.test(name);
}

/** "a or b", "a, b, or c". */
export function joined(parts: readonly string[], words: 'either' | 'all'): string {
  if (parts.length === 0) return t('conditionWords.nothing');
  return words === 'all' ? listAll(parts) : listEither(parts);
}
