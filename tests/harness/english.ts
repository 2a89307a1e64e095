/** Texts in English for every test, as in the app. */
import i18next from 'i18next';
import { startTranslations } from '../../src-renderer/i18n/index.ts';

if (!i18next.isInitialized) startTranslations();
