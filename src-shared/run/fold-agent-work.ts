/** The work of planners and executors: decisions, calls, and approvals, in order. */
import type { FlowEvent } from '../step/events.ts';
import type { Moment } from './fold-side-effects.ts';
import type { RunProgress, WorkEntry } from './run-view.ts';

type AgentEventType =
  | 'agent.decided'
  | 'agent.executed'
  | 'agent.ended'
  | 'agent.resumed'
  | 'approval.asked'
  | 'approval.given';
type AgentEvent = Extract<FlowEvent, { type: AgentEventType }>;

export function foldAgentEvent(progress: RunProgress, event: AgentEvent, { at, seq }: Moment): RunProgress {
  const entry: WorkEntry = { seq, at, turn: progress.turn, event };
  const work = { ...progress.work, entries: [...progress.work.entries, entry] };
  switch (event.type) {
    case 'approval.asked': {
      const { type: _, ...approval } = event;
      return { ...progress, work: { ...work, approval } };
    }
    case 'approval.given':
      return { ...progress, work: { ...work, approval: null } };
    case 'agent.resumed':
      return { ...progress, work, status: 'running', current: event.node, outcome: null, stuck: null, failure: null };
    case 'agent.decided':
    case 'agent.executed':
    case 'agent.ended':
      return { ...progress, work };
  }
}
