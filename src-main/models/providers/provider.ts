/** What every model provider gives: a LangChain chat model made from settings and a key, and how to speak of it. */
import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import type { ProviderId, ProviderSettings } from '../../../src-shared/contract/settings.ts';

/** How an answer is written, where the caller asks for it. */
export interface Sampling {
  readonly temperature?: number;
  readonly maxTokens?: number;
}

export interface Connection {
  /** The model's name at the provider. */
  readonly model: string;
  /** The longest answer, for APIs that demand a number. */
  readonly maxTokens: number;
  readonly sampling: Sampling;
  readonly settings: ProviderSettings;
  readonly key: string | null;
  /** To be used for every request where the client lets one choose. */
  readonly fetch: typeof fetch;
}

export interface ChatModel {
  readonly chat: BaseChatModel;
  /** `any` where the model can be told that it must call some tool. */
  readonly toolChoice: 'any' | undefined;
  /** Options that make the text of an answer JSON of a schema, where that is better than a tool. */
  readonly formatOf?: (schema: Readonly<Record<string, unknown>>) => Record<string, unknown>;
}

export interface Provider {
  readonly id: ProviderId;
  /** As messages name it. */
  title(settings: ProviderSettings): string;
  /** Whether nothing can be asked without a stored key. */
  needsKey(settings: ProviderSettings): boolean;
  /**
   * Loads the provider's library on first use, so that starting the app costs nothing. Retries and timeouts are the
   * caller's; libraries' own are switched off. Addresses are always given, or the environment could send keys elsewhere.
   */
  connect(connection: Connection): Promise<ChatModel>;
}
