/** One row for each event of screens, variables, the log, and calls made on the side. */
import { assertNever } from '../../src-shared/errors.ts';
import type { FlowEvent } from '../../src-shared/step/events.ts';
import { graphTitle, nodeTitle, screenTitle } from './flow-names.ts';
import { valueText } from './value-text.ts';
import type { EventText, RowContext } from './event-text.ts';

type ScreenEventType = 'action.taken' | 'action.refused' | 'screen.shown' | 'client.changed';

type SideEffectEventType =
  | 'domain.set'
  | 'audit.recorded'
  | 'gate.refused'
  | 'error.raised'
  | 'aside.begun'
  | 'handoff.begun'
  | 'handoff.returned';

export function describeScreen(
  event: Extract<FlowEvent, { type: ScreenEventType }>,
  { t, names }: RowContext,
): EventText {
  const group = 'screens';
  switch (event.type) {
    case 'action.taken': {
      const text = t('console.event.actionTaken', { action: event.action });
      return { group, icon: 'press', text, detail: valueText(t, event.data) };
    }
    case 'action.refused': {
      const text = t('console.event.actionRefused', { action: event.action });
      return { group, icon: 'refused', tone: 'warning', text, detail: event.message };
    }
    case 'screen.shown': {
      const text = t('console.event.screenShown', { screen: screenTitle(names, event.screen) });
      return { group, icon: 'screen', text, detail: event.stage ?? undefined, node: event.node };
    }
    case 'client.changed':
      return {
        ...{ group, icon: 'device', text: t('console.event.clientChanged') },
        detail: `${t(`console.client.${event.device}`)} · ${t(`console.client.${event.mode}`)}`,
      };
    default:
      return assertNever(event);
  }
}

export function describeSideEffect(
  event: Extract<FlowEvent, { type: SideEffectEventType }>,
  { t, names }: RowContext,
): EventText {
  const { node } = event;
  switch (event.type) {
    case 'domain.set': {
      const text = t('console.event.committed', { key: event.place, value: valueText(t, event.value) });
      return { group: 'answers', icon: 'state', text, node: node ?? undefined };
    }
    case 'audit.recorded': {
      const text = t('console.event.audited', { action: event.action });
      return { group: 'tools', icon: 'audit', text, detail: valueText(t, event.data), node: event.node };
    }
    case 'gate.refused': {
      const text = t('console.event.gateRefused', { tool: event.tool });
      return { group: 'tools', icon: 'gate', tone: 'warning', text, detail: event.gate, node: event.node };
    }
    case 'error.raised':
      return {
        ...{ group: 'screens', icon: 'warning', tone: 'warning', text: event.message },
        ...{ detail: [event.code, event.field].filter((part) => part !== null).join(' · '), node: event.node },
      };
    case 'aside.begun': {
      const text = t(`console.event.aside.${event.reason}`, { graph: graphTitle(names, event.graph) });
      return { group: 'flow', icon: 'into', text, node: event.node };
    }
    case 'handoff.begun': {
      const text = t('console.event.handoffBegun', { plugin: event.plugin });
      return { group: 'flow', icon: 'handoff', text, detail: valueText(t, event.context), node: event.node };
    }
    case 'handoff.returned': {
      const text = t('console.event.handoffReturned', { node: nodeTitle(names, event.node) });
      return { group: 'flow', icon: 'handoff', text, detail: event.outcome, node: event.node };
    }
    default:
      return assertNever(event);
  }
}
