/** The possible transitions between states of an import. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JOB_STATES } from '../../../../src-shared/importer/job.ts';
import {
  BEGINNING,
  isWorking,
  nextPosition,
  type JobEvent,
  type JobPosition,
} from '../../../../src-main/importer/jobs/job-machine.ts';

const EVENTS: readonly JobEvent[] = [
  ...(['start', 'parsed', 'choose', 'designed', 'write', 'written'] as const),
  ...(['validate', 'validated', 'fail', 'cancel'] as const),
];

function after(...events: readonly JobEvent[]): JobPosition {
  return events.reduce((position, event) => {
    const next = nextPosition(position, event);
    if (!next.ok) throw new Error(`${position.state} ${event}: ${next.error.message}`);
    return next.value;
  }, BEGINNING);
}

/** The possible next events. */
function open(position: JobPosition): JobEvent[] {
  return EVENTS.filter((event) => nextPosition(position, event).ok);
}

const READ = ['start', 'parsed'] as const;
const SHOWN = [...READ, 'choose', 'designed'] as const;
const PLACED = [...SHOWN, 'write', 'written'] as const;

describe('an import', () => {
  test('moves from the address to the plugin', () => {
    const events: readonly JobEvent[] = [...PLACED, 'validated'];
    const states = events.map((_, index) => after(...events.slice(0, index + 1)).state);
    const way = ['FETCHING', 'PARSED', 'DESIGNING', 'PREVIEW', 'WRITING', 'VALIDATING', 'DONE'];
    expect(states).toEqual(way);
  });

  test('can be designed again from its preview, and checked again when it is done', () => {
    expect(after(...SHOWN, 'choose', 'designed').state).toBe('PREVIEW');
    expect(after(...PLACED, 'validated', 'validate', 'validated').state).toBe('DONE');
  });

  test.each([
    ['FETCHING', ['start'], ['cancel'], true],
    ['DESIGNING', [...READ, 'choose'], ['choose', 'cancel'], false],
    ['WRITING', [...SHOWN, 'write'], ['choose', 'write', 'cancel'], false],
    ['VALIDATING', PLACED, ['validate', 'cancel'], false],
  ] as const)('that fails while %s keeps that state and can continue from there', (failedIn, way, next, ended) => {
    const position = after(...way, 'fail');
    expect(position).toEqual({ state: 'ERROR', failedIn, ended });
    expect(open(position)).toEqual(next);
  });

  test('can be canceled in every state except the last', () => {
    const ways = [[], ['start'], READ, [...READ, 'choose'], SHOWN, [...SHOWN, 'write'], PLACED] as const;
    for (const way of ways) {
      const before = after(...way);
      const position = after(...way, 'cancel');
      expect(position).toEqual({ state: 'ERROR', failedIn: before.state, ended: true });
      expect(open(position)).toEqual(['cancel']);
    }
    expect(after(...PLACED, 'validated', 'cancel').state).toBe('DONE');
  });

  test('always stays in a known state, and an ended job stays ended', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
        let position = BEGINNING;
        for (const event of events) {
          const next = nextPosition(position, event);
          if (!next.ok) expect(next.error).toMatchObject({ code: 'bad_request' });
          else {
            if (position.ended) expect(next.value).toEqual(position);
            position = next.value;
          }
          expect(JOB_STATES).toContain(position.state);
          expect(position.failedIn !== null).toBe(position.state === 'ERROR');
          if (isWorking(position.state)) expect(open(position)).toEqual(expect.arrayContaining(['fail', 'cancel']));
        }
      }),
      { numRuns: 200 },
    );
  });
});
