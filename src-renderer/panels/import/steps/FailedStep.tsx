/** The import stopped: what failed, where, and how to continue without losing decisions. */
import { CircleAlert, CircleSlash } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { useImport, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FileTree } from '../../../editors/code/FileTree.tsx';
import { InspectionView } from '../inspection/InspectionView.tsx';
import { ChecksList } from '../done/ChecksList.tsx';
import { LocateFolder } from '../parts/LocateFolder.tsx';
import { sourceWords } from '../parts/import-source.ts';
import { stoppedTitle } from '../parts/stopped-title.ts';
import { StepFrame } from '../parts/StepFrame.tsx';

export function FailedStep() {
  const { imports } = useWorkspace();
  const job = useImport((state) => state.job);
  const busy = useImport((state) => state.busy);
  if (job === null) return null;
  const { error, validation } = job;
  const isCancelled = error?.code === 'cancelled';
  const Icon = isCancelled ? CircleSlash : CircleAlert;
  return (
    <StepFrame
      title={stoppedTitle(job)}
      text={sourceWords(job.source)}
      rightLabel={t('import.choose.found')}
      left={
        <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 pb-5">
          <div role="alert" className="flex items-start gap-2.5 rounded-card border border-line bg-raised p-3">
            <Icon
              size={18}
              strokeWidth={1.75}
              aria-hidden
              className={`mt-0.5 shrink-0 ${isCancelled ? 'text-muted' : 'text-danger'}`}
            />
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{error?.message ?? t('import.failed.unknown')}</p>
              {error?.hint !== undefined && <p className="wrap-anywhere text-muted">{error.hint}</p>}
            </div>
          </div>
          {!isCancelled && <p className="text-muted">{t('import.failed.kept')}</p>}
          {validation !== null && <ChecksList report={validation} />}
        </div>
      }
      right={<WhatIsThere />}
      footer={
        <>
          <Button onClick={() => imports.getState().leave()}>{t('import.failed.other')}</Button>
          {error?.pointer === '/path' && <LocateFolder />}
          <Button
            variant="primary"
            className="ml-auto"
            busy={busy !== null}
            onClick={() => void imports.getState().again()}
          >
            {isCancelled ? t('import.failed.fromStart') : t('import.failed.again')}
          </Button>
        </>
      }
    />
  );
}

function WhatIsThere() {
  const inspection = useImport((state) => state.inspection);
  const tree = useImport((state) => state.tree);
  const choice = useImport((state) => state.choice);
  if (inspection !== null) {
    const graph = inspection.graphs.find(({ id }) => id === choice?.graph) ?? inspection.graphs[0] ?? null;
    return <InspectionView inspection={inspection} graph={graph} />;
  }
  if (tree.length === 0) return <p className="p-6 text-muted">{t('import.failed.nothing')}</p>;
  return <FileTree files={tree} label={t('import.fetch.files')} selected={null} />;
}
