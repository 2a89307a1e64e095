/** A decision of a planner and its tool. */
import { Flag, ShieldAlert, TriangleAlert, UserRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { COMPLETE } from '../../../../src-shared/agents/agent-loop.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { StepWork } from '../../../../src-shared/run/work-items.ts';
import { clockText } from '../../../conversation/value-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { timeText } from '../../../conversation/amounts.ts';
import { Foldable } from './Foldable.tsx';
import { JsonBlock } from './JsonBlock.tsx';
import { ToolResult } from './ToolResult.tsx';
import { CALL_TONES, type CallStatus } from './step-status.ts';

interface StepRowProps {
  readonly step: StepWork;
  readonly status: CallStatus | null;
  readonly now: number;
  /** What happened inside the tool. */
  readonly children?: ReactNode;
}

export function StepRow({ step, status, now, children }: StepRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { decision, execution, startedAt } = step;
  const { selected_tool: tool } = decision;
  const isComplete = tool === COMPLETE;
  const ms =
    execution?.execution_time_ms ?? (status === 'RUNNING' && startedAt !== null ? now - Date.parse(startedAt) : null);
  return (
    <div className="relative">
      <Foldable
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        heading={
          <>
            <span className="w-5 shrink-0 text-right text-sm text-faint tabular-nums">{decision.step}</span>
            {isComplete ? (
              <span className="flex min-w-0 items-center gap-1.5 font-medium">
                <Flag size={14} strokeWidth={1.75} className="shrink-0 text-success" aria-hidden />
                {t('runs.step.complete')}
              </span>
            ) : (
              <span className="min-w-0 truncate font-mono text-sm font-medium">{tool}</span>
            )}
          </>
        }
        aside={
          <>
            {ms !== null && <span className="text-sm text-muted tabular-nums">{timeText(ms)}</span>}
            {status !== null && <Badge tone={CALL_TONES[status]}>{t(`runs.call.${status}`)}</Badge>}
          </>
        }
      >
        <Detail step={step} />
      </Foldable>
      <div className="min-w-0 pb-1.5 pl-[2.9rem]">
        <Why step={step} />
      </div>
      {children !== undefined && children !== false && <div className="pb-1 pl-5">{children}</div>}
    </div>
  );
}

/** The reason and anything unusual, visible without expanding. */
function Why({ step: { decision, execution, approval } }: { readonly step: StepWork }) {
  const { reason, refused, flagged = [], used_fallback: usedFallback, confidence } = decision;
  const given = approval?.given ?? null;
  return (
    <div className="flex flex-col gap-0.5 text-sm">
      <p className="wrap-anywhere text-muted">
        {reason}
        <span className="ml-1.5 inline-flex align-text-bottom">
          {usedFallback ? (
            <Badge title={t('runs.step.fallbackHelp')}>{t('runs.step.fallback')}</Badge>
          ) : (
            confidence < 1 && (
              <Badge title={t('runs.step.confidenceHelp')}>
                {t('runs.step.confidence', { percent: percentOf(confidence) })}
              </Badge>
            )
          )}
        </span>
      </p>
      {refused !== null && (
        <Note
          icon={<TriangleAlert {...ICON} />}
          tone="text-warning"
          text={t('runs.step.refused', { reason: refused })}
        />
      )}
      {flagged.length > 0 && (
        <Note
          icon={<ShieldAlert {...ICON} />}
          tone="text-warning"
          text={t('runs.step.flagged', { names: flagged.join(', ') })}
        />
      )}
      {given !== null && (
        <Note
          icon={<UserRound {...ICON} />}
          tone="text-muted"
          text={[t(`runs.approved.${given.decision}`), given.comment].filter((part) => part !== null).join(': ')}
        />
      )}
      {execution !== null && execution.error_message !== null && given?.decision !== 'reject' && (
        <Note icon={<TriangleAlert {...ICON} />} tone="text-danger" text={execution.error_message} />
      )}
    </div>
  );
}

function percentOf(share: number): number {
  return Math.round(share * 100);
}

const ICON = { size: 14, strokeWidth: 1.75, className: 'mt-0.75 shrink-0', 'aria-hidden': true } as const;

interface NoteProps {
  readonly icon: ReactNode;
  readonly tone: string;
  readonly text: string;
}

function Note({ icon, tone, text }: NoteProps) {
  return (
    <p className={`flex items-start gap-1.5 ${tone}`}>
      {icon}
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}

function Detail({ step }: { readonly step: StepWork }) {
  const { decision, execution, model, at, args, result } = step;
  const tokens = model?.tokens ?? null;
  const facts = [
    t('runs.step.confidence', { percent: percentOf(decision.confidence) }),
    model?.model,
    tokens === null ? undefined : t('runs.step.tokens', { count: tokens }),
    t('runs.step.at', { time: clockText(at) }),
  ].filter((fact) => fact !== undefined);
  return (
    <>
      <p className="text-sm text-muted tabular-nums">{facts.join(' · ')}</p>
      {decision.selected_tool !== COMPLETE && (
        <>
          <JsonBlock label={t('runs.step.args')} value={args ?? execution?.input_summary ?? null} />
          <ToolResult label={t('runs.step.result')} value={result ?? execution?.output_summary ?? null} />
        </>
      )}
    </>
  );
}
