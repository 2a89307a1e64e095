/** Texts that only the services and the command line show. They are a namespace of the one catalogue. */
import type { TFunction } from 'i18next';
import { messages } from './message.ts';
import { services } from './services.ts';

messages.addResourceBundle('en', 'services', services);

/** Returns the text of a key of `services.ts` with its `{{holes}}` filled. */
export const serviceMessage: TFunction<'services'> = messages.getFixedT(null, 'services');
