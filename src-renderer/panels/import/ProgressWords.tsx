/** The progress of the import, announced to screen readers. */
import { t } from '../../../src-shared/messages/translate.ts';
import { useImport } from '../../state/workspace/app-context.tsx';
import { hasFailed, shownStep } from '../../state/imports/import-steps.ts';
import { stoppedTitle } from './parts/stopped-title.ts';

export function ProgressWords() {
  const step = useImport(shownStep);
  const job = useImport((state) => state.job);
  const message = job?.progress.message ?? '';
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {job !== null && hasFailed(job) ? stoppedTitle(job) : `${t(`import.steps.${step}`)}. ${message}`}
    </p>
  );
}
