/** A failed run: where it failed and what to do. */
import { CircleAlert, RotateCcw } from 'lucide-react';
import { memo } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { FailureLine } from '../../../../src-shared/run/run-view.ts';
import { useSession, useConversation } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { FlowNames } from '../../../conversation/flow-names.ts';
import { NodeLink } from '../../../conversation/NodeLink.tsx';
import { NextStep } from './RequestError.tsx';

export interface FailureMessageProps {
  readonly line: FailureLine;
  readonly names: FlowNames;
  /** Only the last failure offers actions. */
  readonly last: boolean;
}

const HINTED = [
  'tool_failed',
  'model_failed',
  'not_runnable',
  'flow_has_problems',
  'too_large',
  'io_failed',
  'timeout',
] as const satisfies readonly string[];

function hintKey(code: string): (typeof HINTED)[number] | 'other' {
  return HINTED.find((each) => each === code) ?? 'other';
}

export const FailureMessage = memo(function FailureMessage({ line, names, last }: FailureMessageProps) {
  return (
    <li className="mt-2 flex items-start gap-2 rounded-card border border-line bg-danger-soft px-3 py-2">
      <CircleAlert size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-danger" aria-hidden />
      <div className="flex min-w-0 flex-1 flex-col items-start">
        <p className="wrap-anywhere text-danger">{line.message}</p>
        <p className="text-sm text-muted">{t(`console.failureHint.${hintKey(line.code)}`)}</p>
        {line.node !== null && (
          <span className="mt-0.5 -ml-1 flex max-w-full">
            <NodeLink node={line.node} names={names} />
          </span>
        )}
        {last && (
          <div className="flex flex-wrap gap-1.5">
            <NextStep code={line.code} />
            <TryAgain turn={line.turn} />
          </div>
        )}
      </div>
    </li>
  );
});

function TryAgain({ turn }: { readonly turn: number }) {
  const session = useConversation();
  const idle = useSession((state) => state.phase === 'idle');
  const text = useSession((state) => state.view.turns.findLast((each) => each.turn === turn)?.text ?? null);
  return (
    <Button
      size="sm"
      className="mt-1.5"
      disabled={!idle}
      icon={<RotateCcw size={14} strokeWidth={1.75} aria-hidden />}
      onClick={() => {
        const { resend, restart } = session.getState();
        void (text === null ? restart({ withDocument: true }) : resend(turn, text));
      }}
    >
      {t('console.actions.tryAgain')}
    </Button>
  );
}
