/** Maps the re-exports of a library definition to one canonical name. */

/** Everything public of the module on the left is documented under the name on the right. */
const MODULES: Readonly<Record<string, string>> = {
  typing_extensions: 'typing',
  'collections.abc': 'typing',
  'langgraph.graph.state': 'langgraph.graph',
  'langgraph.graph.graph': 'langgraph.graph',
  'langgraph.graph.message': 'langgraph.graph',
  'langgraph.prebuilt.chat_agent_executor': 'langgraph.prebuilt',
  'langgraph.prebuilt.tool_node': 'langgraph.prebuilt',
  'langgraph.prebuilt.tool_executor': 'langgraph.prebuilt',
  'langgraph.prebuilt.interrupt': 'langgraph.prebuilt',
  'langgraph.pregel.types': 'langgraph.types',
  'langgraph_supervisor.supervisor': 'langgraph_supervisor',
  'langgraph_swarm.swarm': 'langgraph_swarm',
  'langgraph_swarm.handoff': 'langgraph_swarm',
  'langgraph_supervisor.handoff': 'langgraph_supervisor',
  'deepagents.graph': 'deepagents',
  'langchain.agents.factory': 'langchain.agents',
  'langchain.agents.react_agent': 'langchain.agents',
  'langchain.chat_models.base': 'langchain.chat_models',
  'langchain.tools': 'langchain_core.tools',
  'langchain.tools.base': 'langchain_core.tools',
  'langchain_core.tools.base': 'langchain_core.tools',
  'langchain_core.tools.convert': 'langchain_core.tools',
  'langchain_core.tools.structured': 'langchain_core.tools',
  'langchain_core.runnables.base': 'langchain_core.runnables',
  'langchain_core.runnables.config': 'langchain_core.runnables',
  'langchain.schema.runnable': 'langchain_core.runnables',
  'langchain_core.messages.base': 'langchain_core.messages',
  'langchain_core.messages.ai': 'langchain_core.messages',
  'langchain_core.messages.human': 'langchain_core.messages',
  'langchain_core.messages.system': 'langchain_core.messages',
  'langchain_core.messages.tool': 'langchain_core.messages',
  'langchain_core.messages.utils': 'langchain_core.messages',
  'langchain.schema.messages': 'langchain_core.messages',
  'langchain.messages': 'langchain_core.messages',
  'langchain_core.pydantic_v1': 'pydantic',
  'pydantic.v1': 'pydantic',
  'pydantic.main': 'pydantic',
  'pydantic.fields': 'pydantic',
  'langchain_openai.chat_models': 'langchain_openai',
  'langchain_openai.chat_models.base': 'langchain_openai',
  'langchain_anthropic.chat_models': 'langchain_anthropic',
};

const NAMES: Readonly<Record<string, string>> = {
  'langgraph.constants.START': 'langgraph.graph.START',
  'langgraph.constants.END': 'langgraph.graph.END',
  'langgraph.constants.Send': 'langgraph.types.Send',
  'langgraph.constants.Interrupt': 'langgraph.types.Interrupt',
  'langgraph.graph.Send': 'langgraph.types.Send',
  'langgraph.graph.Command': 'langgraph.types.Command',
  'langgraph.prebuilt.create_tool_calling_executor': 'langgraph.prebuilt.create_react_agent',
  'langchain.agents.create_react_agent': 'langchain.agents.create_react_agent',
  'langchain.agents.tool': 'langchain_core.tools.tool',
  'langchain.chat_models.ChatOpenAI': 'langchain_openai.ChatOpenAI',
  'langchain.agents.middleware.AgentState': 'langchain.agents.AgentState',
  'langchain.agents.middleware.types.AgentState': 'langchain.agents.AgentState',
  'langchain.agents.ToolNode': 'langgraph.prebuilt.ToolNode',
  'langchain_core.tools.ToolNode': 'langgraph.prebuilt.ToolNode',
  'langchain.agents.tool_node.ToolNode': 'langgraph.prebuilt.ToolNode',
  'functools.cache': 'functools.lru_cache',
  'langgraph.checkpoint.memory.MemorySaver': 'langgraph.checkpoint.memory.InMemorySaver',
};

export function canonicalName(dotted: string): string {
  const split = dotted.lastIndexOf('.');
  if (split < 0) return MODULES[dotted] ?? dotted;
  const module = dotted.slice(0, split);
  const name = `${MODULES[module] ?? module}${dotted.slice(split)}`;
  return NAMES[name] ?? name;
}

/** The standard library, which wins over a file of the same name next to the importing one. */
export const STANDARD_LIBRARY: ReadonlySet<string> = new Set(
  (
    '__future__ abc argparse ast asyncio base64 bisect builtins calendar collections concurrent configparser contextlib contextvars copy csv ' +
    'ctypes dataclasses datetime decimal difflib email enum fnmatch fractions functools gc getpass glob gzip hashlib heapq hmac html http ' +
    'importlib inspect io ipaddress itertools json keyword locale logging math mimetypes multiprocessing numbers operator os ' +
    'pathlib pickle pkgutil platform pprint queue random re secrets select shlex shutil signal socket sqlite3 ssl stat statistics string struct ' +
    'subprocess sys tempfile textwrap threading time timeit tomllib traceback types typing unicodedata unittest urllib uuid ' +
    'warnings weakref xml zipfile zlib zoneinfo'
  ).split(' '),
);

/** Agent libraries. An absolute import of one seldom means a file of the repository with that name. */
const WELL_KNOWN =
  /^(langgraph|langchain|langchain_\w+|langgraph_\w+|langsmith|openai|anthropic|pydantic|pydantic_settings|typing_extensions|dotenv|fastapi|tavily|requests|httpx|numpy|pandas|groq|mistralai|ollama|cohere|redis|boto3|mcp|trustcall)$/;

export function isWellKnown(topName: string): boolean {
  return WELL_KNOWN.test(topName);
}
