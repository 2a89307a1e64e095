/** What stopped an import, on its page and for screen readers. */
import { t } from '../../../../src-shared/messages/translate.ts';
import type { ImportJob } from '../../../../src-shared/importer/job.ts';
import { shownStep } from '../../../state/imports/import-steps.ts';

export function stoppedTitle(job: ImportJob): string {
  if (job.error?.code === 'cancelled') return t('import.failed.cancelled');
  return t('import.failed.title', { step: t(`import.steps.${shownStep({ job, rethinks: false })}`) });
}
