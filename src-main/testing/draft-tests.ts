/** Generates test drafts for a project: conversations from the graph for what its tests don't cover yet. */
import { setImmediate as nextRound } from 'node:timers/promises';
import { draftConversations, type Drafts } from '../../src-shared/conversation/drafts/drafts.ts';
import { extractOffline } from '../../src-shared/extraction/extract.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import { ok, type Result } from '../../src-shared/result.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import type { FlowInput } from '../../src-shared/step/state.ts';
import type { CallEffect } from '../../src-shared/traverse/stepper.ts';
import { compileForRun } from '../flow-runtime/compile-for-run.ts';
import { readPluginParts } from '../plugins/read-parts.ts';
import { callTool } from '../flow-runtime/tools/call-tool.ts';
import type { ToolRegistry } from '../flow-runtime/tools/registry.ts';

export interface DraftTests {
  readonly project: string;
  readonly flow: Flow;
  readonly tools: ToolRegistry;
  readonly today: string;
  /** Already covered, so no conversation is needed. */
  readonly covered?: ReadonlySet<string>;
}

export async function draftTests(asked: DraftTests): Promise<Result<Drafts>> {
  const { project, flow, tools, today, covered = new Set() } = asked;
  const parts = await readPluginParts(project);
  if (!parts.ok) return parts;
  const compiled = compileForRun(flow, tools, parts.value);
  if (!compiled.ok) return compiled;
  const call = cautiously(compiled.value, tools, project);
  const deadline = performance.now() + TIME_LIMIT_MS;
  const patience = { pause: () => nextRound(), isOverdue: () => performance.now() > deadline };
  return ok(await draftConversations(compiled.value, { today, extract: extractOffline, call, covered, ...patience }));
}

/** Large flows have more drafts than anyone would wait for, so the search stops here. */
const TIME_LIMIT_MS = 20_000;
const CALL_LIMIT_MS = 5000;

/** Calls only repeatable tools, each call once; for other tools the drafts use invented results. */
function cautiously(
  { gates }: CompiledFlow,
  registry: ToolRegistry,
  folder: string,
): (call: CallEffect) => Promise<FlowInput | null> {
  const known = new Map<string, Promise<FlowInput | null>>();
  const make = async (call: CallEffect): Promise<FlowInput | null> => {
    const { signal } = new AbortController();
    const timeoutMs = Math.min(call.timeoutMs, CALL_LIMIT_MS);
    const options = { registry, folder, gates, signal, recovering: false };
    const made = await callTool({ ...call, timeoutMs, attempts: 1 }, options);
    return made.type === 'failure' ? null : made; // it may fail only on this machine
  };
  return (call) => {
    if (registry.get(call.tool)?.idempotent !== true) return Promise.resolve(null);
    const id = JSON.stringify([call.tool, call.args]);
    const result = known.get(id) ?? make(call);
    known.set(id, result);
    return result;
  };
}
