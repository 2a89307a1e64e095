/** What the tuner writes into a flow, and how votes are described. */
import { describe, expect, test } from 'vitest';
import { t } from '../../../../../src-shared/messages/translate.ts';
import { PATH_POLICY_DEFAULTS } from '../../../../../src-shared/flow/flow.ts';
import { policyOf, type PathSettings, type Vote } from '../../../../../src-shared/step/path-policy.ts';
import { policyToWrite, sameSettings } from '../../../../../src-renderer/panels/console/paths/policy-fields.ts';
import { pathNames, voteText, whyText } from '../../../../../src-renderer/panels/console/paths/vote-text.ts';

const DEFAULTS: PathSettings = PATH_POLICY_DEFAULTS;

describe('path settings', () => {
  test('omit defaults from the flow unless they were written', () => {
    expect(policyToWrite(DEFAULTS, undefined)).toBeUndefined();
    expect(policyToWrite({ ...DEFAULTS, decay: 0.2 }, undefined)).toEqual({ decay: 0.2 });
    expect(policyToWrite(DEFAULTS, { lockThreshold: 4 })).toEqual({ lockThreshold: DEFAULTS.lockThreshold });
  });

  test('keep their meaning when read again', () => {
    const settings: PathSettings = { ...DEFAULTS, allowSwitchBeforeLock: false, switchMargin: 0, minConfidence: 0.9 };
    const pathPolicy = policyToWrite(settings, { decay: 0.1 });
    expect(sameSettings(policyOf(pathPolicy === undefined ? {} : { pathPolicy }), settings)).toBe(true);
  });
});

describe('the description of a vote', () => {
  const names = pathNames({ paths: [{ id: 'path.billing', label: 'Billing' }, { id: 'fault' }] });
  const base: Vote = {
    candidate: 'fault',
    confidence: 0.42,
    votes: { 'path.billing': 1.125, fault: 1 },
    margin: 0.125,
    tentative: 'path.billing',
    active: null,
    locked: false,
    reason: 'within-margin',
  };
  const why = (change: Partial<Vote>) => whyText({ ...base, ...change }, { t, names, settings: DEFAULTS });

  test('names the paths and the deciding numbers', () => {
    expect(why({})).toBe(t('paths.why.within-margin', { path: 'fault', followed: 'Billing' }));
    expect(why({ reason: 'low-confidence' })).toBe(
      t('paths.why.low-confidence', {
        path: 'fault',
        confidence: t('paths.confidence', { percent: 42 }),
        needed: DEFAULTS.minConfidence * 100,
      }),
    );
    expect(why({ reason: 'no-candidate', candidate: null, confidence: null })).toBe(t('paths.why.no-candidate'));
    expect(why({ reason: 'locked', candidate: 'path.billing' })).toBe(
      t('paths.why.locked', { path: 'Billing', votes: '1.13', margin: '0.13' }),
    );
  });

  test('rounds to two decimals', () => {
    expect([voteText(2), voteText(1.5), voteText(1 / 3)]).toEqual(['2', '1.5', '0.33']);
  });
});
