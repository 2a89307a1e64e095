/** One line of the timeline: a run event in words, with its location on the canvas. */
import { assertNever } from '../../../../src-shared/errors.ts';
import type { AgentProgress } from '../../../../src-shared/external-agents/agent-reply.ts';
import type { RunEvent, RunEventBody } from '../../../../src-shared/run/run-event.ts';
import type { EventRow, EventText, RowContext } from '../../../conversation/event-text.ts';
import { describeFlowEvent } from '../../../conversation/flow-event-row.ts';
import { nodeTitle, screenTitle } from '../../../conversation/flow-names.ts';
import { valueText, whoText } from '../../../conversation/value-text.ts';
import { withDates } from '../../../ui/date-text.ts';

/** Null for events that the turn's own heading already shows. */
export function describeEvent(event: RunEvent, context: RowContext): EventRow | null {
  const text = describeBody(event.body, context);
  if (text === null) return null;
  const search = [text.text, text.detail, text.node, text.edge].join(' ').toLowerCase();
  return { ...text, seq: event.seq, search };
}

function describeBody(body: RunEventBody, { t, names }: RowContext): EventText | null {
  switch (body.type) {
    case 'run.started':
      return { group: 'flow', icon: 'start', text: t('console.event.runStarted'), detail: body.flow };
    case 'run.resumed':
      return { group: 'flow', icon: 'start', text: t('console.event.runResumed') };
    case 'run.cancelled':
      return { group: 'flow', icon: 'warning', text: t('console.event.runCancelled') };
    case 'run.failed':
      return {
        ...{ group: 'flow', icon: 'warning', tone: 'danger' },
        text: t('console.event.runFailed', { message: body.message }),
        detail: body.code,
        node: body.node ?? undefined,
      };
    case 'shadow.differed': {
      const values = { checklist: valueText(t, body.checklist), flow: valueText(t, body.flow) };
      return {
        ...{ group: 'flow', icon: 'warning', tone: 'warning' },
        text: t(`console.event.shadow.${body.field}`),
        detail: t('console.event.shadow.detail', values),
      };
    }
    case 'screen': {
      const text = t('console.event.screen', { screen: screenTitle(names, body.screen) });
      const detail = t('console.event.screenMessages', { count: body.messages.length });
      return { group: 'screens', icon: 'screen', text, detail, node: body.node };
    }
    case 'agent.progress':
      return { group: 'tools', icon: 'tool', ...agentText(body.progress, t), node: body.node };
    case 'client.error':
      return {
        ...{ group: 'screens', icon: 'warning', tone: 'warning', text: t('console.event.clientError') },
        detail: [body.message, body.code, body.surface, body.path].filter((part) => part !== null).join(' · '),
      };
    case 'session.linked':
      return { group: 'flow', icon: 'handoff', text: t('console.event.linked', { agent: body.agent }) };
    case 'session.returned':
      return { group: 'flow', icon: 'handoff', text: t('console.event.returned'), detail: body.outcome };
    case 'turn.started':
    case 'turn.finished':
      return null;
    case 'turn.understood': {
      const found = body.proposals.map(({ key, value }) => `${key} = ${valueText(t, value)}`);
      const detail = [body.note, ...found, body.intent].filter((part) => part != null).join(' · ');
      const text = t('console.event.understood', { who: whoText(t, body.by) });
      return { group: 'talk', icon: 'understood', text, detail, tone: body.note === undefined ? undefined : 'warning' };
    }
    case 'message': {
      const text = t(MESSAGE_TEXT[body.kind], { node: nodeTitle(names, body.node) });
      return { group: 'talk', icon: 'line', text, detail: withDates(body.text), node: body.node };
    }
    case 'flow':
      return describeFlowEvent(body.event, { t, names });
    default:
      return assertNever(body);
  }
}

function agentText(progress: AgentProgress, t: RowContext['t']): Pick<EventText, 'text' | 'detail' | 'tone'> {
  switch (progress.type) {
    case 'step': {
      const inside =
        progress.path.length === 0 ? [] : [t('console.event.agentInside', { path: progress.path.join(' › ') })];
      const detail = [...inside, ...progress.writes].join(' · ');
      return { text: t('console.event.agentStep', { step: progress.node }), ...(detail === '' ? {} : { detail }) };
    }
    case 'text':
      return { text: t('console.event.agentText'), detail: progress.text };
    case 'custom':
      return { text: t('console.event.agentCustom'), detail: valueText(t, progress.value) };
    case 'notice':
      return { text: t('console.event.agentNotice'), detail: progress.text, tone: 'warning' };
  }
}

const MESSAGE_TEXT = {
  say: 'console.event.said',
  ask: 'console.event.asked',
  confirm: 'console.event.confirmed',
  'offer-human': 'console.event.offeredHuman',
} as const;
