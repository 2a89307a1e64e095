/** Reports to a client what agents do during a turn: named steps, and the tools they call. */
import type { Flow } from '../../src-shared/flow/flow.ts';
import { hasSteps, LiveSteps, watchedNodes, type LiveStep } from '../../src-shared/run/live-steps.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import type { OutboxEntry } from '../../src-shared/wire/outbox.ts';
import type { Sessions } from '../runtime/sessions.ts';
import { followSession, type EventSource } from '../transport/follow.ts';

export interface ProgressDeps {
  readonly sessions: Sessions;
  readonly events: EventSource;
}

/** Follows a session and those it hands over to. Returns a function that stops it. */
export function tellProgress(deps: ProgressDeps, session: string, tell: (entry: OutboxEntry) => void): () => void {
  const stops: (() => void)[] = [];
  let isOver = false;
  const follow = async (sessionId: string, since: number): Promise<void> => {
    // A session named by an event exists once the sender of the event is finished.
    await Promise.resolve();
    const found = await deps.sessions.snapshot(sessionId);
    if (!found.ok || isOver) return;
    const { flow } = found.value.flow;
    const steps = hasSteps(flow) ? stepsOf(flow, tell) : null;
    const send = (event: RunEvent): void => {
      const isNews = event.seq > since;
      if (isNews && event.body.type === 'session.linked') void follow(event.body.to, 0);
      steps?.(event, isNews);
    };
    // Steps are derived from all events of a session; without steps, only later events are needed.
    const afterSeq = steps === null ? since : 0;
    stops.push(followSession({ source: deps.events, sessionId, afterSeq, send, refuse: () => undefined }));
  };
  void follow(session, deps.sessions.record(session)?.seq ?? 0);
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}

function stepsOf(flow: Flow, tell: (entry: OutboxEntry) => void): (event: RunEvent, isNews: boolean) => void {
  const nodes = watchedNodes(flow);
  const steps = new LiveSteps(nodes);
  return (event, isNews) => {
    for (const step of steps.take(event))
      if (isNews && isOfAgent(step, nodes(step.node).isExecutor)) tell(entryOf(step));
  };
}

function entryOf({ type, ...payload }: LiveStep): OutboxEntry {
  return { type: `server.agent.${type}`, payload };
}

/** Tools that a flow calls itself are not shown to clients. */
function isOfAgent({ type }: LiveStep, isExecutor: boolean): boolean {
  return isExecutor || type === 'step_start' || type === 'step_end';
}
