/**
 * Calls a tool for a person who tries it out: the real tool, with its trust, time limit, and records, outside any
 * conversation.
 */
import type { RequestOf, ResponseOf } from '../../src-shared/contract/requests.ts';
import { appError } from '../../src-shared/errors.ts';
import { toPointer, type Json, type JsonObject } from '../../src-shared/json.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { callTool } from '../flow-runtime/tools/call-tool.ts';
import type { RecordCollections } from '../flow-runtime/tools/record-collections.ts';
import type { RecordStore } from '../flow-runtime/tools/record-store.ts';
import type { ToolRegistry } from '../flow-runtime/tools/registry.ts';
import type { Tool } from '../flow-runtime/tools/tool.ts';
import { t } from '../messages/translate.ts';

interface TryToolsOptions {
  readonly registryOf: (folder: string) => ToolRegistry;
  readonly records: RecordStore;
  readonly collections: RecordCollections;
  readonly clock: () => Date;
}

type TryRequest = Omit<RequestOf<'tools.try'>, 'project'> & { readonly folder: string };
type TryOutcome = ResponseOf<'tools.try'>;

/** Whether the person must confirm before the call. */
export function needsConfirmation({ name, irreversible }: Tool, registry: ToolRegistry): boolean {
  return irreversible || registry.gateOf(name) !== undefined;
}

export class TryTools {
  readonly #options: TryToolsOptions;
  readonly #running = new Map<string, AbortController>();

  constructor(options: TryToolsOptions) {
    this.#options = options;
  }

  async call({ folder, tool: name, args, tryId, isConfirmed }: TryRequest): Promise<Result<TryOutcome>> {
    const registry = this.#options.registryOf(folder);
    const tool = registry.get(name);
    if (tool === undefined) return fail(appError('not_found', t('services.tryTools.missing', { name })));
    if (this.#running.has(tryId)) return fail(appError('conflict', t('services.tryTools.running', { name })));
    const unfit = argumentsProblem(tool, args as JsonObject);
    if (!unfit.ok) return unfit;
    if (!isConfirmed && needsConfirmation(tool, registry))
      return fail(appError('conflict', t('services.tryTools.notConfirmed', { name })));
    const stop = new AbortController();
    this.#running.set(tryId, stop);
    try {
      return ok(await this.#make({ tool, args: args as JsonObject }, { folder, registry, signal: stop.signal }));
    } finally {
      this.#running.delete(tryId);
    }
  }

  stop(tryId: string): void {
    this.#running.get(tryId)?.abort();
  }

  close(): void {
    for (const stop of this.#running.values()) stop.abort();
  }

  async #make(
    { tool, args }: { readonly tool: Tool; readonly args: JsonObject },
    { folder, registry, signal }: TryContext,
  ): Promise<TryOutcome> {
    const { records, collections, clock } = this.#options;
    const call = { tool: tool.name, args, timeoutMs: tool.timeoutMs, attempts: 1, backoffMs: 0 };
    // There is no conversation, so the condition is shown to the person who confirms the call.
    const gates = { get: (name: string) => textOf(registry.gateOf(name)) };
    const around = { folder, registry, gates, signal, records, collections, clock, recovering: false };
    const startedAt = performance.now();
    const tookMs = (): number => Math.round(performance.now() - startedAt);
    try {
      const made = await callTool(call, around);
      if (made.type === 'result') return { type: 'result', value: made.value as TryValue, durationMs: tookMs() };
      if (made.type !== 'failure') throw new Error(`A tool call came back as "${made.type}".`);
      return { type: 'failure', kind: made.kind, message: made.message, durationMs: tookMs() };
    } catch (error) {
      if (!signal.aborted) throw error;
      const message = t('services.tryTools.stopped', { name: tool.name });
      return { type: 'failure', kind: 'stopped', message, durationMs: tookMs() };
    }
  }
}

type TryValue = Extract<TryOutcome, { type: 'result' }>['value'];

interface TryContext {
  readonly folder: string;
  readonly registry: ToolRegistry;
  readonly signal: AbortSignal;
}

function textOf(gate: string | undefined): { readonly text: string } | undefined {
  return gate === undefined ? undefined : { text: gate };
}

/** Attributes an error to the argument it is about. */
function argumentsProblem({ name, input }: Tool, args: Json): Result<null> {
  const [issue] = input.safeParse(args).error?.issues ?? [];
  if (issue === undefined) return ok(null);
  const pointer = toPointer(['args', ...issue.path]);
  return fail(appError('bad_request', t('services.tryTools.unfit', { name, message: issue.message }), { pointer }));
}
