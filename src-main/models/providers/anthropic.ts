/** Anthropic's Messages API. */
import type { Provider } from './provider.ts';

const DEFAULT_URL = 'https://api.anthropic.com';

/** The API demands a number; tool calls stay far below it, and every model allows it. */
const MAX_TOKENS = 4096;

export const anthropicProvider: Provider = {
  id: 'anthropic',
  title: () => 'Anthropic',
  needsKey: () => true,
  connect: async ({ model, settings, key, fetch }) => {
    const { ChatAnthropic } = await import('@langchain/anthropic');
    const chat = new ChatAnthropic({
      model,
      apiKey: key ?? '',
      anthropicApiUrl: settings.baseUrl ?? DEFAULT_URL,
      maxTokens: MAX_TOKENS,
      maxRetries: 0,
      // A null token keeps ANTHROPIC_AUTH_TOKEN of the environment out of the request.
      clientOptions: { fetch, authToken: null },
    });
    return { chat, toolChoice: 'any' };
  },
};
