/**
 * The hook for analytics: observers of runs get every event in batches, off the path of the turn. One that is slow, hangs or
 * throws costs its own events and nothing else.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import type { Logger } from './logger.ts';

export interface RunObserver {
  /** Names it in the log. */
  readonly name: string;
  /**
   * Events in the order they were stored; those of one session without gaps, unless some were dropped. The next batch comes
   * when this one has settled. What it throws is logged, and the batch is not given again.
   */
  onEvents(events: readonly RunEvent[], delivery: Delivery): void | Promise<void>;
  /** Called once, after the last batch. */
  close?(): void | Promise<void>;
}

export interface Delivery {
  /** Events since the last batch that found no room, because the observer was slower than the conversations. */
  readonly dropped: number;
  /** The plugin that leads a session; null if its flow stands alone. */
  readonly agentOf: AgentOf;
}

type AgentOf = (sessionId: string) => string | null;

export interface Observers {
  /** Takes note of an event and comes back at once. */
  announce(event: RunEvent): void;
  /** Hands out what is left; an observer that does not settle is not waited for. */
  close(): Promise<void>;
}

/** The most events that wait for one observer, and that it gets at once. */
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

/** More sessions than are ever alive together; the oldest is forgotten. */
const MAX_AGENTS = 10_000;

/** A session keeps its agent, so the store is asked once. */
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
      // The turn that told these events goes first.
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
      // The 1st, the 10th, the 100th …: an observer that always fails does not fill the log.
      if (/^10*$/.test(String(this.#failures)))
        this.#log.warn({ observer: this.#observer.name, failures: this.#failures, error }, 'an observer failed');
    }
  }
}
