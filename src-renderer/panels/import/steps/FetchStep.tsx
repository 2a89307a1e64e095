/** The repository is being fetched: the progress, and its files as they arrive. */
import { t } from '../../../../src-shared/messages/translate.ts';
import { FileTree } from '../../../editors/code/FileTree.tsx';
import { useImport } from '../../../state/workspace/app-context.tsx';
import { CancelButton } from '../parts/CancelButton.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { sourceName, sourceWords } from '../parts/import-source.ts';
import { StepFrame } from '../parts/StepFrame.tsx';

export function FetchStep() {
  const job = useImport((state) => state.job);
  const tree = useImport((state) => state.tree);
  if (job === null) return null;
  const { message, done, of } = job.progress;
  return (
    <StepFrame
      title={t('import.fetch.title', { name: sourceName(job.source) })}
      rightLabel={t('import.fetch.files')}
      left={
        <div className="flex flex-col gap-3 px-5">
          <p className="font-mono text-sm wrap-anywhere text-muted">{sourceWords(job.source)}</p>
          <ProgressBar label={message} done={done} of={of} />
          <p className="flex justify-between gap-3 text-muted">
            <span>{message}</span>
            {done !== null && of !== null && (
              <span className="shrink-0 tabular-nums">{t('import.fetch.counted', { done, of })}</span>
            )}
          </p>
          <p className="text-faint">{t('import.fetch.safe')}</p>
        </div>
      }
      right={
        <>
          <h3 className="flex h-9 shrink-0 items-center gap-2 border-b border-line bg-panel px-4 text-sm font-medium">
            {t('import.fetch.files')}
            <span className="font-normal text-faint tabular-nums">{tree.length}</span>
          </h3>
          <div className="min-h-0 flex-1">
            {tree.length === 0 ? (
              <p className="p-6 text-center text-muted">{t('import.fetch.none')}</p>
            ) : (
              <FileTree files={tree} label={t('import.fetch.files')} selected={null} />
            )}
          </div>
        </>
      }
      footer={<CancelButton />}
    />
  );
}
