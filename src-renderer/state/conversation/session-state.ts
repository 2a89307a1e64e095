/** The state of this window's conversation, and its operations. */
import type { Rename } from '../../../src-shared/related-files/rename.ts';
import type { RequestOf } from '../../../src-shared/contract/requests.ts';
import type { AgentProgress } from '../../../src-shared/contract/runs.ts';
import type { SessionSummary } from '../../../src-shared/contract/sessions.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import type { Client } from '../../../src-shared/guard/scope.ts';
import type { Screens } from '../../../src-shared/document/document.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { emptyRun } from '../../../src-shared/run/fold.ts';
import type { RunView } from '../../../src-shared/run/run-view.ts';
import type { SessionApi } from './session-follower.ts';
import type { SessionMemory } from './session-memory.ts';

/** The request in progress; the run has its own status. */
export type SessionPhase = 'idle' | 'attaching' | 'starting' | 'sending' | 'restarting' | 'replaying';

export interface SessionState {
  /** The folder of the project whose conversation this is. */
  readonly project: string | null;
  readonly sessionId: string | null;
  readonly view: RunView;
  /** Sessions of other plugins this conversation was handed to, by their ids. */
  readonly linked: Readonly<Record<string, RunView>>;
  /** The client of this console. A conversation starts with it, and changes are sent to a running one. */
  readonly client: Client;
  readonly phase: SessionPhase;
  /** Sent, and not yet among the lines of the run. */
  readonly pendingText: string | null;
  /** The last request that failed; cleared by the next success. */
  readonly error: AppError | null;
  /** Half-typed text. It survives panel switches, reloads and failures. */
  readonly draft: string;
  /** A message of the user being edited, to send again. */
  readonly edit: { readonly turn: number; readonly text: string } | null;
  /** The flow this session runs; null if it is not known. */
  readonly ranFlow: Flow | null;
  /** The keys of nodes and edges on the canvas that reuse the id of one that ran. */
  readonly replaced: ReadonlySet<string>;
  /** Whether the run marks are hidden: cleared by the user, or by an edit after the end. */
  readonly isCleared: boolean;
  /** True while the session is one from before this window opened. */
  readonly continued: boolean;
  /** The conversation in which an edit was made, until this window opens another one. */
  readonly editedFrom: string | null;
  /** Conversations of the project, latest first. */
  readonly earlier: readonly SessionSummary[];
  /** The conversation that the current one is compared with. */
  readonly comparedWith: string | null;
  /** The state of the active session's agents; null if none has done anything. */
  readonly progress: SessionProgress | null;
  /** Whether the canvas follows the conversation. */
  readonly following: boolean;
}

export interface SessionProgress extends AgentProgress {
  readonly sessionId: string;
}

export interface RestartOptions {
  /** Runs the current flow on the canvas, not the one from the start of the conversation. */
  readonly withDocument: boolean;
  /** Repeats all messages, so that the conversation reaches the same point. */
  readonly sayAgain?: boolean;
  /** Starts without the prefilled answers. */
  readonly withoutPrefill?: boolean;
}

export type ActionFault = Pick<RequestOf<'session.report-action'>, 'action' | 'message'>;

export interface PressedAction {
  readonly name: string;
  readonly data: RequestOf<'session.act'>['data'];
  readonly surface?: string;
}

export interface SessionActions {
  /** Called when a project opens: restores its draft and its unfinished conversation. */
  open(project: string | null): Promise<void>;
  attach(sessionId: string): Promise<void>;
  start(): Promise<void>;
  /** Starts a new conversation and sends these lines whenever it waits for input. */
  play(lines: readonly string[], prefill?: RequestOf<'session.start'>['prefill']): Promise<void>;
  send(text: string): Promise<void>;
  /** Sends the user's action on a screen. */
  act(action: PressedAction): Promise<void>;
  /** Adds an action that couldn't be sent to the timeline, with the reason. */
  reportAction(fault: ActionFault): Promise<void>;
  changeClient(change: Partial<Client>): Promise<void>;
  restart(options: RestartOptions): Promise<void>;
  /**
   * Sends this text instead of the turn's. The last turn is undone; for an earlier one, a new conversation continues,
   * and the old one stays among the earlier ones.
   */
  resend(turn: number, text: string): Promise<void>;
  /** Closes the conversation. It can be continued from the list of earlier ones. */
  close(): Promise<void>;
  refreshEarlier(): Promise<void>;
  /** Called when the services can be reached again. */
  reconnected(): Promise<void>;
  setDraft(text: string): void;
  setEdit(edit: SessionState['edit']): void;
  dismissError(): void;
  setFollowing(following: boolean): void;
}

export interface SessionDeps {
  readonly api: SessionApi;
  readonly memory: SessionMemory;
  readonly currentFlow: () => Flow;
  /** Renames in that flow that its screens don't have yet. */
  readonly currentRenames?: () => readonly Rename[];
  /** The screens of the window, or undefined if it has none for that flow. */
  readonly currentScreens?: () => Screens | undefined;
  /** If false, restores only its own conversation, never the latest of the project. */
  readonly takesLatest?: boolean;
}

export const NONE_REPLACED: SessionState['replaced'] = new Set();

export const NO_SESSION = {
  sessionId: null,
  view: emptyRun(),
  linked: {},
  phase: 'idle',
  pendingText: null,
  edit: null,
  error: null,
  ranFlow: null,
  continued: false,
  editedFrom: null,
  progress: null,
  comparedWith: null,
} satisfies Partial<SessionState>;
