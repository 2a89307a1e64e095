/** The steps of the import in a slim row. A finished step that can be changed is a button. */
import { Check, X } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useImport, useWorkspace } from '../../state/workspace/app-context.tsx';
import { classes } from '../../ui/classes.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { canGoTo, hasFailed, isWorking, shownStep, STEPS, type Step } from '../../state/imports/import-steps.ts';

type StepStatus = 'through' | 'now' | 'failed' | 'to-come';

export function StepRail() {
  const shown = useImport(shownStep);
  const failed = useImport((state) => hasFailed(state.job));
  const at = STEPS.indexOf(shown);
  return (
    <nav aria-label={t('import.rail')} className="shrink-0 overflow-x-auto border-b border-line bg-panel">
      <ol className="mx-auto flex h-10 max-w-6xl items-center px-3">
        {STEPS.map((step, index) => (
          <RailStep
            key={step}
            step={step}
            number={index + 1}
            status={index < at ? 'through' : index > at ? 'to-come' : failed ? 'failed' : 'now'}
          />
        ))}
      </ol>
    </nav>
  );
}

const DISCS: Readonly<Record<StepStatus, string>> = {
  through: 'bg-accent-soft text-accent',
  now: 'bg-accent text-on-accent',
  failed: 'bg-danger-soft text-danger',
  'to-come': 'bg-hover text-muted',
};

interface RailStepProps {
  readonly step: Step;
  readonly number: number;
  readonly status: StepStatus;
}

function RailStep({ step, number, status }: RailStepProps) {
  const { imports } = useWorkspace();
  const canGo = useImport((state) => canGoTo(step, state));
  const works = useImport((state) => status === 'now' && isWorking(state.job));
  const words = (
    <>
      <span
        className={classes(
          'flex size-5 shrink-0 items-center justify-center rounded-full text-badge font-medium tabular-nums',
          DISCS[status],
        )}
        aria-hidden
      >
        {status === 'through' ? (
          <Check size={12} strokeWidth={2.5} />
        ) : status === 'failed' ? (
          <X size={12} strokeWidth={2.5} />
        ) : (
          number
        )}
      </span>
      <span
        className={classes(
          'text-sm whitespace-nowrap',
          status === 'now' || status === 'failed' ? 'font-medium text-ink' : 'max-lg:sr-only',
          status === 'to-come' ? 'text-muted' : 'text-ink',
        )}
      >
        {t(`import.steps.${step}`)}
        <span className="sr-only">, {t(`import.stepStatus.${status}`)}</span>
      </span>
      {works && <Spinner size={12} />}
    </>
  );
  return (
    <li
      aria-current={status === 'now' || status === 'failed' ? 'step' : undefined}
      className="flex min-w-0 items-center not-last:flex-1"
    >
      {canGo ? (
        <button
          type="button"
          onClick={() => imports.getState().rethink(step === 'PARSED')}
          className="flex h-7 items-center gap-2 rounded-control px-1.5 hover:bg-hover"
        >
          {words}
        </button>
      ) : (
        <span className="flex h-7 items-center gap-2 px-1.5">{words}</span>
      )}
      {number < STEPS.length && <span className="mx-1 h-px min-w-2 flex-1 bg-line" aria-hidden />}
    </li>
  );
}
