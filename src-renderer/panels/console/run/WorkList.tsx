/** The run as a tree: agents, their steps, and the calls inside them. */
import { Bot, PlugZap } from 'lucide-react';
import { memo, useId, useState, type ReactNode } from 'react';
import type { LoopProgress } from '../../../../src-shared/contract/runs.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { WorkView } from '../../../../src-shared/run/run-view.ts';
import type { AgentWork, CallWork, StepWork, WorkItem } from '../../../../src-shared/run/work-items.ts';
import { callAround, nodeTitle, type FlowNames } from '../../../conversation/flow-names.ts';
import { NodeLink } from '../../../conversation/NodeLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { timeText } from '../../../conversation/amounts.ts';
import { ApprovalCard } from './ApprovalCard.tsx';
import { Budgets } from './Budgets.tsx';
import { Foldable } from './Foldable.tsx';
import { GradesRow } from './GradesRow.tsx';
import { JsonBlock } from './JsonBlock.tsx';
import { ToolResult } from './ToolResult.tsx';
import { StepRow } from './StepRow.tsx';
import { CALL_TONES, callStatus, stepStatus } from './step-status.ts';

export interface WorkContext {
  readonly names: FlowNames;
  readonly loops: readonly LoopProgress[];
  /** The run is in progress or waiting. */
  readonly isAtWork: boolean;
  readonly now: number;
  /** The call that waits for a person, if this window may decide. */
  readonly approval: WorkView['approval'];
}

interface WorkListProps {
  readonly items: readonly WorkItem[];
  readonly label: string;
  readonly context: WorkContext;
}

export function WorkList({ items, label, context }: WorkListProps) {
  const latest = items.findLast((item) => item.kind === 'agent');
  return (
    <ul aria-label={label} className="flex min-w-0 flex-col">
      {items.map((item) => (
        <li key={item.key} className="min-w-0">
          {item.kind === 'call' && <CallRow call={item} context={context} />}
          {item.kind === 'grades' && <GradesRow grades={item} names={context.names} />}
          {item.kind === 'agent' && <AgentSection agent={item} context={context} isLatest={item === latest} />}
        </li>
      ))}
    </ul>
  );
}

interface AgentSectionProps {
  readonly agent: AgentWork;
  readonly context: WorkContext;
  /** Whether it is the latest step of its planner; only planners have limits. */
  readonly isLatest: boolean;
}

function AgentSection({ agent, context, isLatest }: AgentSectionProps) {
  const { node, steps, thinkingSince, ended } = agent;
  const { names, loops, isAtWork, now } = context;
  const id = useId();
  const title = nodeTitle(names, agentNodeOf(node, names));
  const loop = isLatest ? loops.find(({ planner }) => planner === node) : undefined;
  const isOpen = ended === null && isAtWork;
  return (
    <section aria-labelledby={id} className="min-w-0 px-3 pt-2.5 pb-1">
      <div className="flex flex-wrap items-center gap-2">
        <Bot size={14} strokeWidth={1.75} className="shrink-0 text-faint" aria-hidden />
        <h3 id={id} className="min-w-0 truncate font-medium">
          {title}
        </h3>
        <span className="ml-auto text-sm text-muted tabular-nums">{spanText(agent, isOpen ? now : null)}</span>
      </div>
      {loop !== undefined && (
        <div className="mt-2">
          <Budgets loop={loop} runningMs={isOpen ? runningMs(agent, now) : 0} />
        </div>
      )}
      <ol aria-label={t('runs.steps', { agent: title })} className="mt-1.5 flex min-w-0 flex-col">
        {steps.map((step) => (
          <li key={step.key} className="min-w-0">
            <Step step={step} context={context} />
          </li>
        ))}
        {isOpen && thinkingSince !== null && (
          <li className="flex items-center gap-2 py-1.5 text-sm text-muted">
            <Spinner />
            {t('runs.step.thinking')}
            <span className="ml-auto text-sm tabular-nums">{timeText(now - Date.parse(thinkingSince))}</span>
          </li>
        )}
      </ol>
    </section>
  );
}

/** Shows a step with the approval it waits for and what happened inside its tool. */
function Step({ step, context }: { readonly step: StepWork; readonly context: WorkContext }) {
  const { isAtWork, now, approval } = context;
  const isAsked = approval !== null && step.approval?.pause === approval.pause && step.approval.given === null;
  const hasMore = isAsked || step.children.length > 0;
  return (
    <StepRow step={step} status={stepStatus(step, isAtWork)} now={now}>
      {hasMore && (
        <>
          {isAsked && <ApprovalCard approval={approval} />}
          {step.children.length > 0 && (
            <Nested>
              <WorkList
                items={step.children}
                label={t('runs.step.inside', { tool: step.decision.selected_tool })}
                context={context}
              />
            </Nested>
          )}
        </>
      )}
    </StepRow>
  );
}

/** Users know the card that represents a planner. */
function agentNodeOf(planner: string, { nodes }: FlowNames): string {
  const graph = nodes.get(planner)?.graph ?? null;
  const card = graph?.endsWith('.agent') === true ? graph.slice(0, -'.agent'.length) : null;
  return card !== null && nodes.has(card) ? card : planner;
}

function Nested({ children }: { readonly children: ReactNode }) {
  return <div className="ml-2 border-l border-line [&_section]:pr-0">{children}</div>;
}

function runningMs({ steps, thinkingSince }: AgentWork, now: number): number {
  const last = steps.at(-1);
  const since =
    thinkingSince ?? (last?.execution === null && last.startedAt !== null && !last.isStopped ? last.startedAt : null);
  return since === null ? 0 : Math.max(0, now - Date.parse(since));
}

/** The time from start to end, including pauses. */
function spanText({ at, ended }: AgentWork, now: number | null): string {
  const end = ended === null ? now : Date.parse(ended.at);
  return end === null ? '' : timeText(Math.max(0, end - Date.parse(at)));
}

/** A tool that another node calls. */
const CallRow = memo(function CallRow({ call, context }: { readonly call: CallWork; readonly context: WorkContext }) {
  const [isOpen, setOpen] = useState(false);
  const { names, isAtWork, now } = context;
  const { node, caller, tool, args, result, error, at, durationMs, written } = call;
  const status = callStatus(call, isAtWork);
  const title = nodeTitle(names, node);
  const around = callAround(names, node, caller);
  const ms = status === 'RUNNING' ? now - Date.parse(at) : durationMs;
  return (
    <div className="px-3">
      <Foldable
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        heading={
          <>
            <PlugZap size={14} strokeWidth={1.75} className="shrink-0 text-faint" aria-hidden />
            <span className="min-w-0 truncate text-sm">{title}</span>
            {around !== null && <span className="min-w-0 shrink-2 truncate text-sm text-faint">{around}</span>}
          </>
        }
        aside={
          <>
            {ms !== null && <span className="text-sm text-muted tabular-nums">{timeText(ms)}</span>}
            <Badge tone={CALL_TONES[status]}>{t(`runs.call.${status}`)}</Badge>
          </>
        }
      >
        {error !== null && (
          <p
            className={status === 'SKIPPED' ? 'text-sm wrap-anywhere text-muted' : 'text-sm wrap-anywhere text-danger'}
          >
            {error}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <NodeLink node={node} names={names} />
          <span className="font-mono text-sm wrap-anywhere text-muted">{tool}</span>
        </div>
        <JsonBlock label={t('runs.step.args')} value={args} />
        <ToolResult label={t('runs.step.result')} value={result} />
      </Foldable>
      {written !== '' && result === null && (
        <p className="pb-1.5 pl-6 text-sm wrap-anywhere whitespace-pre-wrap text-muted">{written}</p>
      )}
    </div>
  );
});
