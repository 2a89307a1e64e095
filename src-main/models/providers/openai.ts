/** OpenAI, and any server that speaks its chat completions API. */
import type { Provider } from './provider.ts';
import { t } from '../../messages/translate.ts';

const DEFAULT_URL = 'https://api.openai.com/v1';

/** The client insists on a key; servers on one's own machine mostly want none. */
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
      // Compatible servers speak chat completions; few speak the responses API.
      useResponsesApi: false,
      // A refusal stands only there.
      __includeRawResponse: true,
      configuration: { baseURL: settings.baseUrl ?? DEFAULT_URL, fetch },
    });
    return { chat, toolChoice: 'any' };
  },
};
