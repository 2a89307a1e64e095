/** The whole catalog: the texts of the window, and those only the services and the command line show. */
import i18next from 'i18next';
import type { TranslatorOf } from '../../src-shared/messages/message-key.ts';
import { t as translate } from '../../src-shared/messages/translate.ts';
import type { en } from '../../src-shared/messages/en.ts';
import { servicesEn } from './en.ts';

i18next.addResourceBundle('en', 'translation', servicesEn, true);

/** Returns the text of a key with its `{{placeholders}}` filled in. */
export const t = translate as TranslatorOf<typeof en & typeof servicesEn>;
