/** Which packages provide a module: names that differ, namespaces, and packages that install others. */

/** Modules whose name isn't that of their package. The first package is the usual one. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  dotenv: ['python-dotenv'],
  yaml: ['pyyaml'],
  bs4: ['beautifulsoup4'],
  PIL: ['pillow'],
  sklearn: ['scikit-learn'],
  skimage: ['scikit-image'],
  cv2: ['opencv-python', 'opencv-python-headless', 'opencv-contrib-python'],
  dateutil: ['python-dateutil'],
  tavily: ['tavily-python'],
  decouple: ['python-decouple'],
  googleapiclient: ['google-api-python-client'],
  psycopg2: ['psycopg2-binary', 'psycopg2'],
  psycopg: ['psycopg', 'psycopg-binary'],
  jwt: ['pyjwt'],
  jose: ['python-jose'],
  docx: ['python-docx'],
  pptx: ['python-pptx'],
  fitz: ['pymupdf'],
  multipart: ['python-multipart'],
  magic: ['python-magic'],
  serpapi: ['google-search-results', 'serpapi'],
  git: ['gitpython'],
  github: ['pygithub'],
  gitlab: ['python-gitlab'],
  telegram: ['python-telegram-bot'],
  discord: ['discord-py'],
  OpenSSL: ['pyopenssl'],
  Crypto: ['pycryptodome', 'pycrypto'],
  nacl: ['pynacl'],
  MySQLdb: ['mysqlclient'],
  bson: ['pymongo'],
  gridfs: ['pymongo'],
  pinecone: ['pinecone', 'pinecone-client'],
  faiss: ['faiss-cpu', 'faiss-gpu'],
  chromadb: ['chromadb', 'chromadb-client'],
  attr: ['attrs'],
  pkg_resources: ['setuptools'],
  zmq: ['pyzmq'],
  serial: ['pyserial'],
  usb: ['pyusb'],
  win32api: ['pywin32'],
  win32com: ['pywin32'],
  wx: ['wxpython'],
  gi: ['pygobject'],
  Levenshtein: ['levenshtein', 'python-levenshtein'],
  ldap: ['python-ldap'],
  memcache: ['python-memcached'],
  speech_recognition: ['speechrecognition'],
  newspaper: ['newspaper3k', 'newspaper4k'],
  readability: ['readability-lxml'],
  googlesearch: ['googlesearch-python'],
};

/** Modules that many packages add parts to, each named after its part: `google.cloud.storage`, `azure.identity`. */
const NAMESPACES: ReadonlySet<string> = new Set(
  'google azure opentelemetry llama_index ruamel backports zope jaraco nvidia ibm aws alibabacloud'.split(' '),
);

/** Packages that a package of this name, or one that starts with it, always installs. */
const BROUGHT_ALONG: readonly (readonly [RegExp, string])[] = [
  [
    /^(langgraph|langchain|deepagents|trustcall|langmem|open-deep-research)(-|$)/,
    'langchain-core langsmith pydantic typing-extensions tenacity pyyaml packaging jsonpatch httpx requests orjson',
  ],
  [
    /^langgraph($|-api|-cli|-supervisor|-swarm|-bigtool|-reflection)/,
    'langgraph langgraph-sdk langgraph-checkpoint langgraph-prebuilt',
  ],
  [
    /^(langchain|deepagents|langmem|trustcall)$/,
    'langgraph langgraph-sdk langgraph-checkpoint langgraph-prebuilt sqlalchemy numpy',
  ],
  [/^deepagents$/, 'langchain langchain-anthropic anthropic'],
  [
    /^langchain-community$/,
    'langchain langchain-text-splitters sqlalchemy aiohttp numpy dataclasses-json pydantic-settings',
  ],
  [/^langchain-experimental$/, 'langchain-community langchain'],
  [/^langchain-classic$/, 'langchain-text-splitters sqlalchemy'],
  [/^langchain-openai$/, 'openai tiktoken'],
  [/^langchain-anthropic$/, 'anthropic'],
  [/^langchain-aws$/, 'boto3 botocore numpy'],
  [/^langchain-groq$/, 'groq'],
  [/^langchain-ollama$/, 'ollama'],
  [/^langchain-cohere$/, 'cohere'],
  [/^langchain-chroma$/, 'chromadb numpy'],
  [/^langchain-pinecone$/, 'pinecone numpy'],
  [/^langchain-mcp-adapters$/, 'mcp'],
  [/^langchain-huggingface$/, 'huggingface-hub tokenizers'],
  [/^langgraph-(api|cli)$/, 'starlette uvicorn'],
  [/^(openai|anthropic|groq|mcp|cohere|mistralai)$/, 'httpx pydantic anyio typing-extensions'],
  [/^fastapi$/, 'starlette pydantic typing-extensions anyio'],
  [/^(pydantic|pydantic-settings|sqlmodel)$/, 'pydantic pydantic-core typing-extensions'],
  [/^sqlmodel$/, 'sqlalchemy'],
  [/^(pandas|scikit-learn|matplotlib|scipy|seaborn|plotly|faiss-cpu)$/, 'numpy python-dateutil pytz scipy packaging'],
  [/^seaborn$/, 'pandas matplotlib'],
  [/^streamlit$/, 'pandas numpy requests altair pillow protobuf'],
  [/^gradio$/, 'fastapi pydantic numpy pandas pillow httpx'],
  [/^boto3$/, 'botocore s3transfer'],
  [/^aiohttp$/, 'yarl multidict attrs'],
  [/^(requests|httpx)$/, 'certifi idna urllib3'],
  [/^flask$/, 'werkzeug jinja2 click markupsafe itsdangerous'],
  [/^(jupyter|notebook|ipykernel)/, 'ipython'],
  [/^transformers$/, 'huggingface-hub tokenizers numpy requests pyyaml tqdm'],
  [/^sentence-transformers$/, 'transformers torch numpy scikit-learn scipy'],
];

/** The packages that may provide a module, the usual one first. */
export function packagesOf(module: string): readonly string[] {
  return Object.hasOwn(PACKAGES, module) ? PACKAGES[module]! : [normalised(module)];
}

/** The one package that provides a module whose name differs; null for all others. */
export function packageByTable(module: string): string | null {
  return Object.hasOwn(PACKAGES, module) ? PACKAGES[module]![0]! : null;
}

/** Whether declared packages provide a module, by themselves or by what they install. Names are normalized. */
export function isProvided(module: string, declared: ReadonlySet<string>): boolean {
  const own = normalised(module);
  const wanted = new Set([...packagesOf(module), own, `python-${own}`, `${own}-python`, `py${own}`]);
  for (const name of declared) {
    if (wanted.has(name)) return true;
    if (NAMESPACES.has(module) && name.startsWith(`${own}-`)) return true;
  }
  const brought = [...declared].flatMap((name) =>
    BROUGHT_ALONG.flatMap(([by, packages]) => (by.test(name) ? packages.split(' ') : [])),
  );
  return brought.some((name) => wanted.has(name));
}

export function normalised(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.]+/g, '-');
}
