/** Serializes writes of the same thing. Of the waiting ones only the last is made, because it includes the others. */

interface Lane<T> {
  running: Promise<unknown>;
  waiting: { job: () => Promise<T>; readonly done: Promise<T> } | null;
}

export interface CoalescedWrites<T> {
  /** Resolves with the result of the write that replaced it, if there was a later one. */
  run(key: string, job: () => Promise<T>): Promise<T>;
  /** Resolves once all requested writes are done. */
  settled(): Promise<void>;
}

export function createCoalescedWrites<T>(): CoalescedWrites<T> {
  const lanes = new Map<string, Lane<T>>();
  const run = (key: string, job: () => Promise<T>): Promise<T> => {
    const lane = lanes.get(key) ?? { running: Promise.resolve(), waiting: null };
    lanes.set(key, lane);
    if (lane.waiting !== null) {
      lane.waiting.job = job;
      return lane.waiting.done;
    }
    const done = lane.running.then(() => {
      const last = lane.waiting?.job ?? job;
      lane.waiting = null;
      return last();
    });
    lane.waiting = { job, done };
    const running = done
      .catch(() => undefined)
      .then(() => {
        if (lane.running === running) lanes.delete(key);
      });
    lane.running = running;
    return done;
  };
  return {
    run,
    settled: async () => {
      await Promise.all([...lanes.values()].map(({ running }) => running));
    },
  };
}
