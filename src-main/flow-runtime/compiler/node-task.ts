/** The task of one LangGraph node: takes the steps of its flow node, and says where the run goes next. */
import { setImmediate as nextRound } from 'node:timers/promises';
import { AsyncLocalStorageProviderSingleton } from '@langchain/core/singletons';
import { Command, END, interrupt, type LangGraphRunnableConfig } from '@langchain/langgraph';
import { follow, type Followed } from '../../../src-shared/checklist/shadow.ts';
import { EXIT } from '../../../src-shared/flow/ids.ts';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import { sizeOfJson } from '../../../src-shared/json-size.ts';
import type { CompiledFlow, CompiledNode } from '../../../src-shared/step/compiled-flow.ts';
import { msLeft } from '../../../src-shared/step/loop-budget.ts';
import type { FlowInput } from '../../../src-shared/step/state.ts';
import type { CallEffect } from '../../../src-shared/traverse/stepper.ts';
import type { CompiledFlowGraph } from './langgraph-adapter.ts';
import type { NodeDeps } from '../nodes/runner.ts';
import { NODE_RUNNERS } from '../nodes/runners.ts';
import { RUN_CHANNEL, type Channels } from './flow-state-graph.ts';
import { graphCalledBy, placeIn } from './place.ts';
import { afterStep, isOver, pendingReply, stepsOf, type Reply, type RunState, type StoredStep } from './run-state.ts';

/**
 * Makes the tool call of a node. `recovering` means that a crash may have interrupted this very call, which keeps its
 * step number.
 */
export type MakeCall = (
  call: CallEffect,
  options: { signal: AbortSignal; recovering: boolean; thread: string; step: number; leftMs: number },
) => Promise<FlowInput>;

/**
 * Config key of a run that continues after a crash: the step it continues from, whose call may already have been made.
 */
export const RECOVERING_STEP = 'recoveringStep';

/** Shared by the tasks of one graph. */
export interface Build {
  readonly flow: CompiledFlow;
  readonly ref: GraphRef;
  /**
   * How deeply this graph is nested in calls. Graphs deeper than a conversation may go aren't compiled, so the stack
   * can't overflow.
   */
  readonly depth: number;
  readonly call: MakeCall;
  readonly decide: NodeDeps['decide'];
  readonly shadow: CompiledFlow | null;
  readonly subgraphOf: (ref: string, depth: number) => CompiledFlowGraph;
  readonly pace: Pace;
  readonly clock: () => Date;
}

interface Now {
  readonly run: RunState;
  readonly config: LangGraphRunnableConfig;
}

export type NodeTask = (channels: Channels, config: LangGraphRunnableConfig) => Promise<Command>;

export function nodeTask(build: Build, node: CompiledNode): NodeTask {
  const { ref, flow, pace } = build;
  const { id } = node.node;
  const goOn = (run: RunState): Command =>
    new Command({ update: { [RUN_CHANNEL]: run }, goto: nodeName(nextPlace(build, run)) });
  return async ({ [RUN_CHANNEL]: run }, config) => {
    const reply = pendingReply(run);
    if (isOver(run) && reply !== null) return goOn(beginAgain(build, reply, { run, config }));
    // A graph is always entered at its entry. After a jump the conversation is at another node, so go there.
    const place = isOver(run) ? END : placeIn(flow, ref, run.state);
    if (place !== id) return new Command({ goto: nodeName(place) });
    await pace.letOthersRun();
    const called = graphCalledBy(id, run.state);
    if (called !== null) return goOn(await callGraph(build, called, { run, config }));
    const after = await stepOn(build, node, { run, config });
    // A digression begins where a question was answered. It is a separate step, so that the answer isn't applied twice.
    const { subgraph } = node.behavior;
    if (subgraph === undefined || graphCalledBy(id, after.state) === null) return goOn(after);
    return goOn(await callGraph(build, subgraph.node.ref, { run: after, config }));
  };
}

/** An ended conversation has no LangGraph interrupt to resume, so the state carries the reply. */
function beginAgain({ decide }: Build, reply: Reply, { run, config }: Now): RunState {
  const step = decide(run.state, reply.input);
  const after = afterStep(run, { node: null, step, turn: reply.turn, followed: null });
  reportSteps(config, after);
  return after;
}

/** The most JSON values in events of steps that are stored together. Other work waits while they are written. */
const MAX_VALUES_AT_ONCE = 50_000;

/**
 * Takes the step of a node and the following steps in this graph that need nothing external. After a crash they would
 * give the same result, so they are stored together; each keeps its own record and number. A wait, a tool call, or a
 * subgraph starts a new LangGraph step.
 */
async function stepOn(build: Build, node: CompiledNode, { run, config }: Now): Promise<RunState> {
  let after = await takeNodeStep(build, node, { run, config });
  const outbox = [...after.outbox];
  const steps: StoredStep[] = [...(after.steps ?? [])];
  let values = sizeOfJson(after.outbox as never).members;
  for (let next = nextHere(build, after); next !== undefined; next = nextHere(build, after)) {
    if (values > MAX_VALUES_AT_ONCE) break;
    await build.pace.letOthersRun();
    config.signal?.throwIfAborted();
    after = await takeNodeStep(build, next, { run: after, config });
    values += sizeOfJson(after.outbox as never).members;
    outbox.push(...after.outbox);
    steps.push(...(after.steps ?? []));
  }
  return { ...after, outbox, steps };
}

function nextHere({ flow, ref }: Build, { state }: RunState): CompiledNode | undefined {
  if (state.status !== 'running' || state.current === null) return undefined;
  return placeIn(flow, ref, state) === state.current ? flow.nodes.get(state.current) : undefined;
}

async function callGraph({ subgraphOf, depth }: Build, graph: string, { run, config }: Now): Promise<RunState> {
  const returned = await subgraphOf(graph, depth + 1).invoke({ [RUN_CHANNEL]: run }, config);
  return returned[RUN_CHANNEL];
}

async function takeNodeStep(build: Build, { node }: CompiledNode, { run, config }: Now): Promise<RunState> {
  let { turn } = run;
  let followed: Followed | null = null;
  const deps: NodeDeps = {
    decide(state, input) {
      const step = build.decide(state, input);
      if (build.shadow) followed = follow(build.shadow, run.beside ?? run.state, { input, step });
      return step;
    },
    awaitInput() {
      const reply = pendingReply(run) ?? waitForReply(run.turn, { node: node.id, config });
      ({ turn } = reply);
      return reply.input;
    },
    run: () => ({ type: 'run', at: build.clock().toISOString() }),
    async call() {
      if (!run.call) throw new Error(`Node ${node.id} is calling, but no call is known.`);
      const began = performance.now();
      const input = await build.call(run.call, {
        signal: config.signal ?? new AbortController().signal,
        recovering: config.configurable?.[RECOVERING_STEP] === run.step,
        thread: String(config.configurable?.['thread_id']),
        step: run.step,
        leftMs: msLeft(run.state),
      });
      const tookMs = Math.max(performance.now() - began, ('tookMs' in input && input.tookMs) || 0);
      return { ...input, at: build.clock().toISOString(), tookMs } as FlowInput;
    },
  };
  const step = await NODE_RUNNERS[node.type](run.state, deps);
  const after = afterStep(run, { node: node.id, step, turn, followed });
  reportSteps(config, after);
  return after;
}

/**
 * LangGraph's stream reports only its own steps, one for flow steps that are stored together. In stream mode `custom`,
 * each flow step is reported.
 */
function reportSteps(config: LangGraphRunnableConfig, run: RunState): void {
  for (const step of stepsOf(run)) config.writer?.(step);
}

/**
 * After a crash, a reply that was already applied may still be stored with the checkpoint; its turn number shows that.
 */
function waitForReply(applied: number, { node, config }: { node: string; config: LangGraphRunnableConfig }): Reply {
  for (;;) {
    // LangGraph identifies the interrupted task by the async context.
    const reply: Reply = AsyncLocalStorageProviderSingleton.runWithConfig(config, () => interrupt({ node }));
    if (reply.turn > applied) return reply;
  }
}

function nextPlace({ flow, ref }: Build, run: RunState): string {
  return isOver(run) ? END : placeIn(flow, ref, run.state);
}

/** LangGraph stores nodes in plain objects, where inherited names such as `constructor` would be found. */
export function nodeName(id: string): string {
  if (id === EXIT) return END;
  return Object.hasOwn(Object.prototype, id) ? `@${id}` : id;
}

/** How long steps may follow each other without yielding. */
const STRETCH_MS = 50;

/** Yields to timers and sockets during a long run of steps, so that time limits and other conversations work. */
export class Pace {
  #began = 0;

  async letOthersRun(): Promise<void> {
    if (performance.now() - this.#began < STRETCH_MS) return;
    await nextRound();
    this.#began = performance.now();
  }
}
