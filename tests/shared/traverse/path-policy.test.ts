import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { castVote, policyOf, type PathSettings, type Vote } from '../../../src-shared/step/path-policy.ts';
import { NO_SELECTION } from '../../../src-shared/step/initial-state.ts';
import type { PathCandidate, PathSelection } from '../../../src-shared/step/state.ts';

const DEFAULTS = policyOf({});
const PATHS = ['sales', 'fault', 'billing'];

type Said = string | null | PathCandidate;

function elect(said: readonly Said[], policy: Partial<PathSettings> = {}): { at: PathSelection; votes: Vote[] } {
  const ballot = { policy: { ...DEFAULTS, ...policy }, paths: PATHS };
  let at = NO_SELECTION;
  const votes: Vote[] = [];
  for (const one of said) {
    const { selection, vote } = castVote(ballot, at, typeof one === 'string' ? { path: one } : one);
    at = selection;
    votes.push(vote);
  }
  return { at, votes };
}

function reasons(said: readonly Said[], policy?: Partial<PathSettings>): string[] {
  return elect(said, policy).votes.map(({ reason }) => reason);
}

describe('path selection', () => {
  test('the first vote is followed tentatively, and a second one in a row locks', () => {
    const { at, votes } = elect(['sales', 'sales']);
    expect(votes).toEqual([
      {
        ...{ candidate: 'sales', confidence: null, votes: { sales: 1 }, margin: 1 },
        ...{ tentative: 'sales', active: null, locked: false, reason: 'first' },
      },
      {
        ...{ candidate: 'sales', confidence: null, votes: { sales: 2 }, margin: 2 },
        ...{ tentative: 'sales', active: 'sales', locked: true, reason: 'locked' },
      },
    ]);
    expect(at).toEqual({ votes: { sales: 2 }, tentative: 'sales', active: 'sales', locked: true });
  });

  test('early flip-flops neither switch nor lock', () => {
    const said = ['sales', 'fault', 'sales', 'fault', 'sales', 'fault'];
    expect(reasons(said)).toEqual([
      'first',
      'within-margin',
      'confirmed',
      'within-margin',
      'confirmed',
      'within-margin',
    ]);
    expect(elect(said).at).toMatchObject({ tentative: 'sales', active: null, locked: false });
  });

  test('sustained evidence for another path wins before the lock', () => {
    const { at, votes } = elect(['sales', 'fault', 'fault']);
    expect(votes.map(({ reason }) => reason)).toEqual(['first', 'within-margin', 'locked']);
    expect(at).toMatchObject({ votes: { sales: 0.25, fault: 2 }, active: 'fault', locked: true });
  });

  test('before the lock, a new path is followed as soon as its lead is large enough', () => {
    expect(reasons(['sales', 'fault', 'fault'], { lockThreshold: 5 })).toEqual(['first', 'within-margin', 'switched']);
    expect(reasons(['sales', 'fault', 'fault'], { lockThreshold: 5, allowSwitchBeforeLock: false })).toEqual([
      'first',
      'switch-not-allowed',
      'switch-not-allowed',
    ]);
  });

  test('noise does not change a locked path, however much there is', () => {
    expect(reasons(['sales', 'sales', 'fault', 'fault', 'fault'])).toEqual(['first', 'locked', 'kept', 'kept', 'kept']);
    expect(elect(['sales', 'sales', 'fault', 'fault', 'fault']).at.active).toBe('sales');
  });

  test('explicitly asking for another path overrides votes, before the lock and after', () => {
    const asked = { path: 'billing', explicit: true };
    expect(elect(['sales', 'sales', asked])).toMatchObject({
      at: { votes: { billing: 2 }, tentative: 'billing', active: 'billing', locked: true },
      votes: [{ reason: 'first' }, { reason: 'locked' }, { reason: 'override' }],
    });
    expect(reasons([asked, asked])).toEqual(['override', 'kept']);
  });

  test('a turn without a vote, with an unknown path, or with low confidence changes nothing', () => {
    const said = ['sales', null, 'holidays', { path: 'fault', confidence: 0.3 }] as const;
    const { at, votes } = elect(said);
    expect(votes.map(({ reason }) => reason)).toEqual(['first', 'no-candidate', 'unknown-path', 'low-confidence']);
    expect(at).toEqual({ votes: { sales: 1 }, tentative: 'sales', active: null, locked: false });
  });

  test('a threshold of one locks at once', () => {
    expect(reasons(['fault'], { lockThreshold: 1 })).toEqual(['locked']);
  });
});

describe('any conversation', () => {
  const said = fc.array(
    fc.oneof(
      fc.constantFrom<Said>(...PATHS, null),
      fc.record({ path: fc.constantFrom(...PATHS), confidence: fc.double({ min: 0, max: 1, noNaN: true }) }),
    ),
    { maxLength: 20 },
  );
  const policies = fc.record({
    lockThreshold: fc.integer({ min: 1, max: 5 }),
    allowSwitchBeforeLock: fc.boolean(),
    decay: fc.double({ min: 0, max: 1, noNaN: true }),
    switchMargin: fc.double({ min: 0, max: 3, noNaN: true }),
    minConfidence: fc.double({ min: 0, max: 1, noNaN: true }),
  });

  test('a lock is permanent, the active path is the tentative one, and only a vote for it locks it', () => {
    fc.assert(
      fc.property(said, policies, (turns, policy) => {
        const { votes } = elect(turns, policy);
        const lock = votes.findIndex(({ locked }) => locked);
        for (const [index, vote] of votes.entries()) {
          expect(vote.locked).toBe(lock >= 0 && index >= lock);
          expect(vote.active).toBe(vote.locked ? votes[lock]!.candidate : null);
          if (vote.locked) expect(vote.tentative).toBe(vote.active);
          expect(vote.margin).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  /** The remainder of votes counted at most every second turn approaches 1 / (1 - decay). */
  const calm = fc
    .record({
      decay: fc.double({ min: 0, max: 0.9, noNaN: true }),
      above: fc.double({ min: 0.001, max: 20, noNaN: true }),
      switchMargin: fc.double({ min: 0, max: 100, noNaN: true }),
      allowSwitchBeforeLock: fc.boolean(),
    })
    .map(({ decay, above, ...rest }) => ({ ...rest, decay, lockThreshold: 1 / (1 - decay) + above }));
  const flips = fc
    .array(fc.integer({ min: 1, max: 2 }), { maxLength: 80 })
    .map((steps) => steps.reduce<number[]>((said, step) => [...said, ((said.at(-1) ?? 0) + step) % 3], []))
    .map((said) => said.map((index) => PATHS[index]!));

  test('alternating turns never lock while the threshold exceeds 1 / (1 - decay)', () => {
    fc.assert(
      fc.property(flips, calm, (said, policy) => {
        expect(elect(said, policy).at.locked).toBe(false);
      }),
    );
  });

  test('under the defaults, exactly at that border, a hundred flip-flops do not lock', () => {
    const said = Array.from({ length: 100 }, (_, index) => PATHS[index % 2]!);
    expect(elect(said).at.locked).toBe(false);
  });

  const anyPolicy = fc.record({
    lockThreshold: fc.double({ min: 0, max: 100, noNaN: true, minExcluded: true }),
    allowSwitchBeforeLock: fc.boolean(),
    decay: fc.double({ min: 0, max: 1, noNaN: true }),
    switchMargin: fc.double({ min: 0, max: 100, noNaN: true }),
    minConfidence: fc.double({ min: 0, max: 1, noNaN: true }),
  });

  test('votes for one path lock it under every setting once they outweigh earlier ones', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<Said>(...PATHS, null), { maxLength: 20 }), anyPolicy, (before, policy) => {
        const { at } = elect(before, policy);
        const most = Math.max(0, ...Object.values(at.votes));
        const enough = Math.ceil(Math.max(policy.lockThreshold, policy.switchMargin + most));
        const said = [...before, ...Array.from({ length: enough }, () => 'billing')];
        expect(elect(said, policy).at).toMatchObject({ locked: true, active: at.active ?? 'billing' });
      }),
    );
  });

  test('a locked path stays under every setting until another one is requested', () => {
    fc.assert(
      fc.property(said, said, anyPolicy, (before, after, policy) => {
        const { at } = elect(before, policy);
        if (!at.locked) return;
        const asked = { path: PATHS.find((path) => path !== at.active)!, explicit: true };
        expect(elect([...before, ...after], policy).at).toEqual(at);
        expect(elect([...before, ...after, asked], policy).at).toMatchObject({ active: asked.path, locked: true });
      }),
    );
  });

  test('before the lock, one vote does not switch while the current path leads and the margin is above 1', () => {
    fc.assert(
      fc.property(said, policies, fc.constantFrom(...PATHS), (before, settings, noise) => {
        const policy = { ...settings, switchMargin: 1.01 + settings.switchMargin };
        const { at } = elect(before, policy);
        if (at.tentative === null || (at.votes[noise] ?? 0) >= (at.votes[at.tentative] ?? 0) * policy.decay) return;
        expect(elect([...before, noise], policy).at.tentative).toBe(at.tentative);
      }),
    );
  });
});
