import { expect, test } from 'vitest';
import { gitFailure } from '../../../../src-main/importer/fetch/git-failure.ts';

const failed = (err: string) => gitFailure({ code: 128, out: '', err, spawnError: null, flooded: false });

test.each([
  'fatal: remote error: upload-pack: not our ref 1234',
  'fatal: Authentication failed for https://example.com/r.git',
  'fatal: SSL certificate problem: unable to get local issuer certificate',
  'fatal: repository https://example.com/r.git/ not found',
])('suggests cloning in a whole sentence: %s', (err) => {
  expect(failed(err).hint).toMatch(/^(?:[A-Z][^.:]+\.\s?)+$/);
  expect(failed(err).hint).toContain('clone');
});
