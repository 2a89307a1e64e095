import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appError } from '../../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import type { RunEvent } from '../../../src-shared/run/run-event.ts';
import { followSession } from '../../../src-main/transport/follow.ts';

const event = (seq: number): RunEvent => ({ sessionId: 's', seq, at: '', body: { type: 'run.resumed' } });

/** A log that can be written to while it is read. */
function makeLog(reads: (() => Promise<void>)[] = []) {
  const stored: RunEvent[] = [];
  const listeners = new Set<(event: RunEvent) => void>();
  return {
    listeners,
    store: (): RunEvent => {
      stored.push(event(stored.length + 1));
      return stored.at(-1)!;
    },
    tell: (told: RunEvent): void => listeners.forEach((listener) => listener(told)),
    eventsAfter: async (_session: string, seq: number): Promise<Result<readonly RunEvent[]>> => {
      const found = stored.filter((candidate) => candidate.seq > seq);
      await reads.shift()?.();
      return ok(found);
    },
    listen: (_session: string, listener: (event: RunEvent) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

describe('following a session', () => {
  test('has no gaps or repetitions, whatever the timing of writes, notifications, and reads', async () => {
    const moves = fc.array(fc.constantFrom('write', 'store', 'tell', 'wait'), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(
        moves,
        fc.integer({ min: 0, max: 3 }),
        fc.array(fc.integer({ min: 0, max: 4 })),
        async (script, afterSeq, delays) => {
          const pause = async (ticks: number): Promise<void> => {
            for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
          };
          const log = makeLog(delays.map((ticks) => () => pause(ticks)));
          for (let n = 0; n < afterSeq; n += 1) log.store();
          const got: number[] = [];
          const untold: RunEvent[] = [];
          followSession({
            source: log,
            sessionId: 's',
            afterSeq,
            send: ({ seq }) => got.push(seq),
            refuse: () => got.push(-1),
          });
          let last = afterSeq;
          for (const move of script) {
            if (move === 'wait') await pause(3);
            if (move === 'tell') untold.splice(0).forEach(log.tell);
            if (move === 'store' || move === 'write') last = (untold.push(log.store()), untold.at(-1)!.seq);
            if (move === 'write') untold.splice(0).forEach(log.tell);
          }
          untold.splice(0).forEach(log.tell);
          await pause(200);
          expect(got).toEqual(Array.from({ length: last - afterSeq }, (_, index) => afterSeq + index + 1));
        },
      ),
      { numRuns: 200 },
    );
  });

  test('ends when it is stopped, even while reading', async () => {
    const log = makeLog();
    log.store();
    const got: number[] = [];
    const stop = followSession({
      source: log,
      sessionId: 's',
      afterSeq: 0,
      send: ({ seq }) => got.push(seq),
      refuse: () => undefined,
    });
    stop();
    await new Promise((resolve) => setImmediate(resolve));
    expect([got, log.listeners.size]).toEqual([[], 0]);
  });

  test('reads back a missed event', async () => {
    const log = makeLog();
    const got: number[] = [];
    followSession({
      source: log,
      sessionId: 's',
      afterSeq: 0,
      send: ({ seq }) => got.push(seq),
      refuse: () => undefined,
    });
    await new Promise((resolve) => setImmediate(resolve));
    log.store();
    log.tell(log.store());
    await new Promise((resolve) => setImmediate(resolve));
    expect(got).toEqual([1, 2]);
  });

  test('stops and reports an unreadable log', async () => {
    const log = makeLog();
    const source = { ...log, eventsAfter: async () => fail(appError('io_failed', 'The disk is gone.')) };
    const refused = new Promise((resolve) =>
      followSession({ source, sessionId: 's', afterSeq: 0, send: () => undefined, refuse: resolve }),
    );
    expect([await refused, log.listeners.size]).toEqual([appError('io_failed', 'The disk is gone.'), 0]);
  });
});
