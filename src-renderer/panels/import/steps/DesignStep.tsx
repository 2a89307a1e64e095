/** Screens and mappings are being proposed: by which model, and its reasoning. */
import { useLayoutEffect, useRef } from 'react';
import { Bot, PencilRuler } from 'lucide-react';
import { t, type Translate } from '../../../../src-shared/messages/translate.ts';
import { useImport, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { CancelButton } from '../parts/CancelButton.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';

export function DesignStep() {
  const { imports } = useWorkspace();
  const job = useImport((state) => state.job);
  const busy = useImport((state) => state.busy);
  if (job === null) return null;
  const { message, done, of } = job.progress;
  const by = job.design?.by ?? null;
  const isOffline = by === 'offline';
  const Icon = isOffline ? PencilRuler : Bot;
  return (
    <StepFrame
      title={t('import.design.title')}
      text={t('import.design.text')}
      rightLabel={t('import.design.reasoning')}
      left={
        <div className="flex flex-col gap-3 px-5">
          <p className="flex items-center gap-2">
            <Icon size={16} strokeWidth={1.75} className="shrink-0 text-accent" aria-hidden />
            {whoDesigns(t, by)}
          </p>
          <ProgressBar label={message} done={done} of={of} />
          <p className="text-muted">{message}</p>
          {job.design?.note != null && <p className="text-muted">{job.design.note}</p>}
        </div>
      }
      right={<Reasoning text={job.design?.reasoning ?? ''} />}
      footer={
        <>
          <CancelButton />
          {!isOffline && (
            <Button
              className="ml-auto"
              icon={<PencilRuler size={14} strokeWidth={1.75} aria-hidden />}
              busy={busy === 'choosing'}
              onClick={() => void imports.getState().design({ offline: true })}
            >
              {t('import.design.offline')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** The model is known only at the end. */
function whoDesigns(t: Translate, by: string | null): string {
  if (by === null) return t('import.design.asking');
  if (by === '') return t('import.design.thinking');
  return by === 'offline' ? t('import.design.scaffold') : t('import.design.by', { by });
}

const NEAR_END_PX = 32;

function Reasoning({ text }: { readonly text: string }) {
  const scroller = useRef<HTMLDivElement>(null);
  const stays = useRef(true);
  useLayoutEffect(() => {
    if (stays.current) scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [text]);
  if (text === '') {
    return (
      <EmptyState
        icon={<Bot size={20} strokeWidth={1.75} aria-hidden />}
        title={t('import.design.quiet')}
        text={t('import.design.quietText')}
      />
    );
  }
  return (
    <div
      ref={scroller}
      role="log"
      aria-live="off"
      aria-label={t('import.design.reasoning')}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        stays.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
      }}
      className="min-h-0 flex-1 overflow-y-auto p-6 focus-visible:-outline-offset-2"
    >
      <p className="mx-auto max-w-prose leading-6 whitespace-pre-wrap">{text}</p>
    </div>
  );
}
