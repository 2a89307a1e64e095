/** The inputs and outputs of a screen: the contract between screens and their host. */
import { createContext } from 'react';
import type { Json, JsonObject } from '../../../src-shared/json.ts';
import type { Device } from '../../../src-shared/device.ts';

/** The user's action on a screen: the protocol's `action` message. */
export interface ScreenAction {
  /** With the plugin's prefix, as the screen names it. */
  readonly name: string;
  readonly surfaceId: string;
  readonly sourceComponentId: string;
  readonly timestamp: string;
  readonly context: JsonObject;
}

/** An action that couldn't be sent: the protocol's `error` message, and the action it is about. */
export interface ScreenFault {
  readonly action: string;
  readonly surfaceId: string;
  readonly sourceComponentId: string;
  readonly message: string;
}

/** A problem in a message, or a change made to it. The screen is still drawn. */
export interface ScreenNotice {
  readonly kind: 'refused' | 'converted' | 'incomplete';
  readonly code: string;
  /** The index of the message in the list. */
  readonly index: number;
  readonly message: string;
}

/** How many components are drawn at once. A comprehensible screen has a tenth of them. */
export const DRAWN_AT_ONCE = 1000;

/**
 * Components that must be visible, even in an unselected tab or beyond the drawn part: a designer's selected component,
 * and those around it.
 */
export const RevealedContext = createContext<ReadonlySet<string>>(new Set());

/** A value that the agent rejected. Its input is marked until the value changes. */
export interface RejectedValue {
  readonly value: Json;
  readonly message: string;
}

/** By pointers to their data. */
export type RejectedInputs = ReadonlyMap<string, RejectedValue>;

export const RejectedInputsContext = createContext<RejectedInputs>(new Map());

/** Which inputs show their errors: in a preview, nobody touches an input. */
export type ShownMistakes = 'touched' | 'filled' | 'all';

export interface ScreenViewProps {
  /**
   * Server messages in order of arrival. The list must only grow while the component lives: use another `key` for
   * another conversation. Dialects of older agents are supported.
   */
  readonly messages: readonly Json[];
  /** The surface to show; `main` if absent. */
  readonly surface?: string;
  readonly device: Device;
  /** Accessible name of the screen. */
  readonly label: string;
  /** Visible but not interactive, for an ended conversation. */
  readonly inert?: boolean;
  /** Each component is inside an element with its id as `data-component`, for a designer. */
  readonly isMarked?: boolean;
  readonly onAction: (action: ScreenAction) => void;
  /** Called instead of `onAction` when the context of an action cannot be computed. */
  readonly onFault?: (fault: ScreenFault) => void;
  /** Called after new messages are drawn, with all problems of the screen; empty if there are none. */
  readonly onNotices?: (notices: readonly ScreenNotice[]) => void;
}
