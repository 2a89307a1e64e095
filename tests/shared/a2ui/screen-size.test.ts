import { expect, test } from 'vitest';
import { MAX_SCREEN_BYTES, megabytes, oversizedScreen, utf8Bytes } from '../../../src-shared/a2ui/screen-size.ts';
import { t } from '../../../src-shared/messages/translate.ts';

test.each(['', 'plain', 'äöü', '€ and ∑', '👍🏽 emoji', '\u07ff\u0800\uffff'])(
  'counts the bytes of %j as UTF-8',
  (text) => expect(utf8Bytes(text)).toBe(Buffer.byteLength(text)),
);

test('states the size and the limit of a screen that is too large', () => {
  expect(oversizedScreen('a.json', MAX_SCREEN_BYTES)).toBeNull();
  const limit = megabytes(MAX_SCREEN_BYTES);
  expect(oversizedScreen('a.json', MAX_SCREEN_BYTES + 1)).toBe(
    t('screenChecks.screenFile.tooLarge', { file: 'a.json', size: limit + 0.1, limit }),
  );
});
