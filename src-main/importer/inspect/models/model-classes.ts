/**
 * Classes and functions that create language models, by the last part of their name, with the arguments that identify
 * the model.
 */

export interface ModelClass {
  /** The provider's name in init_chat_model. */
  readonly provider: string;
  /** Arguments that may hold the model's name. */
  readonly names: readonly string[];
  /** The model's index among the positional arguments; null if it has none. */
  readonly position: number | null;
  /** True for client libraries, which get the model with each request. */
  readonly client: boolean;
}

const MODEL = ['model', 'model_name'];

function chat(provider: string, names: readonly string[] = MODEL, position: number | null = null): ModelClass {
  return { provider, names, position, client: false };
}

function client(provider: string): ModelClass {
  return { provider, names: [], position: null, client: true };
}

const CHAT_CLASSES: Readonly<Record<string, ModelClass>> = {
  ChatOpenAI: chat('openai'),
  AzureChatOpenAI: chat('azure_openai', ['model', 'model_name', 'azure_deployment', 'deployment_name']),
  ChatAnthropic: chat('anthropic'),
  ChatBedrock: chat('bedrock', ['model', 'model_id']),
  ChatBedrockConverse: chat('bedrock_converse', ['model', 'model_id']),
  BedrockChat: chat('bedrock', ['model', 'model_id']),
  ChatGoogleGenerativeAI: chat('google_genai'),
  ChatVertexAI: chat('google_vertexai'),
  ChatAnthropicVertex: chat('google_anthropic_vertex'),
  ChatOllama: chat('ollama'),
  ChatMistralAI: chat('mistralai'),
  ChatGroq: chat('groq'),
  ChatCohere: chat('cohere'),
  ChatFireworks: chat('fireworks'),
  ChatTogether: chat('together'),
  ChatDeepSeek: chat('deepseek'),
  ChatXAI: chat('xai'),
  ChatPerplexity: chat('perplexity'),
  ChatHuggingFace: chat('huggingface', ['model_id', 'repo_id']),
  ChatNVIDIA: chat('nvidia'),
  ChatWatsonx: chat('ibm', ['model_id']),
  ChatLiteLLM: chat('litellm'),
  ChatOpenRouter: chat('openrouter'),
  ChatDatabricks: chat('databricks', ['model', 'endpoint']),
  ChatTongyi: chat('tongyi'),
  ChatZhipuAI: chat('zhipuai'),
  ChatSambaNovaCloud: chat('sambanova'),
  ChatCerebras: chat('cerebras'),
  AzureAIChatCompletionsModel: chat('azure_ai'),
};

/** Common names, which count only if they come from the right library. */
const BY_LIBRARY: Readonly<Record<string, ModelClass>> = {
  'langchain_openai.OpenAI': chat('openai'),
  'langchain_openai.AzureOpenAI': chat('azure_openai', ['model', 'azure_deployment', 'deployment_name']),
  'langchain_anthropic.AnthropicLLM': chat('anthropic'),
  'langchain_ollama.OllamaLLM': chat('ollama'),
  'langchain_google_genai.GoogleGenerativeAI': chat('google_genai'),
  'openai.OpenAI': client('openai'),
  'openai.AsyncOpenAI': client('openai'),
  'openai.AzureOpenAI': client('azure_openai'),
  'openai.AsyncAzureOpenAI': client('azure_openai'),
  'anthropic.Anthropic': client('anthropic'),
  'anthropic.AsyncAnthropic': client('anthropic'),
  'anthropic.AnthropicBedrock': client('bedrock'),
  'groq.Groq': client('groq'),
  'groq.AsyncGroq': client('groq'),
  'mistralai.Mistral': client('mistralai'),
  'cohere.Client': client('cohere'),
  'cohere.ClientV2': client('cohere'),
  'ollama.Client': client('ollama'),
  'ollama.AsyncClient': client('ollama'),
  'google.genai.Client': client('google_genai'),
  'google.generativeai.GenerativeModel': chat('google_genai', MODEL, 0),
  'together.Together': client('together'),
};

export function modelClass(name: string): ModelClass | null {
  if (Object.hasOwn(BY_LIBRARY, name)) return BY_LIBRARY[name] ?? null;
  const last = name.slice(name.lastIndexOf('.') + 1);
  return Object.hasOwn(CHAT_CLASSES, last) ? (CHAT_CLASSES[last] ?? null) : null;
}

/** The last part of each name. A file without any of them creates no model by class. */
export function modelClassNames(): readonly string[] {
  const names = Object.keys(BY_LIBRARY).map((name) => name.slice(name.lastIndexOf('.') + 1));
  return [...new Set([...names, ...Object.keys(CHAT_CLASSES)])];
}

/** Functions that take "provider:model", or a model and its provider. */
export function isModelFunction(name: string): boolean {
  return /(?:^|\.)(?:init_chat_model|load_chat_model)$/.test(name);
}

/** Guesses the provider from the model's name, as init_chat_model does. */
const GUESSES: readonly (readonly [start: RegExp, provider: string])[] = [
  [/^(?:gpt-|o1|o3|o4|chatgpt|text-davinci)/, 'openai'],
  [/^claude/, 'anthropic'],
  [/^command/, 'cohere'],
  [/^accounts\/fireworks/, 'fireworks'],
  [/^gemini/, 'google_vertexai'],
  [/^(?:amazon\.|anthropic\.|meta\.|us\.|eu\.|apac\.)/, 'bedrock'],
  [/^(?:mistral|mixtral)/, 'mistralai'],
  [/^deepseek/, 'deepseek'],
  [/^grok/, 'xai'],
  [/^sonar/, 'perplexity'],
  [/^solar/, 'upstage'],
];

export function providerOf(model: string): string | null {
  const small = model.toLowerCase();
  return GUESSES.find(([start]) => start.test(small))?.[1] ?? null;
}
