/** What a tool is. Built-in tools, plugin tools and tools of other programs all look like this to the runtime. */
import type { AgentProgress } from '../../../src-shared/external-agents/agent-reply.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import type { RecordCall, RecordCollections } from './record-collections.ts';
import type { RecordStore } from './record-store.ts';
import type { z } from '../../../src-shared/schema.ts';

export interface ToolContext {
  /** The plugin folder of the running flow: a tool reads files only below it. */
  readonly folder: string;
  /** Aborted when the time of the call or of the turn is over. */
  readonly signal: AbortSignal;
  /** The conversation it is called in; null or absent if there is none, as in a test. */
  readonly sessionId?: string | null;
  /** The time of the conversation; that of the system if there is none. */
  readonly clock?: () => Date;
  /** What plugin code keeps; absent if there is no conversation. */
  readonly records?: RecordStore;
  /** What `records.*` keep; absent if nothing is kept. */
  readonly collections?: RecordCollections;
  /** Which call of its run it is; absent if there is none, as in a test. */
  readonly call?: RecordCall;
  /** Is told what an agent does while it works. */
  readonly onProgress?: (progress: AgentProgress) => void;
}

export interface Tool<Input = unknown> {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType<Input>;
  readonly output: z.ZodType;
  /** The JSON Schema of the input as its author wrote it, where there is one. */
  readonly schema?: JsonObject | undefined;
  /** Calling it again with the same arguments changes nothing more: it may be retried, and called again after a crash. */
  readonly idempotent: boolean;
  /** Of one that is not: what is told instead of calling it again after a crash. */
  readonly interrupted?: string;
  /** What it does cannot be taken back: a designer should confirm first. */
  readonly irreversible: boolean;
  /** The longest one attempt may take; a node may allow less. */
  readonly timeoutMs: number;
  /** Used where the node asks for no retries of its own. */
  readonly retry?: { readonly attempts: number; readonly backoffMs: number };
  /** Why it is not called now, whatever its arguments, and what to do about it; null if nothing stands against it. */
  readonly refusal?: () => string | null;
  /** Stands in for it in tests, which ask no model and no web: they must play the same everywhere. Absent: it does itself. */
  readonly forTests?: Tool;
  run(args: Input, context: ToolContext): Promise<unknown>;
}

/** A failure whose message is meant for the designer. The message of any other error stays inside. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  readonly kind: 'error' | 'timeout';

  constructor(message: string, options: ErrorOptions & { readonly kind?: 'error' | 'timeout' } = {}) {
    super(message, options);
    this.kind = options.kind ?? 'error';
  }
}
