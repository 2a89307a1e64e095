import { expect, test } from 'vitest';
import { isReserved, withoutValues } from '../../../src-main/python/agent-environment.ts';

test('values the user entered are taken out of what is printed, whole and by lines; short words stay', () => {
  const variables = { KEY: 'secret-one', LONGER: 'secret-one-and-more', PEM: 'BEGIN\nsecret-line\nEND', REGION: 'eu' };
  expect(withoutValues('secret-one-and-more, secret-one, eu\nx secret-line y', variables)).toBe(
    '[LONGER], [KEY], eu\nx [PEM] y',
  );
});

test('no plugin chooses what decides which programs run', () => {
  const names = [
    'PATH',
    'HOME',
    'PYTHONPATH',
    'LD_PRELOAD',
    'DYLD_INSERT_LIBRARIES',
    'path',
    'OPENAI_API_KEY',
    'HTTPS_PROXY',
  ];
  expect(names.filter((name) => !isReserved(name))).toEqual(['OPENAI_API_KEY', 'HTTPS_PROXY']);
});
