/** Every text that a person reads, by key: the window, the services, and the command line use one catalogue. */
import i18next from 'i18next';
import { en } from './en.ts';
import type { services } from './services.ts';

export type Messages = typeof en;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Messages; services: typeof services };
    returnNull: false;
  }
}

// English is the source; another language is one more file.
void i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** The translator that React uses too. */
export const messages = i18next;
