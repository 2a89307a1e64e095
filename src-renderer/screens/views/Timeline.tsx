/** The steps of a process, and the user's current step. */
import { Check } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { isJsonObject, type JsonObject } from '../../../src-shared/json.ts';
import { classes } from '../../ui/classes.ts';
import { listOf, numberOf, textOf, type ViewProps, wordsOf } from './view.ts';

const WORDS = { done: 'screens.stepDone', current: 'screens.stepCurrent', next: 'screens.stepNext' } as const;

export function Timeline({ values, label }: ViewProps) {
  const steps = listOf(values, 'steps').filter((step): step is JsonObject => isJsonObject(step));
  const current = numberOf(values, 'current');
  return (
    <ol aria-label={label ?? t('screens.steps')} className="flex min-w-0 flex-col">
      {steps.map((step, at) => {
        const state = current === null || at > current ? 'next' : at < current ? 'done' : 'current';
        const status = textOf(step, 'status');
        const isLast = at === steps.length - 1;
        return (
          <li
            key={at}
            aria-current={state === 'current' ? 'step' : undefined}
            className="relative flex gap-3 pb-4 last:pb-0"
          >
            {!isLast && (
              <span
                className={classes(
                  'absolute top-6 bottom-0 start-[11px] w-0.5',
                  state === 'done' ? 'bg-accent' : 'bg-line',
                )}
                aria-hidden
              />
            )}
            <span
              className={classes(
                'z-1 inline-flex size-6 shrink-0 items-center justify-center rounded-full border-2 text-sm font-semibold tabular-nums',
                state === 'done' && 'border-accent bg-accent text-on-accent',
                state === 'current' && 'border-accent bg-panel text-accent',
                state === 'next' && 'border-strong bg-panel text-muted',
              )}
              aria-hidden
            >
              {state === 'done' ? <Check size={14} strokeWidth={2.5} /> : at + 1}
            </span>
            <span className="flex min-w-0 flex-col pt-0.5">
              <span
                className={classes(
                  'break-words',
                  state === 'current' ? 'font-semibold' : state === 'next' && 'text-muted',
                )}
              >
                {wordsOf(step, 'label')}
                {current !== null && <span className="sr-only">, {t(WORDS[state])}</span>}
              </span>
              {status !== '' && <span className="text-sm break-words text-muted">{status}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
