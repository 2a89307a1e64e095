/**
 * The entry of the flow runtime: reads a flow, and runs conversations with it on any LangGraph checkpointer. It doesn't
 * depend on the app, so an exported project can include this folder. See docs/flow-runtime.md.
 */
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { extractOffline } from '../../src-shared/extraction/extract.ts';
import { parseFlow } from '../../src-shared/document/parse.ts';
import type { PluginParts } from '../../src-shared/step/plugin-parts.ts';
import { fail, type Result } from '../../src-shared/result.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import { initialState, type Origin } from '../../src-shared/step/initial-state.ts';
import { CommitSaver } from './commit-saver.ts';
import { compileForRun } from './compile-for-run.ts';
import { compileToLangGraph, type GraphOptions } from './compiler/compile.ts';
import type { MakeCall } from './compiler/node-task.ts';
import { beginRun } from './compiler/run-state.ts';
import { Conversation, type ConversationDeps } from './conversation.ts';
import { FlowRun, type FlowRunOptions, type RunDeps } from './flow-run.ts';
import type { CompiledFlowGraph } from './compiler/langgraph-adapter.ts';
import { eventsOf, newestRun, type FlowRunEvent } from './stored-runs.ts';
import { callsOf, registryOf, type FunctionTools } from './tools/function-tools.ts';

export interface LoadOptions {
  /** The tools the flow may call. If omitted, missing tools are detected when called. */
  readonly tools?: FunctionTools;
  /** The screens, schemas, and conditions of a plugin. Omit for a flow without a plugin. */
  readonly parts?: PluginParts;
}

/** Reads the text of a `flow.json`, checks it, and compiles its conditions and texts. */
export function loadFlow(text: string, { tools, parts }: LoadOptions = {}): Result<CompiledFlow> {
  const parsed = parseFlow(text);
  if (!parsed.ok) return fail(parsed.error.error);
  return compileForRun(parsed.value.flow, tools === undefined ? null : registryOf(tools), parts);
}

export interface FlowRuntimeOptions extends Pick<GraphOptions, 'decide' | 'shadow'> {
  readonly flow: CompiledFlow;
  readonly checkpointer: BaseCheckpointSaver;
  /** The tools of the flow, as functions. */
  readonly tools?: FunctionTools;
  /** Makes the calls in place of `tools`. */
  readonly call?: MakeCall;
  /** Interprets a text. By default, the offline extractor. */
  readonly understand?: ConversationDeps['understand'];
  readonly clock?: () => Date;
  /**
   * For a checkpointer that stores in the background: waits until everything of a thread is stored, and throws on
   * failure.
   */
  readonly settled?: (thread: string) => Promise<void>;
  /** Whether a write of the thread failed, if the checkpointer can report it. */
  readonly hasFailed?: (thread: string) => boolean;
}

export interface OpenOptions extends Origin {
  /** Called with each event after it is stored, in order. */
  readonly onEvent?: (event: FlowRunEvent) => void;
}

export class FlowRuntime {
  readonly flow: CompiledFlow;
  /** The compiled graph, for LangGraph's own tools: drawings, state history, streams. */
  readonly graph: CompiledFlowGraph;
  readonly #deps: RunDeps & ConversationDeps;

  constructor(options: FlowRuntimeOptions) {
    const { flow, checkpointer, tools = {}, call = callsOf(registryOf(tools), flow) } = options;
    const { understand = (request) => extractOffline(request), clock = () => new Date() } = options;
    const { settled = () => Promise.resolve(), hasFailed = () => false, decide, shadow = null } = options;
    this.flow = flow;
    this.graph = compileToLangGraph(flow, {
      ...{ checkpointer: new CommitSaver(checkpointer, hasFailed), call, shadow, clock },
      ...(decide === undefined ? {} : { decide }),
    });
    this.#deps = { flow, graph: this.graph, settled, checkpointer, understand, clock };
  }

  /** The executor of one thread, for hosts that keep turns and events themselves. */
  run(options: FlowRunOptions): FlowRun {
    return new FlowRun(this.#deps, options);
  }

  /** Removes everything stored for a thread. */
  async remove(thread: string): Promise<void> {
    await this.#deps.checkpointer.deleteThread(thread);
  }

  /** Begins a conversation, or continues that of the thread after finishing a turn that a crash interrupted. */
  async open(thread: string, { onEvent, ...origin }: OpenOptions = {}): Promise<Conversation> {
    const stored = await newestRun(this.#deps.checkpointer, thread);
    const events: FlowRunEvent[] = [];
    const run = this.run({
      thread,
      head: stored ?? beginRun(initialState(origin)),
      isStored: stored !== null,
      onCommit: (committed) => {
        for (const event of eventsOf(committed)) {
          events.push(event);
          onEvent?.(event);
        }
      },
    });
    const conversation = new Conversation(this.#deps, { run, thread, events });
    await conversation.resume();
    return conversation;
  }
}

export function createFlowRuntime(options: FlowRuntimeOptions): FlowRuntime {
  return new FlowRuntime(options);
}
