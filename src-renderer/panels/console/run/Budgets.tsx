/** How much of its limits an agent has used. */
import type { LoopProgress } from '../../../../src-shared/contract/runs.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import { classes } from '../../../ui/classes.ts';
import { amountText, timeText } from '../../../conversation/amounts.ts';

interface BudgetsProps {
  readonly loop: LoopProgress;
  /** The time of the current call, which the loop doesn't count yet. */
  readonly runningMs: number;
}

export function Budgets({ loop, runningMs }: BudgetsProps) {
  const { steps, maxSteps, elapsedMs, timeoutMs, tokens, maxTokens, cost, maxCost } = loop;
  return (
    <dl
      aria-label={t('runs.budget.label')}
      className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-4 gap-y-2"
    >
      <Budget name={t('runs.budget.steps')} used={steps} most={maxSteps} text={amountText} />
      <Budget name={t('runs.budget.time')} used={elapsedMs + runningMs} most={timeoutMs} text={timeText} />
      {(tokens > 0 || maxTokens !== null) && (
        <Budget name={t('runs.budget.tokens')} used={tokens} most={maxTokens} text={amountText} />
      )}
      {(cost > 0 || maxCost !== null) && (
        <Budget name={t('runs.budget.cost')} used={cost} most={maxCost} text={amountText} />
      )}
    </dl>
  );
}

interface BudgetProps {
  readonly name: string;
  readonly used: number;
  /** Null if there is no limit. */
  readonly most: number | null;
  readonly text: (amount: number) => string;
}

const NEARLY = 0.8;

function Budget({ name, used, most, text }: BudgetProps) {
  const share = most === null ? 0 : most === 0 ? 1 : Math.min(1, used / most);
  return (
    <div className="grid min-w-0 grid-cols-[1fr_auto] items-baseline gap-x-2 gap-y-1 text-sm">
      <dt className="truncate text-muted">{name}</dt>
      <dd className="text-ink tabular-nums">
        {most === null ? text(used) : t('runs.budget.of', { used: text(used), most: text(most) })}
      </dd>
      <dd
        aria-hidden
        className={classes('col-span-2 h-1 overflow-hidden rounded-full', most === null ? '' : 'bg-hover')}
      >
        <div
          className={classes(
            'h-full rounded-full transition-[width] duration-200 motion-reduce:transition-none',
            share >= 1 ? 'bg-danger' : share >= NEARLY ? 'bg-warning' : 'bg-accent',
          )}
          style={{ width: `${share * 100}%` }}
        />
      </dd>
    </div>
  );
}
