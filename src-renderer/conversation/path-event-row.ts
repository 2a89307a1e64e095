/** A row for each event of path selection, and for jumps caused by exit commands. */
import { assertNever } from '../../src-shared/errors.ts';
import type { FlowEvent } from '../../src-shared/step/events.ts';
import { graphTitle, nodeTitle } from './flow-names.ts';
import type { EventText, RowContext } from './event-text.ts';

type PathEventType = 'path.voted' | 'path.overridden' | 'path.entered' | 'digression.begun' | 'intent.routed';

export function describePath(event: Extract<FlowEvent, { type: PathEventType }>, { t, names }: RowContext): EventText {
  const place = { group: 'flow', icon: 'guard' } as const;
  switch (event.type) {
    case 'path.voted': {
      const path = event.candidate ?? '';
      const text = event.candidate === null ? t('console.event.noVote') : t('console.event.voted', { path });
      return { ...place, text, detail: t(`console.pathReason.${event.reason}`) };
    }
    case 'path.overridden':
      return { ...place, text: t('console.event.overridden', { path: event.to }) };
    case 'path.entered': {
      const text = t('console.event.pathEntered', { path: event.path, node: nodeTitle(names, event.node) });
      return { ...place, icon: 'into', text, node: event.node };
    }
    case 'digression.begun': {
      const text = t('console.event.digressed', { path: event.path, graph: graphTitle(names, event.graph) });
      return { ...place, icon: 'into', text, node: event.node };
    }
    case 'intent.routed': {
      const text = t('console.event.routed', { to: nodeTitle(names, event.to) });
      return { ...place, icon: 'person', text, node: event.to };
    }
    default:
      return assertNever(event);
  }
}
