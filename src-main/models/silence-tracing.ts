/** LangChain can send every call to a remote tracing service if the environment enables it. This app prevents that. */

const SWITCHES = [
  'LANGSMITH_TRACING',
  'LANGSMITH_TRACING_V2',
  'LANGCHAIN_TRACING',
  'LANGCHAIN_TRACING_V2',
  // Prints prompts, which include users' messages, to the terminal.
  'LANGCHAIN_VERBOSE',
] as const;

/**
 * Removes the tracing switches from this process's environment. Developers set them for other projects, but users'
 * messages here must not be sent. Call it before LangChain runs; calling it again has no effect.
 */
export function silenceTracing(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of SWITCHES) delete env[name];
}
