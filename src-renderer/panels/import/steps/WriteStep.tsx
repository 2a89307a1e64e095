/** The plugin is being written: to a temporary folder next to its destination, then moved in one step. */
import { t } from '../../../../src-shared/messages/translate.ts';
import { FileTree } from '../../../editors/code/FileTree.tsx';
import { useImport } from '../../../state/workspace/app-context.tsx';
import { CancelButton } from '../parts/CancelButton.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';

export function WriteStep() {
  const job = useImport((state) => state.job);
  const files = useImport((state) => state.files);
  if (job === null) return null;
  const { message, done, of } = job.progress;
  return (
    <StepFrame
      title={t('import.write.title')}
      text={t('import.write.text')}
      rightLabel={t('import.review.files')}
      left={
        <div className="flex flex-col gap-3 px-5">
          <ProgressBar label={message} done={done} of={of} />
          <p className="text-muted">{message}</p>
        </div>
      }
      right={
        <div className="min-h-0 flex-1">
          <FileTree files={files} label={t('import.review.files')} selected={null} />
        </div>
      }
      footer={<CancelButton />}
    />
  );
}
