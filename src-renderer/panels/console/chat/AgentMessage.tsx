/** An agent at work: its steps on one quiet line, and its streamed text until the full message arrives. */
import { memo } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { AgentLine } from '../../../../src-shared/run/run-view.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { FlowNames } from '../../../conversation/flow-names.ts';
import { NodeLink } from '../../../conversation/NodeLink.tsx';

export interface AgentMessageProps {
  readonly line: AgentLine;
  readonly names: FlowNames;
}

export const AgentMessage = memo(function AgentMessage({ line, names }: AgentMessageProps) {
  const { steps, isWorking, text } = line;
  return (
    <>
      <li className="mt-1 flex max-w-full items-start gap-1 self-start text-muted">
        <span className="flex min-w-0 flex-wrap items-center gap-x-1">
          <span className="sr-only">{t(isWorking ? 'console.agent.working' : 'console.agent.worked')}: </span>
          <NodeLink node={line.node} names={names} />
          <span className="text-sm wrap-anywhere">{steps.map((step) => `› ${step}`).join(' ')}</span>
        </span>
        {isWorking && (
          <span className="mt-0.75 shrink-0">
            <Spinner size={12} />
          </span>
        )}
      </li>
      {text !== '' && (
        <li className="flex max-w-[88%] flex-col items-start self-start" aria-hidden>
          <p className="rounded-card rounded-tl-[4px] border border-dashed border-line bg-raised px-3 py-2 wrap-anywhere whitespace-pre-wrap text-muted">
            {text}
          </p>
        </li>
      )}
    </>
  );
});
