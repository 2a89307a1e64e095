/** The event log of one session: numbers events without gaps, stores them with the step they belong to, then tells. */
import type { RunEvent, RunEventBody } from '../../src-shared/run/run-event.ts';
import type { FlowStatus } from '../../src-shared/step/state.ts';
import type { RunState } from '../flow-runtime/compiler/run-state.ts';
import type { SessionRecord, SessionStatus, SessionStore } from '../store/session-store.ts';

export interface LogDeps {
  readonly store: SessionStore;
  readonly clock: () => Date;
  readonly onEvent: (event: RunEvent) => void;
}

type Change = Partial<Omit<SessionRecord, 'id' | 'seq' | 'updatedAt'>>;

export class RunLog {
  readonly #deps: LogDeps;
  #record: SessionRecord;

  constructor(deps: LogDeps, record: SessionRecord) {
    this.#deps = deps;
    this.#record = record;
  }

  get record(): SessionRecord {
    return this.#record;
  }

  /** Stores events and a change of the session, and whatever else `also` stores, in one transaction; then tells. */
  commit(bodies: readonly RunEventBody[], change: Change, also?: () => void): void {
    const told = this.#deps.store.transaction(() => {
      also?.();
      return this.write(bodies, change);
    });
    told();
  }

  /**
   * Called inside the transaction of a checkpoint: stores the events of its step, unless they are in the log already
   * because the same state comes by again (in the graph around, or after a crash), and that the session goes on from it.
   */
  follow(run: RunState | undefined, checkpoint: string | null): (() => void) | undefined {
    const stepped = run !== undefined && run.step > this.#record.step;
    if (!stepped && checkpoint === null) return undefined;
    return this.write(stepped ? run.outbox : [], {
      ...(stepped ? { step: run.step, status: toSessionStatus(run.state.status) } : {}),
      ...(checkpoint === null ? {} : { checkpoint }),
    });
  }

  /** Inside a transaction. What it returns is called once that holds: only then the record in memory moves on. */
  write(bodies: readonly RunEventBody[], change: Change): () => void {
    const { store, clock, onEvent } = this.#deps;
    const { id, seq } = this.#record;
    const at = clock().toISOString();
    const events = bodies.map((body, index): RunEvent => ({ sessionId: id, seq: seq + index + 1, at, body }));
    const record: SessionRecord = { ...this.#record, ...change, seq: seq + events.length, updatedAt: at };
    const stored = store.append(events);
    store.save(record);
    return () => {
      stored();
      this.#record = record;
      events.forEach(onEvent);
    };
  }
}

export function toSessionStatus(status: FlowStatus): SessionStatus {
  return status === 'calling' ? 'running' : status;
}
