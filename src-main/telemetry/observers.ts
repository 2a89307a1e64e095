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
  onEvents(events: readonly RunEvent[], loss: Loss): void | Promise<void>;
  /** Called once, after the last batch. */
  close?(): void | Promise<void>;
}

export interface Loss {
  /** Events since the last batch that found no room, because the observer was slower than the conversations. */
  readonly dropped: number;
}

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

export function createObservers(observers: readonly RunObserver[], log: Logger): Observers {
  const feeds = observers.map((observer) => new Feed(observer, log));
  return {
    announce: (event) => {
      for (const feed of feeds) feed.add(event);
    },
    close: async () => {
      await Promise.all(feeds.map((feed) => Promise.race([feed.close(), sleep(CLOSE_MS, undefined, { ref: false })])));
    },
  };
}

class Feed {
  readonly #observer: RunObserver;
  readonly #log: Logger;
  #waiting: RunEvent[] = [];
  #dropped = 0;
  #failures = 0;
  #emptying: Promise<void> | null = null;

  constructor(observer: RunObserver, log: Logger) {
    this.#observer = observer;
    this.#log = log;
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
      const loss = { dropped: this.#dropped };
      this.#dropped = 0;
      if (loss.dropped > 0) this.#log.warn({ observer: this.#observer.name, ...loss }, 'an observer lost events');
      await this.#attempt(() => this.#observer.onEvents(events, loss));
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
