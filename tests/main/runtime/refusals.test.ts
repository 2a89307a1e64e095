import { expect, test } from 'vitest';
import { t } from '../../../src-main/messages/translate.ts';
import { notWaiting } from '../../../src-main/runtime/refusals.ts';
import type { SessionRecord } from '../../../src-main/store/session-store.ts';

test.each([
  ['running', 'services.refusals.runningHint'],
  ['ended', 'services.refusals.notWaitingHint'],
  ['failed', 'services.refusals.notWaitingHint'],
] as const)('says what to do while a conversation is %s', (status, hint) => {
  expect(notWaiting({ status } as SessionRecord).hint).toBe(t(hint));
});
