import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EventLog } from '../../../src-main/store/event-log.ts';
import type { RunEvent, RunEventBody } from '../../../src-shared/run/run-event.ts';
import { memoryDatabase } from '../../conformance/harness.ts';

const body = fc.oneof(
  fc.constant<RunEventBody>({ type: 'turn.finished', turn: 1, durationMs: 5 }),
  fc.constant<RunEventBody>({ type: 'run.resumed' }),
  fc
    .string({ minLength: 0, maxLength: 4000, unit: 'binary' })
    .map((text): RunEventBody => ({ type: 'turn.started', turn: 1, text })),
);

const step = fc.record({
  bodies: fc.array(body, { maxLength: 12 }),
  fate: fc.constantFrom('kept', 'kept', 'kept', 'rolled back', 'in another process'),
});

test(
  'reads events as they were appended, despite rollbacks and writes of other processes',
  { tags: 'thorough' },
  () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), fc.nat(60), (steps, after) => {
        const database = memoryDatabase();
        const log = new EventLog(database);
        const all: RunEvent[] = [];
        for (const [index, { bodies, fate }] of steps.entries()) {
          const at = new Date(Date.UTC(2026, 0, 1) + (index >> 1) * 1000).toISOString();
          const events = bodies.map((each, n): RunEvent => ({
            sessionId: 's',
            seq: all.length + n + 1,
            at,
            body: each,
          }));
          if (fate === 'rolled back') {
            const failing = (): void =>
              database.transaction(() => {
                log.append(events);
                throw new Error('rolled back');
              });
            expect(failing).toThrow('rolled back');
            continue;
          }
          (fate === 'kept' ? log : new EventLog(database)).append(events)();
          all.push(...events);
        }
        for (const reader of [log, new EventLog(database)]) {
          expect(reader.after('s', 0)).toEqual(all);
          expect(reader.after('s', after)).toEqual(all.slice(after));
        }
        database.close();
      }),
      { numRuns: 100 },
    );
  },
);
