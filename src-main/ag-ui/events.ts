/** The AG-UI 1.0 events that are sent. Optional fields are omitted, never null. */
import type { Json, JsonObject } from '../../src-shared/json.ts';
import type { PatchOperation } from '../../src-shared/json-patch.ts';

export const AG_UI_VERSION = '1.0';

export interface Interrupt {
  readonly id: string;
  readonly reason: 'approval' | 'question' | 'form';
  readonly message?: string;
  readonly toolCallId?: string;
  /** A JSON Schema of the payload that answers it. */
  readonly responseSchema?: JsonObject;
  readonly metadata?: JsonObject;
}

export interface TokenUsage {
  readonly provider?: string;
  readonly model?: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly totalTokens: number;
}

export type Outcome =
  | { readonly type: 'success' }
  | { readonly type: 'interrupt'; readonly interrupts: readonly Interrupt[] }
  | { readonly type: 'cancelled' };

interface OfRun {
  readonly threadId: string;
  readonly runId: string;
}

interface Usage {
  readonly usage?: readonly TokenUsage[];
}

export type EndEvent =
  | ({ readonly type: 'RUN_FINISHED'; readonly outcome: Outcome; readonly result?: Json } & OfRun & Usage)
  | ({ readonly type: 'RUN_ERROR'; readonly message: string; readonly code: string } & Usage);

type EventBody =
  | ({ readonly type: 'RUN_STARTED'; readonly protocolVersion: string } & OfRun)
  | { readonly type: 'STEP_STARTED' | 'STEP_FINISHED'; readonly stepName: string }
  | { readonly type: 'TEXT_MESSAGE_START'; readonly messageId: string; readonly role: 'assistant' }
  | { readonly type: 'TEXT_MESSAGE_CONTENT'; readonly messageId: string; readonly delta: string }
  | { readonly type: 'TEXT_MESSAGE_END'; readonly messageId: string }
  | { readonly type: 'TOOL_CALL_START'; readonly toolCallId: string; readonly toolCallName: string }
  | { readonly type: 'TOOL_CALL_ARGS'; readonly toolCallId: string; readonly delta: string }
  | { readonly type: 'TOOL_CALL_END'; readonly toolCallId: string }
  | {
      readonly type: 'TOOL_CALL_RESULT';
      readonly messageId: string;
      readonly toolCallId: string;
      readonly content: string;
      readonly role: 'tool';
      readonly metadata?: JsonObject;
    }
  | { readonly type: 'STATE_SNAPSHOT'; readonly snapshot: JsonObject }
  | { readonly type: 'STATE_DELTA'; readonly delta: readonly PatchOperation[] }
  | { readonly type: 'CUSTOM'; readonly name: string; readonly value: Json }
  | EndEvent;

export type AgUiEvent = EventBody & { readonly timestamp?: number };
