/** The progress of the import, announced to screen readers. */
import { t } from '../../../src-shared/messages/translate.ts';
import { useImport } from '../../state/workspace/app-context.tsx';
import { hasFailed, shownStep } from '../../state/imports/import-steps.ts';

export function ProgressWords() {
  const step = useImport(shownStep);
  const failed = useImport((state) => hasFailed(state.job));
  const message = useImport((state) => state.job?.progress.message ?? '');
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {failed
        ? t('import.failed.said', { step: t(`import.steps.${step}`) })
        : `${t(`import.steps.${step}`)}. ${message}`}
    </p>
  );
}
