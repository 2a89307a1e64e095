/** The written plugin: its checks, its requirements, a first conversation, and next steps. */
import { CircleCheck, MessagesSquare, TriangleAlert } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { ImportJob } from '../../../../src-shared/importer/job.ts';
import { AGENT_GRAPH } from '../../../../src-shared/importer/to-flow/draw-agent.ts';
import { useImport, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { AgentEnvironment } from '../../python/AgentEnvironment.tsx';
import { CancelButton } from '../parts/CancelButton.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { isCheckedAgain } from '../../../state/imports/import-steps.ts';
import { ChecksList } from './ChecksList.tsx';
import { NextSteps } from './NextSteps.tsx';
import { TryIt } from './TryIt.tsx';

export function DoneStep() {
  const { imports } = useWorkspace();
  const job = useImport((state) => state.job);
  if (job === null) return null;
  const isAgain = isCheckedAgain(job);
  const isDone = job.state === 'DONE' || isAgain;
  return (
    <StepFrame
      title={isDone ? t('import.done.title', { name: job.choice?.name ?? '' }) : t('import.validate.title')}
      text={isDone ? t('import.done.text') : t('import.validate.text')}
      rightLabel={t('import.try.title')}
      left={
        <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-5 pb-5">
          {job.state === 'DONE' ? <Verdict job={job} /> : <Validating job={job} />}
          {isDone && job.folder !== null && (
            <AgentEnvironment folder={job.folder} onReady={() => void imports.getState().check()} />
          )}
          {job.validation !== null && <ChecksList report={job.validation} />}
          {isDone && <NextSteps job={job} />}
        </div>
      }
      right={
        isDone && job.folder !== null ? (
          <>
            <h3 className="flex h-9 shrink-0 items-center border-b border-line bg-panel px-4 text-sm font-medium">
              {t('import.try.title')}
            </h3>
            <TryIt folder={job.folder} />
          </>
        ) : (
          <EmptyState
            icon={<MessagesSquare size={20} strokeWidth={1.75} aria-hidden />}
            title={t('import.try.title')}
            text={t('import.try.wait')}
          />
        )
      }
      footer={<Actions job={job} />}
    />
  );
}

function Validating({ job }: { readonly job: ImportJob }) {
  const { message, done, of } = job.progress;
  return (
    <div className="flex flex-col gap-3">
      <ProgressBar label={message} done={done} of={of} />
      <p className="text-muted">{message}</p>
    </div>
  );
}

function Verdict({ job: { validation, written } }: { readonly job: ImportJob }) {
  const failed = validation?.checks.filter(({ status }) => status === 'failed').length ?? 0;
  const skipped = validation?.checks.filter(({ status }) => status === 'skipped').length ?? 0;
  const Icon = failed > 0 ? TriangleAlert : CircleCheck;
  return (
    <p className={`flex items-start gap-2.5 rounded-card p-3 ${failed > 0 ? 'bg-warning-soft' : 'bg-success-soft'}`}>
      <Icon
        size={18}
        strokeWidth={1.75}
        aria-hidden
        className={`mt-px shrink-0 ${failed > 0 ? 'text-warning' : 'text-success'}`}
      />
      <span>
        {failed > 0 ? t('import.done.failed', { count: failed }) : t('import.done.passed')}{' '}
        {skipped > 0 && t('import.done.skipped', { count: skipped })}{' '}
        {t('import.done.written', { count: written.length })}
      </span>
    </p>
  );
}

function Actions({ job }: { readonly job: ImportJob }) {
  const { files, imports } = useWorkspace();
  const busy = useImport((state) => state.busy);
  const isAgain = isCheckedAgain(job);
  if (job.state !== 'DONE' && !isAgain) return <CancelButton />;
  const { folder } = job;
  /** Opens the drawn agent, which users want to see; the flow around it is one level up. */
  const open = async (path: string) => {
    const opened = await files.open(path);
    const { flow } = opened?.documents.getState().document ?? {};
    if (flow?.subgraphs?.[AGENT_GRAPH] !== undefined) opened?.canvas.getState().reveal({ graph: AGENT_GRAPH });
  };
  return (
    <>
      <Button onClick={() => imports.getState().leave()}>{t('import.done.another')}</Button>
      <Button busy={isAgain || busy === 'checking'} onClick={() => void imports.getState().check()}>
        {t('import.done.check')}
      </Button>
      <Button
        variant="primary"
        className="ml-auto"
        disabled={folder === null}
        onClick={() => folder !== null && void open(folder)}
      >
        {t('import.done.open')}
      </Button>
    </>
  );
}
