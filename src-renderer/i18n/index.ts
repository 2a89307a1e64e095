/** Every string a person reads comes from here, by panel. English is the source; another language is one more file. */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from '../../src-shared/messages/en.ts';

export type Translations = typeof en;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Translations };
    returnNull: false;
  }
}

type KeysOf<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Prefix}${Key}` : KeysOf<Tree[Key], `${Prefix}${Key}.`>;
}[keyof Tree & string];

/** The name of a command; none of them has holes to fill. */
export type CommandTitle = Extract<KeysOf<Translations>, `commands.${string}`>;

export function startTranslations(): void {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
}
