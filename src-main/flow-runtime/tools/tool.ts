/**
 * The interface of tools. Built-in tools, plugin tools, and tools of other programs all look like this to the runtime.
 */
import type { AgentProgress } from '../../../src-shared/external-agents/agent-reply.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import type { RecordCall, RecordCollections } from './record-collections.ts';
import type { RecordStore } from './record-store.ts';
import type { z } from '../../../src-shared/schema.ts';

export interface ToolContext {
  /** The plugin folder of the running flow. A tool only reads files below it. */
  readonly folder: string;
  /** Aborted when the time of the call or of the turn is over. */
  readonly signal: AbortSignal;
  /** The conversation it is called in; null or absent if there is none, as in a test. */
  readonly sessionId?: string | null;
  /** The time of the conversation; the system's time if there is none. */
  readonly clock?: () => Date;
  /** Storage for plugin code; absent if there is no conversation. */
  readonly records?: RecordStore;
  /** Storage for `records.*`; absent if nothing is stored. */
  readonly collections?: RecordCollections;
  /** The position of the call in its run; absent if there is none, as in a test. */
  readonly call?: RecordCall;
  /** Called with the progress an agent reports. */
  readonly onProgress?: (progress: AgentProgress) => void;
}

export interface Tool<Input = unknown> {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType<Input>;
  readonly output: z.ZodType;
  /** The JSON Schema of the input as its author wrote it, if there is one. */
  readonly schema?: JsonObject | undefined;
  /** The JSON Schema of the result as its author wrote it, or that of a sample. */
  readonly outputSchema?: JsonObject | undefined;
  /**
   * True if calling it again with the same arguments changes nothing more: it may be retried, and repeated after a
   * crash.
   */
  readonly idempotent: boolean;
  /** For other tools: the message used instead of repeating the call after a crash. */
  readonly interrupted?: string;
  /** True if its effect can't be undone, so a designer should confirm first. */
  readonly irreversible: boolean;
  /** The longest time of one attempt; a node may allow less. */
  readonly timeoutMs: number;
  /** Used if the node doesn't configure retries. */
  readonly retry?: { readonly attempts: number; readonly backoffMs: number };
  /** Why it can't be called now, whatever the arguments, and what to do about it; null if it can be. */
  readonly refusal?: () => string | null;
  /**
   * Replaces it in tests, which must give the same results everywhere without models or the web. Absent: the tool
   * itself is used.
   */
  readonly forTests?: Tool;
  run(args: Input, context: ToolContext): Promise<unknown>;
}

/** A failure whose message is meant for the designer. Messages of other errors aren't shown. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  readonly kind: 'error' | 'timeout';

  constructor(message: string, options: ErrorOptions & { readonly kind?: 'error' | 'timeout' } = {}) {
    super(message, options);
    this.kind = options.kind ?? 'error';
  }
}
