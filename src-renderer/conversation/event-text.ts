/** The text and appearance of a line in the timeline. */
import type { Translate } from '../../src-shared/messages/translate.ts';
import type { FlowNames } from './flow-names.ts';

export const EVENT_GROUPS = ['flow', 'guards', 'answers', 'tools', 'talk', 'screens'] as const;
export type EventGroup = (typeof EVENT_GROUPS)[number];

export type EventIcon =
  | 'enter'
  | 'exit'
  | 'skip'
  | 'guard'
  | 'warning'
  | 'answer'
  | 'refused'
  | 'asks'
  | 'person'
  | 'tool'
  | 'into'
  | 'out'
  | 'end'
  | 'start'
  | 'line'
  | 'understood'
  | 'screen'
  | 'press'
  | 'device'
  | 'state'
  | 'audit'
  | 'gate'
  | 'handoff';

export interface EventText {
  readonly group: EventGroup;
  readonly icon: EventIcon;
  readonly text: string;
  readonly detail?: string | undefined;
  readonly tone?: 'danger' | 'warning' | 'success' | undefined;
  /** The outcome of a condition. */
  readonly outcome?: boolean;
  readonly node?: string | undefined;
  readonly edge?: string | undefined;
}

export interface EventRow extends EventText {
  readonly seq: number;
  /** The text that the filter searches. */
  readonly search: string;
}

export interface RowContext {
  readonly t: Translate;
  readonly names: FlowNames;
}
