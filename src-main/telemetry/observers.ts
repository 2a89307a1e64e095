/**
 * Observers get every event of every run in batches, without delaying turns. One that is slow, hangs, or throws only
 * loses its own events.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import type { Logger } from './logger.ts';

export interface RunObserver {
  /** Its name in the log. */
  readonly name: string;
  /**
   * Events in the order they were stored, without gaps per session unless some were dropped. The next batch comes when
   * this one has settled. Errors are logged, and the batch is not repeated.
   */
  onEvents(events: readonly RunEvent[], delivery: Delivery): void | Promise<void>;
  /** Called once, after the last batch. */
  close?(): void | Promise<void>;
}

export interface Delivery {
  /** How many events since the last batch were dropped because the observer was too slow. */
  readonly dropped: number;
  /** The plugin that leads a session; null for a flow without a plugin. */
  readonly agentOf: AgentOf;
}

type AgentOf = (sessionId: string) => string | null;

export interface Observers {
  /** Queues an event and returns at once. */
  announce(event: RunEvent): void;
  /** Delivers the rest, without waiting for an observer that hangs. */
  close(): Promise<void>;
}

/** The most events queued for one observer, and in one batch. */
const MAX_WAITING = 10_000;
const MAX_BATCH = 500;
const CLOSE_MS = 2000;

export interface ObserverDeps {
  readonly log: Logger;
  readonly agentOf: AgentOf;
}

export function createObservers(observers: readonly RunObserver[], { log, agentOf }: ObserverDeps): Observers {
  const deps = { log, agentOf: remembering(agentOf) };
  const feeds = observers.map((observer) => new Feed(observer, deps));
  return {
    announce: (event) => {
      for (const feed of feeds) feed.add(event);
    },
    close: async () => {
      await Promise.all(feeds.map((feed) => Promise.race([feed.close(), sleep(CLOSE_MS, undefined, { ref: false })])));
    },
  };
}

/** More than the number of concurrent sessions; the oldest is forgotten. */
const MAX_AGENTS = 10_000;

/** A session keeps its agent, so the store is read once. */
function remembering(agentOf: AgentOf): AgentOf {
  const agents = new Map<string, string | null>();
  return (sessionId) => {
    const known = agents.get(sessionId);
    if (known !== undefined) return known;
    const agent = agentOf(sessionId);
    agents.set(sessionId, agent);
    const [oldest] = agents.keys();
    if (agents.size > MAX_AGENTS && oldest !== undefined) agents.delete(oldest);
    return agent;
  };
}

class Feed {
  readonly #observer: RunObserver;
  readonly #log: Logger;
  readonly #agentOf: AgentOf;
  #waiting: RunEvent[] = [];
  #dropped = 0;
  #failures = 0;
  #emptying: Promise<void> | null = null;

  constructor(observer: RunObserver, { log, agentOf }: ObserverDeps) {
    this.#observer = observer;
    this.#log = log;
    this.#agentOf = agentOf;
  }

  add(event: RunEvent): void {
    if (this.#waiting.length >= MAX_WAITING) {
      this.#dropped += 1;
      return;
    }
    this.#waiting.push(event);
    this.#emptying ??= this.#empty();
  }

  async close(): Promise<void> {
    await this.#emptying;
    await this.#attempt(() => this.#observer.close?.());
  }

  async #empty(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Lets the turn that emitted these events continue first.
      await new Promise((resolve) => setImmediate(resolve));
      const events = this.#waiting.slice(0, MAX_BATCH);
      this.#waiting = this.#waiting.slice(MAX_BATCH);
      const delivery: Delivery = { dropped: this.#dropped, agentOf: this.#agentOf };
      this.#dropped = 0;
      const { dropped } = delivery;
      if (dropped > 0) this.#log.warn({ observer: this.#observer.name, dropped }, 'an observer lost events');
      await this.#attempt(() => this.#observer.onEvents(events, delivery));
    }
    this.#emptying = null;
  }

  async #attempt(work: () => void | Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#failures += 1;
      // Logs only the 1st, 10th, 100th … error, so that an observer that always fails doesn't fill the log.
      if (/^10*$/.test(String(this.#failures)))
        this.#log.warn({ observer: this.#observer.name, failures: this.#failures, error }, 'an observer failed');
    }
  }
}
