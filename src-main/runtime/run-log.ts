/**
 * The event log of one session. Numbers events without gaps and stores them with the step they belong to; they are
 * emitted afterwards.
 */
import type { RunEvent, RunEventBody } from '../../src-shared/run/run-event.ts';
import type { FlowStatus } from '../../src-shared/step/state.ts';
import type { RunState } from '../flow-runtime/compiler/run-state.ts';
import type { SessionRecord, SessionStatus, SessionStore } from '../store/session-store.ts';

export interface LogDeps {
  readonly store: SessionStore;
  readonly clock: () => Date;
  readonly onEvent: (event: RunEvent) => void;
  /** Called in the transaction that stores the events. */
  readonly onStore?: ((events: readonly RunEvent[]) => void) | undefined;
}

type Change = Partial<Omit<SessionRecord, 'id' | 'seq' | 'updatedAt'>>;

export class RunLog {
  readonly #deps: LogDeps;
  #record: SessionRecord;
  /** Stored but not emitted yet. After a crash, clients read them from the store by number. */
  readonly #unsent: RunEvent[] = [];

  constructor(deps: LogDeps, record: SessionRecord) {
    this.#deps = deps;
    this.#record = record;
  }

  get record(): SessionRecord {
    return this.#record;
  }

  /** Stores events, a change of the session, and whatever `also` stores in one transaction; then emits the events. */
  commit(bodies: readonly RunEventBody[], change: Change, also?: () => void): void {
    const stored = this.#deps.store.transaction(() => {
      also?.();
      return this.write(bodies, change);
    });
    stored();
    this.emit();
  }

  /** Emits stored events in order, if they weren't emitted yet. */
  emit(): void {
    for (let event = this.#unsent.shift(); event !== undefined; event = this.#unsent.shift()) this.#deps.onEvent(event);
  }

  /**
   * Called inside the transaction of a checkpoint. Stores the events of its steps and the checkpoint to continue from.
   * Skips events already in the log, because the same state may be stored again by the parent graph or after a crash.
   */
  store(run: RunState | undefined, checkpoint: string | null): (() => void) | undefined {
    const stepped = run !== undefined && run.step > this.#record.step;
    if (!stepped && checkpoint === null) return undefined;
    return this.write(stepped ? run.outbox : [], {
      ...(stepped ? { step: run.step, status: toSessionStatus(run.state.status) } : {}),
      ...(checkpoint === null ? {} : { checkpoint }),
    });
  }

  /**
   * Runs inside a transaction. Call the returned function after the commit: only then does the record in memory change.
   */
  write(bodies: readonly RunEventBody[], change: Change): () => void {
    const { store, clock, onStore } = this.#deps;
    const { id, seq } = this.#record;
    const at = clock().toISOString();
    const events = bodies.map((body, index): RunEvent => ({ sessionId: id, seq: seq + index + 1, at, body }));
    const record: SessionRecord = { ...this.#record, ...change, seq: seq + events.length, updatedAt: at };
    const stored = store.append(events);
    onStore?.(events);
    store.save(record);
    return () => {
      stored();
      this.#record = record;
      this.#unsent.push(...events);
    };
  }
}

export function toSessionStatus(status: FlowStatus): SessionStatus {
  return status === 'calling' ? 'running' : status;
}
