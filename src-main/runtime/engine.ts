/**
 * Chooses what decides a session: the flow, or the checklist it was converted from, alone or compared with the flow.
 */
import { parseChecklist } from '../../src-shared/checklist/compile.ts';
import { CHECKLIST_FILE, type EngineChoice } from '../../src-shared/checklist/engine-choice.ts';
import { checklistStep } from '../../src-shared/checklist/engine.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import type { PluginParts } from '../../src-shared/step/plugin-parts.ts';
import { ok, type Result } from '../../src-shared/result.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import type { GraphOptions } from '../flow-runtime/compiler/compile.ts';
import type { ToolRegistry } from '../flow-runtime/tools/registry.ts';
import { compileForRun } from '../flow-runtime/compile-for-run.ts';

export interface RunEngine extends Pick<GraphOptions, 'decide' | 'shadow'> {
  /** The flow that has the current nodes of the conversation. For a checklist, the flow it converts to. */
  readonly flow: CompiledFlow;
}

export interface EngineParts {
  readonly flow: Flow;
  /** If absent, the flow decides. */
  readonly engine?: EngineChoice | undefined;
  readonly parts?: PluginParts | undefined;
}

/** Checks that its tools exist; null if missing tools are no reason to refuse. */
export function engineFor({ flow, engine, parts }: EngineParts, registry: ToolRegistry | null): Result<RunEngine> {
  if (engine === undefined) {
    const compiled = compileForRun(flow, registry, parts);
    return compiled.ok ? ok({ flow: compiled.value }) : compiled;
  }
  const checklist = parseChecklist(engine.checklist, CHECKLIST_FILE);
  if (!checklist.ok) return checklist;
  const converted = compileForRun(checklist.value.flow, registry);
  if (!converted.ok) return converted;
  const shadow = engine.kind === 'shadow' ? compileForRun(flow, registry, parts) : ok(null);
  if (!shadow.ok) return shadow;
  const decide: RunEngine['decide'] = (state, input) => checklistStep(checklist.value, state, input);
  return ok({ flow: converted.value, decide, shadow: shadow.value });
}
