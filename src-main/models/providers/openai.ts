/** OpenAI, and any server with its chat completions API. */
import type { Provider } from './provider.ts';
import { t } from '../../messages/translate.ts';

const DEFAULT_URL = 'https://api.openai.com/v1';

/** The client requires a key, but most local servers don't. */
const NO_KEY = 'no-key';

export const openaiProvider: Provider = {
  id: 'openai',
  title: (settings) => (settings.baseUrl === undefined ? 'OpenAI' : t('services.models.openAiCompatible')),
  needsKey: (settings) => settings.baseUrl === undefined,
  connect: async ({ model, sampling, settings, key, fetch }) => {
    const { ChatOpenAI } = await import('@langchain/openai');
    const chat = new ChatOpenAI({
      model,
      ...sampling,
      apiKey: key ?? NO_KEY,
      maxRetries: 0,
      // Compatible servers support chat completions; few support the responses API.
      useResponsesApi: false,
      // Only the raw response contains a refusal.
      __includeRawResponse: true,
      configuration: { baseURL: settings.baseUrl ?? DEFAULT_URL, fetch },
    });
    return { chat, toolChoice: 'any' };
  },
};
