/** Models on the user's own machine, through Ollama's chat API. */
import type { Provider } from './provider.ts';

const DEFAULT_URL = 'http://127.0.0.1:11434';

/** Ollama silently cuts a prompt that is longer than its context, and its default is too short for many questions. */
const CONTEXT_TOKENS = 8192;

export const ollamaProvider: Provider = {
  id: 'ollama',
  title: () => 'Ollama',
  needsKey: () => false,
  connect: async ({ model, sampling: { temperature = 0, maxTokens }, settings, key, fetch }) => {
    const { ChatOllama } = await import('@langchain/ollama');
    const chat = new ChatOllama({
      model,
      baseUrl: settings.baseUrl ?? DEFAULT_URL,
      maxRetries: 0,
      temperature,
      ...(maxTokens === undefined ? {} : { numPredict: maxTokens }),
      numCtx: CONTEXT_TOKENS,
      fetch,
      // Only a gateway in front of Ollama requires a key.
      ...(key === null ? {} : { headers: { Authorization: `Bearer ${key}` } }),
    });
    // Ollama has no way to require a tool call.
    return { chat, toolChoice: undefined, formatOf: (schema) => ({ format: schema }) };
  },
};
