import { expect, test } from 'vitest';
import { stoppedTitle } from '../../../../src-renderer/panels/import/parts/stopped-title.ts';
import type { ImportJob } from '../../../../src-shared/importer/job.ts';
import { t } from '../../../../src-shared/messages/translate.ts';

test.each([
  ['cancelled', t('import.failed.cancelled')],
  ['io_failed', t('import.failed.title', { step: t('import.steps.WRITING') })],
])('an import that stopped with %s says so', (code, title) => {
  const job = { state: 'ERROR', failedIn: 'WRITING', error: { code, message: '' } } as unknown as ImportJob;
  expect(stoppedTitle(job)).toBe(title);
});
