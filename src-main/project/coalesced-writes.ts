/** Writes of one thing follow one another, and of those that wait only the last is made: it says everything the others said. */

interface Lane<T> {
  running: Promise<unknown>;
  waiting: { job: () => Promise<T>; readonly done: Promise<T> } | null;
}

export interface CoalescedWrites<T> {
  /** Answers for what was written in its place, if a later one came. */
  run(key: string, job: () => Promise<T>): Promise<T>;
  /** Comes back once everything asked for so far is done. */
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
