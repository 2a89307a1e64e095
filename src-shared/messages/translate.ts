/** All texts that the window shows, by key. The services and the command line add theirs in `src-main/messages`. */
import i18next from 'i18next';
import { en } from './en.ts';
import { addFormats } from './formats.ts';
import type { KeyOf, MessageValues, TranslatorOf } from './message-key.ts';

/** The language that dates and numbers follow too, as a BCP 47 tag. */
export const language = 'en';

// English is the source; another language is one more file.
void i18next.init({
  lng: language,
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
  initAsync: false,
});
addFormats(i18next);

export type MessageKey = KeyOf<typeof en>;

/** The title of a command, always without placeholders. */
export type CommandTitle = Extract<MessageKey, `commands.${string}` | `kinds.${string}.commands.${string}`>;

// Our own type, and plain strings for i18next: its types walk all keys at each call, which costs the compiler
// gigabytes.
export type Translate = TranslatorOf<typeof en>;

/**
 * Caches texts without placeholders, because an edit among a thousand nodes requests some of them thousands of times.
 */
const fixed = new Map<MessageKey, string>();

/** Returns the text of a key with its `{{placeholders}}` filled in. Without values, braces stay as they are. */
export function t(key: MessageKey, values?: MessageValues): string {
  if (values !== undefined) return i18next.t(key as string, { ...values });
  const known = fixed.get(key);
  if (known !== undefined) return known;
  // A plain lookup takes a fraction of the time of `i18next.t`, and modules request many texts while they load.
  const found: unknown = i18next.getResource(language, 'translation', key);
  const text = typeof found === 'string' ? found : i18next.t(key as string, { skipInterpolation: true });
  fixed.set(key, text);
  return text;
}
