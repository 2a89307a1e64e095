/** Google's Gemini API. */
import type { Provider } from './provider.ts';

const DEFAULT_URL = 'https://generativelanguage.googleapis.com';

export const googleProvider: Provider = {
  id: 'google',
  title: () => 'Google',
  needsKey: () => true,
  connect: async ({ model, sampling: { temperature, maxTokens }, settings, key, fetch }) => {
    const { ChatGoogle } = await import('@langchain/google');
    const chat = new ChatGoogle({
      model,
      ...(temperature === undefined ? {} : { temperature }),
      ...(maxTokens === undefined ? {} : { maxOutputTokens: maxTokens }),
      platformType: 'gai',
      endpoint: settings.baseUrl ?? DEFAULT_URL,
      maxRetries: 0,
      // The library's default client would add cloud credentials from the environment to the request.
      apiClient: {
        fetch: (request) => {
          if (key !== null) request.headers.set('x-goog-api-key', key);
          return fetch(request);
        },
        hasApiKey: () => key !== null,
        getProjectId: () => Promise.resolve(''),
      },
    });
    return { chat, toolChoice: 'any' };
  },
};
