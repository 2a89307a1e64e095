/**
 * Serves agents to AG-UI clients: each request is a run of a thread, sent as a stream of events, which a client can
 * reconnect to.
 */
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { unknownAgent } from '../runs/unknown-agent.ts';
import type { AgUiRunRecord } from '../store/ag-ui-runs.ts';
import { beginRun, sayFirst, type AgUiDeps } from './begin-run.ts';
import type { AgUiEvent } from './events.ts';
import { dialectIn, knownParts, toolsIn, type RunInput } from './run-input.ts';
import { RunStream } from './run-stream.ts';

export class AgUi {
  readonly #deps: AgUiDeps;
  /** The runs being started, by thread. A thread starts one run at a time. */
  readonly #beginning = new Map<string, Promise<unknown>>();

  constructor(deps: AgUiDeps) {
    this.#deps = deps;
  }

  /** Starts a run, or finds the one with this id. The stream ends with the run or with `signal`. */
  async open(agent: string, input: RunInput, signal: AbortSignal): Promise<Result<AsyncIterable<AgUiEvent>>> {
    await this.#deps.agentsReady();
    const thread = `${agent}/${input.threadId}`;
    const before = this.#beginning.get(thread) ?? Promise.resolve();
    const opening = before.then(() => this.#open(agent, input));
    const settled = opening.catch(() => undefined);
    this.#beginning.set(thread, settled);
    try {
      const opened = await opening;
      if (!opened.ok) return opened;
      const { run, isCancelled } = opened.value;
      const parts = { known: knownParts(input), unused: toolsIn(input), dialect: dialectIn(input) };
      const options = { ...parts, isCancelled, signal };
      return ok(new RunStream(this.#deps, run, options).events());
    } finally {
      if (this.#beginning.get(thread) === settled) this.#beginning.delete(thread);
    }
  }

  async #open(
    id: string,
    input: RunInput,
  ): Promise<Result<{ readonly run: AgUiRunRecord; readonly isCancelled: boolean }>> {
    const { store } = this.#deps;
    const agent = this.#deps.agent(id);
    if (agent === undefined) return fail(unknownAgent(id, this.#deps.agentIds()));
    const key = { agent: id, thread: input.threadId, run: input.runId };
    const known = store.find(key);
    const last = store.last(key);
    if (known === undefined) {
      const begun = await beginRun({ deps: this.#deps, agent, input, last });
      return begun.ok ? ok({ ...begun.value, run: { ...begun.value.run, ended: null } }) : begun;
    }
    const isFirst = known.ended === null && last?.run === known.run && Object.keys(known.before).length === 0;
    if (isFirst && agent.input === undefined) {
      const said = await sayFirst(this.#deps, known, input);
      if (!said.ok) return said;
    }
    this.#deps.kept.saveSeen(known.session, this.#deps.seenClock().toISOString());
    return ok({ run: known, isCancelled: false });
  }
}
