/** Reads the thread, graph, and checkpoint from LangGraph's configs. */
import type { RunnableConfig } from '@langchain/core/runnables';
import type { LogKey } from './thread-log.ts';

export function configOf(key: LogKey): RunnableConfig {
  return { configurable: { thread_id: key.thread, checkpoint_ns: key.ns, checkpoint_id: key.id } };
}

export function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function threadOf(config: RunnableConfig): string | undefined {
  return stringOf(config.configurable?.['thread_id']);
}

export function namespaceOf(config: RunnableConfig): string {
  return stringOf(config.configurable?.['checkpoint_ns']) ?? '';
}

export function requiredThread(config: RunnableConfig): string {
  const thread = threadOf(config);
  if (thread === undefined) throw new Error('A checkpoint belongs to a thread: "thread_id" is missing.');
  return thread;
}
