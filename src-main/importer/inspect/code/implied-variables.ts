/** Variables that libraries read themselves, such as the key of a provider whose class is used. */

export interface Implied {
  readonly variables: readonly string[];
  /** Variables that are used if set, but not required. */
  readonly optional: readonly string[];
  /** Arguments that pass the key directly, so that no variable is needed. */
  readonly instead: readonly string[];
}

function key(variable: string, ...instead: readonly string[]): Implied {
  const own = variable.toLowerCase();
  return { variables: [variable], optional: [], instead: ['api_key', own, ...instead] };
}

const AWS: Implied = {
  variables: [],
  optional: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_DEFAULT_REGION'],
  instead: ['aws_access_key_id', 'credentials_profile_name'],
};
const AZURE: Implied = {
  variables: ['AZURE_OPENAI_API_KEY', 'AZURE_OPENAI_ENDPOINT', 'OPENAI_API_VERSION'],
  optional: [],
  instead: ['api_key', 'openai_api_key', 'azure_ad_token', 'azure_ad_token_provider'],
};
const VERTEX: Implied = { variables: [], optional: ['GOOGLE_APPLICATION_CREDENTIALS'], instead: ['credentials'] };

const PROVIDERS: Readonly<Record<string, Implied>> = {
  openai: key('OPENAI_API_KEY', 'base_url', 'openai_api_base'),
  azure_openai: AZURE,
  anthropic: key('ANTHROPIC_API_KEY', 'anthropic_api_key'),
  bedrock: AWS,
  bedrock_converse: AWS,
  google_genai: key('GOOGLE_API_KEY'),
  google_vertexai: VERTEX,
  google_anthropic_vertex: VERTEX,
  mistralai: key('MISTRAL_API_KEY'),
  groq: key('GROQ_API_KEY'),
  cohere: key('COHERE_API_KEY', 'cohere_api_key'),
  fireworks: key('FIREWORKS_API_KEY'),
  together: key('TOGETHER_API_KEY'),
  deepseek: key('DEEPSEEK_API_KEY'),
  xai: key('XAI_API_KEY'),
  perplexity: key('PPLX_API_KEY'),
  nvidia: key('NVIDIA_API_KEY'),
  ibm: key('WATSONX_APIKEY', 'apikey'),
  openrouter: key('OPENROUTER_API_KEY'),
  cerebras: key('CEREBRAS_API_KEY'),
  upstage: key('UPSTAGE_API_KEY'),
};

/** Embeddings, searches and stores, by the last part of their name. */
const CLASSES: Readonly<Record<string, Implied>> = {
  OpenAIEmbeddings: key('OPENAI_API_KEY', 'base_url', 'openai_api_base'),
  AzureOpenAIEmbeddings: AZURE,
  GoogleGenerativeAIEmbeddings: key('GOOGLE_API_KEY'),
  MistralAIEmbeddings: key('MISTRAL_API_KEY'),
  CohereEmbeddings: key('COHERE_API_KEY'),
  CohereRerank: key('COHERE_API_KEY'),
  VoyageAIEmbeddings: key('VOYAGE_API_KEY'),
  BedrockEmbeddings: AWS,
  HuggingFaceEndpoint: key('HUGGINGFACEHUB_API_TOKEN'),
  TavilySearch: key('TAVILY_API_KEY'),
  TavilySearchResults: key('TAVILY_API_KEY'),
  TavilySearchAPIWrapper: key('TAVILY_API_KEY'),
  TavilyClient: key('TAVILY_API_KEY'),
  AsyncTavilyClient: key('TAVILY_API_KEY'),
  SerpAPIWrapper: key('SERPAPI_API_KEY'),
  GoogleSerperAPIWrapper: key('SERPER_API_KEY'),
  GoogleSearchAPIWrapper: { variables: ['GOOGLE_API_KEY', 'GOOGLE_CSE_ID'], optional: [], instead: ['google_api_key'] },
  BraveSearchWrapper: key('BRAVE_SEARCH_API_KEY'),
  ExaSearchRetriever: key('EXA_API_KEY', 'exa_api_key'),
  OpenWeatherMapAPIWrapper: key('OPENWEATHERMAP_API_KEY'),
  WolframAlphaAPIWrapper: key('WOLFRAM_ALPHA_APPID'),
  FirecrawlApp: key('FIRECRAWL_API_KEY'),
  FireCrawlLoader: key('FIRECRAWL_API_KEY'),
  PineconeVectorStore: key('PINECONE_API_KEY', 'pinecone_api_key'),
  RemoteGraph: { variables: [], optional: ['LANGSMITH_API_KEY'], instead: ['api_key', 'client', 'sync_client'] },
  GitHubAPIWrapper: {
    variables: ['GITHUB_APP_ID', 'GITHUB_APP_PRIVATE_KEY', 'GITHUB_REPOSITORY'],
    optional: [],
    instead: [],
  },
};

/** Also matches factory methods of the class: `PineconeVectorStore.from_existing_index`. */
export function impliedByClass(name: string): Implied | null {
  const known = name.split('.').findLast((part) => Object.hasOwn(CLASSES, part));
  return known === undefined ? null : (CLASSES[known] ?? null);
}

export function implyingClassNames(): readonly string[] {
  return Object.keys(CLASSES);
}

export function impliedByProvider(provider: string): Implied | null {
  return Object.hasOwn(PROVIDERS, provider) ? (PROVIDERS[provider] ?? null) : null;
}
