import { expect, test } from 'vitest';
import { isReserved, withoutValues } from '../../../src-main/python/agent-environment.ts';

test('removes values entered by the user from output, whole and line by line, except short words', () => {
  const variables = { KEY: 'secret-one', LONGER: 'secret-one-and-more', PEM: 'BEGIN\nsecret-line\nEND', REGION: 'eu' };
  expect(withoutValues('secret-one-and-more, secret-one, eu\nx secret-line y', variables)).toBe(
    '[LONGER], [KEY], eu\nx [PEM] y',
  );
});

test('a plugin cannot set variables that decide which programs run', () => {
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
