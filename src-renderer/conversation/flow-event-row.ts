/** A step of the flow in words, for the timeline. */
import { assertNever } from '../../src-shared/errors.ts';
import { ELSE } from '../../src-shared/flow/flow.ts';
import { EXIT } from '../../src-shared/flow/ids.ts';
import type { FlowEvent } from '../../src-shared/step/events.ts';
import { timeText } from './amounts.ts';
import { describeSideEffect, describeScreen } from './screen-event-row.ts';
import type { EventText, RowContext } from './event-text.ts';
import { edgeTarget, callTitle, nodeName, nodeTitle } from './flow-names.ts';
import { describePath } from './path-event-row.ts';
import { valueText } from './value-text.ts';

type EventOf<Type extends FlowEvent['type']> = Extract<FlowEvent, { type: Type }>;

export function describeFlowEvent(event: FlowEvent, context: RowContext): EventText {
  switch (event.type) {
    case 'node.entered':
    case 'node.exited':
    case 'node.skipped':
      return describeStep(event, context);
    case 'guard.evaluated':
    case 'guard.ambiguous':
      return describeGuard(event, context);
    case 'answer.committed':
    case 'answer.withdrawn':
    case 'answer.refused':
    case 'question.asked':
    case 'user.intent':
      return describeAnswer(event, context);
    case 'tool.called':
    case 'tool.returned':
    case 'tool.failed':
      return describeTool(event, context);
    case 'subgraph.entered':
    case 'subgraph.returned':
    case 'flow.reevaluated':
    case 'flow.restarted':
    case 'flow.stuck':
    case 'flow.ended':
      return describeCourse(event, context);
    case 'intent.routed':
    case 'path.voted':
    case 'path.overridden':
    case 'path.entered':
    case 'digression.begun':
      return describePath(event, context);
    case 'action.taken':
    case 'action.refused':
    case 'screen.shown':
    case 'client.changed':
      return describeScreen(event, context);
    case 'agent.decided':
    case 'agent.executed':
    case 'agent.ended':
    case 'agent.resumed':
    case 'approval.asked':
    case 'approval.given':
      return describeAgent(event, context);
    case 'domain.set':
    case 'audit.recorded':
    case 'gate.refused':
    case 'error.raised':
    case 'aside.begun':
    case 'handoff.begun':
    case 'handoff.returned':
      return describeSideEffect(event, context);
    default:
      return assertNever(event);
  }
}

function describeAgent(
  event: EventOf<
    'agent.decided' | 'agent.executed' | 'agent.ended' | 'agent.resumed' | 'approval.asked' | 'approval.given'
  >,
  { t, names }: RowContext,
): EventText {
  const place = { group: 'tools', icon: 'tool', node: event.node } as const;
  switch (event.type) {
    case 'agent.decided': {
      const { selected_tool: tool, reason, refused } = event.decision;
      const tone = refused === null ? {} : ({ tone: 'warning' } as const);
      return { ...place, ...tone, text: t('console.event.agentDecided', { tool }), detail: refused ?? reason };
    }
    case 'agent.executed': {
      const { tool_name: tool, status, error_message, execution_time_ms: ms } = event.execution;
      const isGood = status === 'SUCCESS' || status === 'CACHED';
      const text = t('console.event.agentExecuted', { tool, status: t(`runs.call.${status}`), time: timeText(ms) });
      return { ...place, ...(isGood ? {} : { tone: 'warning' as const }), text, detail: error_message ?? undefined };
    }
    case 'agent.ended': {
      const status = event.status === 'DENIED' ? t('runs.call.DENIED') : t(`runs.status.${event.status}`);
      const text = t('console.event.agentEnded', { node: nodeTitle(names, event.node), status });
      return { ...place, text, detail: event.message ?? undefined };
    }
    case 'agent.resumed':
      return { ...place, text: t('console.event.agentResumed', { node: nodeTitle(names, event.node) }) };
    case 'approval.asked':
      return { ...place, text: t('console.event.approvalAsked', { tool: event.name }), detail: event.reason };
    case 'approval.given':
      return { ...place, text: t(`console.event.approvalGiven.${event.decision}`), detail: event.comment ?? undefined };
    default:
      return assertNever(event);
  }
}

function describeStep(
  event: EventOf<'node.entered' | 'node.exited' | 'node.skipped'>,
  { t, names }: RowContext,
): EventText {
  const node = nodeTitle(names, event.node);
  const place = { group: 'flow', node: event.node } as const;
  switch (event.type) {
    case 'node.entered': {
      const again = event.visit > 1;
      const text = t(again ? 'console.event.nodeEnteredAgain' : 'console.event.nodeEntered', {
        node,
        visit: event.visit,
      });
      return { ...place, icon: 'enter', text };
    }
    case 'node.exited': {
      const edge = event.edge ?? undefined;
      if (event.to === null) return { ...place, icon: 'exit', text: t('console.event.nodeEndedHere', { node }) };
      if (event.to === EXIT) {
        return { ...place, icon: 'exit', text: t('console.event.nodeExitedGraph', { node }), edge };
      }
      const text = t('console.event.nodeExited', { node, to: nodeTitle(names, event.to) });
      return { ...place, icon: 'exit', text, edge };
    }
    case 'node.skipped':
      return { ...place, icon: 'skip', text: t(SKIPPED_TEXT[event.reason], { node }) };
    default:
      return assertNever(event);
  }
}

const SKIPPED_TEXT = {
  'when-false': 'console.event.skippedWhen',
  answered: 'console.event.skippedAnswered',
  'not-required': 'console.event.skippedNotRequired',
  'one-of': 'console.event.skippedOneOf',
} as const;

function describeGuard(event: EventOf<'guard.evaluated' | 'guard.ambiguous'>, { t, names }: RowContext): EventText {
  if (event.type === 'guard.evaluated') {
    const to = edgeTarget(names, event.edge) ?? t('canvas.exit');
    const detail = event.guard === ELSE ? t('canvas.row.otherwise') : (event.guard ?? t('console.event.guardNone'));
    const text = t('console.event.guard', { to });
    return { group: 'guards', icon: 'guard', text, detail, outcome: event.value, edge: event.edge };
  }
  const text = t('console.event.ambiguous', {
    node: nodeTitle(names, event.node),
    edge: edgeTarget(names, event.taken) ?? t('canvas.exit'),
  });
  return { group: 'guards', icon: 'warning', tone: 'warning', text, detail: event.edges.join(', '), node: event.node };
}

function describeAnswer(
  event: EventOf<'answer.committed' | 'answer.withdrawn' | 'answer.refused' | 'question.asked' | 'user.intent'>,
  { t, names }: RowContext,
): EventText {
  switch (event.type) {
    case 'answer.committed': {
      const over = event.previous !== null;
      const text = t(over ? 'console.event.committedOver' : 'console.event.committed', {
        key: event.key,
        value: valueText(t, event.value),
        previous: valueText(t, event.previous),
      });
      return { group: 'answers', icon: 'answer', tone: 'success', text, node: event.node };
    }
    case 'answer.withdrawn': {
      const text = t('console.event.withdrawn', { key: event.key, previous: valueText(t, event.previous) });
      return { group: 'answers', icon: 'answer', text, node: event.node };
    }
    case 'answer.refused': {
      const { key, value } = event;
      const said = value !== null;
      const text = t(said ? 'console.event.refused' : 'console.event.refusedNothing', {
        key,
        value: valueText(t, value),
      });
      const node = event.node ?? undefined;
      return { group: 'answers', icon: 'refused', tone: 'warning', text, detail: event.reason, node };
    }
    case 'question.asked': {
      const text = t(WAITS_TEXT[event.reason], { node: nodeTitle(names, event.node) });
      return { group: 'answers', icon: 'asks', text, detail: event.key ?? undefined, node: event.node };
    }
    case 'user.intent':
      return {
        ...{ group: 'answers', icon: 'person' },
        text: t(`console.who.intent.${event.intent}`),
        node: event.node ?? undefined,
      };
    default:
      return assertNever(event);
  }
}

const WAITS_TEXT = {
  first: 'console.event.waits',
  refused: 'console.event.waitsRefused',
  repeat: 'console.event.waitsRepeat',
  unknown: 'console.event.waitsUnknown',
} as const;

function describeTool(event: EventOf<'tool.called' | 'tool.returned' | 'tool.failed'>, { t }: RowContext): EventText {
  const place = { group: 'tools', icon: 'tool', node: event.node } as const;
  const { tool } = event;
  switch (event.type) {
    case 'tool.called':
      return { ...place, text: t('console.event.toolCalled', { tool }), detail: valueText(t, event.args) };
    case 'tool.returned':
      return {
        ...place,
        ...{ text: t('console.event.toolReturned', { tool }), detail: valueText(t, event.value), tone: 'success' },
      };
    case 'tool.failed':
      return { ...place, text: t(TOOL_FAILED_TEXT[event.kind], { tool }), detail: event.message, tone: 'danger' };
    default:
      return assertNever(event);
  }
}

const TOOL_FAILED_TEXT = {
  error: 'console.event.toolFailed',
  timeout: 'console.event.toolTimeout',
  declined: 'console.event.toolDeclined',
} as const;

function describeCourse(
  event: EventOf<
    'subgraph.entered' | 'subgraph.returned' | 'flow.reevaluated' | 'flow.restarted' | 'flow.stuck' | 'flow.ended'
  >,
  { t, names }: RowContext,
): EventText {
  switch (event.type) {
    case 'subgraph.entered':
    case 'subgraph.returned': {
      const into = event.type === 'subgraph.entered';
      const text = t(into ? 'console.event.subgraphEntered' : 'console.event.subgraphReturned', {
        graph: callTitle(names, event.node, event.graph),
      });
      return { group: 'flow', icon: into ? 'into' : 'out', text, node: event.node };
    }
    case 'flow.reevaluated': {
      const text = t('console.event.reevaluated', { node: nodeTitle(names, event.node) });
      return { group: 'flow', icon: 'out', text, node: event.node };
    }
    case 'flow.restarted':
      return { group: 'flow', icon: 'out', text: t('console.event.restarted') };
    case 'flow.stuck': {
      const text = t('console.event.stuck', { node: nodeName(names, event.node) });
      return { group: 'flow', icon: 'warning', tone: 'danger', text, detail: event.message, node: event.node };
    }
    case 'flow.ended': {
      const text = t('console.event.ended', { outcome: event.outcome });
      return { group: 'flow', icon: 'end', tone: 'success', text, node: event.node ?? undefined };
    }
    default:
      return assertNever(event);
  }
}
