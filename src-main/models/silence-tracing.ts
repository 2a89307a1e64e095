/** LangChain reports every call to a remote tracing service when the environment says so. This app never lets it. */

const SWITCHES = [
  'LANGSMITH_TRACING',
  'LANGSMITH_TRACING_V2',
  'LANGCHAIN_TRACING',
  'LANGCHAIN_TRACING_V2',
  // Prints prompts, and so what users said, to the terminal.
  'LANGCHAIN_VERBOSE',
] as const;

/**
 * Removes the switches from this process's environment. They are set on machines of people who trace other projects;
 * what a user says to a flow is not theirs to send. To be called before anything of LangChain runs; calling it again is free.
 */
export function silenceTracing(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of SWITCHES) delete env[name];
}
