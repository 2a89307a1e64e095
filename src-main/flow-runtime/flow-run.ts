/** Executes one run of a flow from rest to rest on its LangGraph thread, and reports each state once it is stored. */
import { Command } from '@langchain/langgraph';
import { LIMIT_DEFAULTS } from '../../src-shared/flow/flow.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import { ON_COMMIT, type OnCommit } from './commit-saver.ts';
import { RUN_CHANNEL } from './compiler/flow-state-graph.ts';
import { RECOVERING_STEP } from './compiler/node-task.ts';
import { isOver, type Reply, type RunState } from './compiler/run-state.ts';
import type { CompiledFlowGraph } from './compiler/langgraph-adapter.ts';

export interface FlowRunOptions {
  readonly thread: string;
  readonly head: RunState;
  /** Whether the head is already stored on the thread. */
  readonly isStored: boolean;
  /** Called once, in order, for each stored state with new steps. Its outbox holds their events. */
  readonly onCommit: OnCommit;
  /** More entries for the LangGraph config of each invocation. */
  readonly configurable?: () => Readonly<Record<string, unknown>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** The runtime services a run needs. */
export interface RunDeps {
  readonly flow: CompiledFlow;
  readonly graph: CompiledFlowGraph;
  /** Waits until everything of a thread is stored. Throws if something couldn't be. */
  readonly settled: (thread: string) => Promise<void>;
}

interface ContinueOptions {
  readonly signal: AbortSignal;
  /** Continues after a crash, when the call of the current step may already have been made. */
  readonly recovering?: boolean;
}

/** After a crash LangGraph may first find its way back to the question, and then wait again. */
const MAX_TRIES = 3;

export class FlowRun {
  readonly #deps: RunDeps;
  readonly #options: FlowRunOptions;
  #head: RunState;
  #isStored: boolean;
  /** The last step whose state was reported. */
  #reported: number;

  constructor(deps: RunDeps, options: FlowRunOptions) {
    this.#deps = deps;
    this.#options = options;
    this.#head = options.head;
    this.#isStored = options.isStored;
    this.#reported = options.head.step;
  }

  /** The newest stored state. */
  get head(): RunState {
    return this.#head;
  }

  /** Runs from the head to the next rest. */
  async begin({ signal, recovering = false }: ContinueOptions): Promise<void> {
    const step = recovering ? this.#head.step : -1;
    if (!this.#isStored) await this.#invoke({ [RUN_CHANNEL]: this.#head }, { signal });
    await this.#goOn(signal, step);
  }

  /** Applies a reply, unless it was applied before a crash, and runs to the next rest. */
  async reply(reply: Reply, { signal, recovering = false }: ContinueOptions): Promise<void> {
    const step = recovering ? this.#head.step : -1;
    for (let tries = 0; this.#head.turn < reply.turn; tries += 1) {
      if (tries === MAX_TRIES) throw new Error(`Turn ${reply.turn} of thread ${this.#options.thread} was not applied.`);
      // A run that waits on its thread is resumed. Any other gets its reply with its initial state.
      const isWaiting = this.#isStored && !isOver(this.#head);
      const input = isWaiting ? new Command({ resume: reply }) : { [RUN_CHANNEL]: { ...this.#head, reply } };
      await this.#invoke(input, { signal });
    }
    await this.#goOn(signal, step);
  }

  /** Forks the thread at an earlier checkpoint. */
  async goBack(run: RunState, { checkpoint, signal }: { checkpoint: string; signal: AbortSignal }): Promise<void> {
    this.#head = run;
    this.#reported = run.step;
    await this.#invoke({ [RUN_CHANNEL]: run }, { signal, checkpoint });
  }

  /** Does nothing unless a crash left work to do. */
  async #goOn(signal: AbortSignal, recoveringStep: number): Promise<void> {
    while (isMoving(this.#head)) {
      const { step } = this.#head;
      await this.#invoke(null, { signal, recoveringStep });
      if (this.#head.step === step) throw new Error(`Thread ${this.#options.thread} does not go on from step ${step}.`);
    }
  }

  readonly #commit: OnCommit = (run) => {
    this.#isStored = true;
    if (run.step >= this.#head.step) this.#head = run;
    if (run.step <= this.#reported) return; // the parent graph or a crash can store the same state again
    this.#reported = run.step;
    this.#options.onCommit(run);
  };

  async #invoke(
    input: Command | { [RUN_CHANNEL]: RunState } | null,
    { signal, checkpoint, recoveringStep = -1 }: { signal: AbortSignal; checkpoint?: string; recoveringStep?: number },
  ): Promise<void> {
    const { flow, graph, settled } = this.#deps;
    const { thread, configurable, metadata } = this.#options;
    await graph.invoke(input, {
      ...(metadata === undefined ? {} : { metadata }),
      configurable: {
        thread_id: thread,
        [RECOVERING_STEP]: recoveringStep,
        [ON_COMMIT]: this.#commit,
        ...(checkpoint === undefined ? configurable?.() : { checkpoint_id: checkpoint }),
      },
      durability: 'sync',
      // The flow limits the steps of a turn. LangGraph counts the steps of each graph, including those that only pass
      // control on.
      recursionLimit: 4 * (flow.flow.limits?.maxSteps ?? LIMIT_DEFAULTS.maxSteps) + 100,
      signal,
    });
    await settled(thread);
  }
}

function isMoving({ state }: RunState): boolean {
  return state.status === 'running' || state.status === 'calling';
}
