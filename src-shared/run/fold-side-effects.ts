/** Step events without an effect on the canvas: variables, screens, the audit log, refusals. */
import { assertNever } from '../errors.ts';
import type { FlowEvent } from '../step/events.ts';
import type { RefusalLine, RunProgress } from './run-view.ts';

/** When a step happened, and in whose turn. */
export interface Moment {
  readonly at: string;
  /** The extractor that interpreted the turn. */
  readonly by: string | null;
  readonly seq: number;
  /** Keys that the user's message of this turn answers. */
  readonly said: readonly string[];
  /** Whether the turn is an action on a screen. */
  readonly isPressed: boolean;
}

type SideEffectType =
  | 'domain.set'
  | 'action.refused'
  | 'client.changed'
  | 'screen.shown'
  | 'gate.refused'
  | 'error.raised'
  | 'tool.failed'
  | 'audit.recorded';

export function foldSideEffect(
  progress: RunProgress,
  event: Extract<FlowEvent, { type: SideEffectType }>,
  { at, seq }: Moment,
): RunProgress {
  const { turn } = progress;
  switch (event.type) {
    case 'domain.set': {
      const { place, value, node } = event;
      return { ...progress, domain: { ...progress.domain, [place]: { place, value, node, turn, at } } };
    }
    case 'client.changed':
      return { ...progress, client: { mode: event.mode, device: event.device } };
    case 'screen.shown':
      return {
        ...progress,
        ...(event.stage === null ? {} : { stage: event.stage }),
        ...restingOn(progress, event.node),
      };
    case 'audit.recorded': {
      const { node, action, data } = event;
      return { ...progress, audit: [...progress.audit, { node, action, data, seq, turn, at: event.at ?? at }] };
    }
    case 'action.refused': {
      const { field, message } = event;
      const faults = event.faults ?? (field === null ? [] : [{ field, message }]);
      return withRefusal(progress, {
        ...{ role: 'refusal', seq, turn, at, what: 'action', name: event.action, message, node: null },
        ...(faults.length > 0 && { faults }),
      });
    }
    case 'gate.refused':
      return withRefusal(progress, {
        ...{ role: 'refusal', seq, turn, at, what: 'gate' },
        ...{ name: event.tool, message: event.gate, node: event.node },
      });
    case 'tool.failed': {
      // A call the user declined hasn't failed.
      if (event.kind === 'declined') return progress;
      const { tool, message, node } = event;
      return withRefusal(progress, { role: 'refusal', seq, turn, at, what: 'call', name: tool, message, node });
    }
    case 'error.raised':
      return withRefusal(progress, {
        ...{ role: 'refusal', seq, turn, at, what: 'error' },
        ...{ name: event.field ?? event.code, message: event.message, node: event.node },
      });
    default:
      return assertNever(event);
  }
}

/**
 * A waiting screen asks nothing, and before the first turn no event says that it waits. One that doesn't wait is left
 * at once, which resets this.
 */
function restingOn({ turn }: RunProgress, node: string): Partial<RunProgress> {
  return turn > 0 ? {} : { status: 'waiting', current: node, waiting: node };
}

function withRefusal(progress: RunProgress, line: RefusalLine): RunProgress {
  return { ...progress, messages: [...progress.messages, line] };
}
