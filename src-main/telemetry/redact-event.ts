/** Replaces the values and text of an event by their kind and length, keeping its shape. */
import type { AgentProgress } from '../../src-shared/external-agents/agent-reply.ts';
import type { RunEvent, RunEventBody } from '../../src-shared/run/run-event.ts';
import type { FlowEvent } from '../../src-shared/step/events.ts';

export function redactEvent(event: RunEvent): RunEvent {
  return { ...event, body: redactBody(event.body) };
}

function redactBody(body: RunEventBody): RunEventBody {
  switch (body.type) {
    case 'turn.started':
      return {
        ...body,
        text: redacted(body.text),
        ...(body.action && { action: { ...body.action, data: redacted(body.action.data) } }),
      };
    case 'turn.understood': {
      const { note: _, ...rest } = body;
      return {
        ...rest,
        proposals: body.proposals.map((proposal) => ({ ...proposal, value: redacted(proposal.value) })),
      };
    }
    case 'message': {
      const { voiceText: _, ...rest } = body;
      return { ...rest, text: redacted(body.text) };
    }
    case 'shadow.differed':
      return { ...body, checklist: redacted(body.checklist), flow: redacted(body.flow) };
    case 'run.failed':
    case 'client.error':
      return { ...body, message: redacted(body.message) };
    case 'screen':
      // Screen content consists of values; which surfaces come and go is harmless.
      return { ...body, messages: body.messages.map(({ version }) => ({ version })) };
    case 'agent.progress':
      return { ...body, progress: redactProgress(body.progress) };
    case 'flow':
      return { ...body, event: redactFlowEvent(body.event) };
    case 'run.started':
      return body.prefill === undefined ? body : { ...body, prefill: redactedValues(body.prefill) };
    case 'run.resumed':
    case 'run.cancelled':
    case 'turn.finished':
    case 'session.linked':
    case 'session.returned':
      return body;
  }
}

function redactedValues(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, redacted(value as never)]));
}

function redactProgress(progress: AgentProgress): AgentProgress {
  switch (progress.type) {
    case 'step': // the agent's own names
    case 'notice': // text of the host
      return progress;
    case 'text':
      return { ...progress, text: redacted(progress.text) };
    case 'custom':
      return { ...progress, value: redacted(progress.value) };
  }
}

function redactFlowEvent(event: FlowEvent): FlowEvent {
  switch (event.type) {
    case 'answer.committed':
      return { ...event, value: redacted(event.value), previous: redacted(event.previous) };
    case 'answer.refused':
    case 'tool.returned':
    case 'domain.set':
      return { ...event, value: redacted(event.value) };
    case 'answer.withdrawn':
      return { ...event, previous: redacted(event.previous) };
    case 'action.taken':
    case 'audit.recorded':
      return { ...event, data: redacted(event.data) };
    case 'handoff.begun':
      return { ...event, context: redacted(event.context) };
    case 'subgraph.entered':
      return event.args === undefined ? event : { ...event, args: redacted(event.args) };
    case 'tool.called':
    case 'approval.asked':
      return { ...event, args: redacted(event.args) };
    case 'agent.executed':
      return { ...event, execution: redactExecution(event.execution) };
    case 'agent.decided':
      return { ...event, decision: redactDecision(event.decision) };
    case 'agent.ended':
      return { ...event, message: redacted(event.message) };
    case 'approval.given':
      return { ...event, comment: redacted(event.comment) };
    case 'action.refused':
      return redactRefusal(event);
    case 'tool.failed':
    case 'error.raised':
    case 'flow.stuck':
      return { ...event, message: redacted(event.message) };
    case 'node.entered':
    case 'node.exited':
    case 'node.skipped':
    case 'guard.evaluated':
    case 'guard.ambiguous':
    case 'question.asked':
    case 'user.intent':
    case 'intent.routed':
    case 'path.voted':
    case 'path.overridden':
    case 'path.entered':
    case 'digression.begun':
    case 'subgraph.returned':
    case 'flow.reevaluated':
    case 'flow.restarted':
    case 'client.changed':
    case 'screen.shown':
    case 'aside.begun':
    case 'gate.refused':
    case 'handoff.returned':
    case 'agent.resumed':
    case 'flow.ended':
      return event; // names in the flow, and terms of the engine
  }
}

type Execution = Extract<FlowEvent, { type: 'agent.executed' }>['execution'];

function redactRefusal({ faults, ...event }: Extract<FlowEvent, { type: 'action.refused' }>): FlowEvent {
  const hidden = faults?.map((fault) => ({ ...fault, message: redacted(fault.message) }));
  return { ...event, message: redacted(event.message), ...(hidden && { faults: hidden }) };
}

function redactExecution(execution: Execution): Execution {
  const { input_summary, output_summary, error_message } = execution;
  const summaries = { input_summary: redacted(input_summary), output_summary: redacted(output_summary) };
  return { ...execution, ...summaries, error_message: redacted(error_message) };
}

type Decision = Extract<FlowEvent, { type: 'agent.decided' }>['decision'];

function redactDecision(decision: Decision): Decision {
  return { ...decision, reason: redacted(decision.reason), refused: redacted(decision.refused) };
}

/** Null stays null, because a missing value is no secret and other fields depend on it. */
function redacted<Value>(value: Value): Value extends null ? null : string {
  return (value === null ? null : inKind(value)) as Value extends null ? null : string;
}

function inKind(value: unknown): string {
  if (typeof value === 'string') return `[text of ${value.length}]`;
  if (Array.isArray(value)) return `[list of ${value.length}]`;
  return `[${typeof value}]`;
}
