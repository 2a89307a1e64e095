/** Anthropic's Messages API. */
import type { Provider } from './provider.ts';

const DEFAULT_URL = 'https://api.anthropic.com';

export const anthropicProvider: Provider = {
  id: 'anthropic',
  title: () => 'Anthropic',
  needsKey: () => true,
  connect: async ({ model, maxTokens, sampling, settings, key, fetch }) => {
    const { ChatAnthropic } = await import('@langchain/anthropic');
    const chat = new ChatAnthropic({
      model,
      apiKey: key ?? '',
      anthropicApiUrl: settings.baseUrl ?? DEFAULT_URL,
      maxTokens: sampling.maxTokens ?? maxTokens,
      ...(sampling.temperature === undefined ? {} : { temperature: sampling.temperature }),
      maxRetries: 0,
      // A null token keeps the environment's ANTHROPIC_AUTH_TOKEN out of the request.
      clientOptions: { fetch, authToken: null },
    });
    return { chat, toolChoice: 'any' };
  },
};
