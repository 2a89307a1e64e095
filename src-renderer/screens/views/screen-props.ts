/** What a screen is given, and what it tells: the contract between screens and whoever embeds them. */
import type { Json, JsonObject } from '../../../src-shared/json.ts';
import type { Device } from '../../../src-shared/device.ts';

/** What the user did on a screen: the `action` message of the protocol. */
export interface ScreenAction {
  /** With the plugin in front, as the screen names it. */
  readonly name: string;
  readonly surfaceId: string;
  readonly sourceComponentId: string;
  readonly timestamp: string;
  readonly context: JsonObject;
}

/** An action that could not be sent: the `error` message of the protocol, and the action it is about. */
export interface ScreenFault {
  readonly action: string;
  readonly surfaceId: string;
  readonly sourceComponentId: string;
  readonly message: string;
}

/** What was wrong with a message, or had to be changed in it. Nothing of this stops the screen. */
export interface ScreenNotice {
  readonly kind: 'refused' | 'converted' | 'incomplete';
  readonly code: string;
  /** Place of the message in the list. */
  readonly index: number;
  readonly message: string;
}

export interface ScreenViewProps {
  /**
   * Server messages in the order they came. The list may only grow while the component lives: give another `key` to
   * show another conversation. The dialects of older agents are understood.
   */
  readonly messages: readonly Json[];
  /** The surface to show; `main` if absent. */
  readonly surface?: string;
  readonly device: Device;
  /** Accessible name of the screen. */
  readonly label: string;
  /** Shown, but nothing can be pressed or changed: of a conversation that is over. */
  readonly inert?: boolean;
  /** Each component is inside an element with its id as `data-component`, for a designer. */
  readonly isMarked?: boolean;
  readonly onAction: (action: ScreenAction) => void;
  /** Called instead of `onAction` when the context of an action cannot be computed. */
  readonly onFault?: (fault: ScreenFault) => void;
  readonly onNotices?: (notices: readonly ScreenNotice[]) => void;
}
