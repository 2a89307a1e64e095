/** The providers by id. */
import type { ProviderId } from '../../../src-shared/contract/settings.ts';
import { anthropicProvider } from './anthropic.ts';
import { bedrockProvider } from './bedrock.ts';
import { googleProvider } from './google.ts';
import { ollamaProvider } from './ollama.ts';
import { openaiProvider } from './openai.ts';
import type { Provider } from './provider.ts';

const PROVIDER_BY_ID: Readonly<Record<ProviderId, Provider>> = {
  anthropic: anthropicProvider,
  openai: openaiProvider,
  ollama: ollamaProvider,
  google: googleProvider,
  bedrock: bedrockProvider,
};

export function findProvider(id: ProviderId): Provider {
  return PROVIDER_BY_ID[id];
}
