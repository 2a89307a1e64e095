/**
 * The interface of model providers: creates a LangChain chat model from settings and a key, and describes its options.
 */
import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import type { ProviderId, ProviderSettings } from '../../../src-shared/contract/settings.ts';

/** How the answer is sampled, if the caller specifies it. */
export interface Sampling {
  readonly temperature?: number;
  readonly maxTokens?: number;
}

export interface Connection {
  /** The model's name at the provider. */
  readonly model: string;
  /** The longest answer, for APIs that require a limit. */
  readonly maxTokens: number;
  readonly sampling: Sampling;
  readonly settings: ProviderSettings;
  readonly key: string | null;
  /** Must be used for every request, if the client allows it. */
  readonly fetch: typeof fetch;
}

export interface ChatModel {
  readonly chat: BaseChatModel;
  /** `any` if the model can be required to call a tool. */
  readonly toolChoice: 'any' | undefined;
  /** Options that make the answer JSON of a schema, where that works better than a tool. */
  readonly formatOf?: (schema: Readonly<Record<string, unknown>>) => Record<string, unknown>;
}

export interface Provider {
  readonly id: ProviderId;
  /** The name used in messages. */
  title(settings: ProviderSettings): string;
  /** Whether a stored key is required. */
  needsKey(settings: ProviderSettings): boolean;
  /**
   * Loads the provider's library on first use, so that the app starts quickly. The caller handles retries and timeouts,
   * so the libraries' own are turned off. Addresses are always set, or the environment could redirect keys.
   */
  connect(connection: Connection): Promise<ChatModel>;
}
