/** Calls a tool with a timeout and retries. Failures become an input of the flow; only cancellation throws. */
import { setTimeout as sleep } from 'node:timers/promises';
import { firstIssue } from '../../../src-shared/flow/schema-issues.ts';
import { isJson, type JsonObject } from '../../../src-shared/json.ts';
import type { FlowInput } from '../../../src-shared/step/state.ts';
import type { ToolRegistry } from './registry.ts';
import { ToolError, type Tool, type ToolContext } from './tool.ts';
import { t } from '../../../src-shared/messages/translate.ts';

export interface ToolCall {
  readonly tool: string;
  readonly args: JsonObject;
  readonly timeoutMs: number;
  readonly attempts: number;
  readonly backoffMs: number;
}

export interface CallOptions extends Pick<
  ToolContext,
  'sessionId' | 'clock' | 'records' | 'collections' | 'call' | 'onProgress'
> {
  readonly registry: ToolRegistry;
  readonly folder: string;
  /** The conditions of the flow's tools, as checked just before the call. */
  readonly gates: { get(tool: string): { readonly text: string } | undefined };
  /** Cancels the call because the turn was closed or timed out. */
  readonly signal: AbortSignal;
  /** The call may have been made before a crash. */
  readonly recovering: boolean;
  /** The remaining time of the enclosing loops, in milliseconds, shared by all attempts and the pauses between them. */
  readonly leftMs?: number;
}

type Failure = Extract<FlowInput, { type: 'failure' }>;

export async function callTool(call: ToolCall, options: CallOptions): Promise<FlowInput> {
  const tool = options.registry.get(call.tool);
  if (!tool) {
    const { unreadable } = options.registry;
    return failure(
      'error',
      [t('steps.callTool.unknown', { tool: call.tool }), unreadable].filter((part) => part !== null).join(' '),
    );
  }
  const refusal = tool.refusal?.() ?? null;
  if (refusal !== null) return failure('error', refusal);
  const ungated = gateProblem(tool.name, options);
  if (ungated !== null) return failure('error', ungated);
  if (options.recovering && !tool.idempotent) {
    return failure('error', tool.interrupted ?? t('steps.callTool.interrupted', { tool: tool.name }));
  }
  const args = tool.input.safeParse(call.args);
  if (!args.success)
    return failure('error', t('steps.callTool.badArguments', { tool: tool.name, problem: firstIssue(args.error) }));
  const { attempts, backoffMs } = retryOf(tool, call);
  const endsAt = performance.now() + (options.leftMs ?? Infinity);
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryOnce(tool, { args: args.data, call, options, endsAt });
    const pauseMs = backoffMs * 2 ** (attempt - 1);
    const isLast = attempt >= attempts || performance.now() + pauseMs >= endsAt;
    if (outcome.type !== 'failure' || isLast) return outcome;
    await sleep(pauseMs, undefined, { signal: options.signal });
  }
}

/**
 * A conversation keeps the conditions it began with, but the manifest may have changed since, and the user has trusted
 * the changed one.
 */
function gateProblem(tool: string, { registry, gates }: CallOptions): string | null {
  const [wanted, checked] = [registry.gateOf(tool), gates.get(tool)?.text];
  if (wanted === undefined || wanted === checked) return null;
  return t(checked === undefined ? 'steps.callTool.newGate' : 'steps.callTool.changedGate', { tool });
}

/** Only a tool that is safe to repeat is retried. */
function retryOf(tool: Tool, call: ToolCall): { attempts: number; backoffMs: number } {
  if (!tool.idempotent) return { attempts: 1, backoffMs: 0 };
  return call.attempts > 1 ? call : (tool.retry ?? call);
}

interface Attempt {
  readonly args: unknown;
  readonly call: ToolCall;
  readonly options: CallOptions;
  /** When the time of the enclosing loops ends, by `performance.now()`. */
  readonly endsAt: number;
}

async function tryOnce(tool: Tool, { args, call, options, endsAt }: Attempt): Promise<FlowInput> {
  const leftMs = Math.max(1, Math.ceil(endsAt - performance.now()));
  const timeoutMs = Math.min(call.timeoutMs, tool.timeoutMs, leftMs);
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([options.signal, timeout]);
  try {
    signal.throwIfAborted();
    const {
      folder,
      sessionId = null,
      clock,
      records,
      collections,
      call: ofRun,
      onProgress = () => undefined,
    } = options;
    const context: ToolContext = {
      folder,
      signal,
      sessionId,
      onProgress,
      ...(clock && { clock }),
      ...(records && { records }),
      ...(collections && { collections }),
      ...(ofRun && { call: ofRun }),
    };
    const value = await Promise.race([tool.run(args, context), aborted(signal)]);
    return checkOutput(tool, value);
  } catch (error) {
    if (options.signal.aborted) throw options.signal.reason;
    if (timeout.aborted) {
      const late = failure('timeout', t('steps.callTool.late', { tool: tool.name, ms: timeoutMs }));
      // A timer may fire slightly early, but the loops' time is up all the same.
      return timeoutMs === leftMs && options.leftMs !== undefined ? { ...late, tookMs: options.leftMs } : late;
    }
    return error instanceof ToolError
      ? failure(error.kind, error.message)
      : failure('error', t('steps.callTool.failed', { tool: tool.name }));
  }
}

/** Rejects when the signal fires, so that a tool that ignores its signal can't block the conversation. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function checkOutput(tool: Tool, value: unknown): FlowInput {
  const output = tool.output.safeParse(value);
  if (output.success && isJson(output.data)) return { type: 'result', value: output.data };
  const issue = output.success ? t('steps.callTool.notJson') : firstIssue(output.error);
  return failure('error', t('steps.callTool.badResult', { tool: tool.name, problem: issue }));
}

function failure(kind: Failure['kind'], message: string): Failure {
  return { type: 'failure', kind, message };
}
