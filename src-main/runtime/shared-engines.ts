/** Shares compiled flows between sessions, so that thousands of conversations with one plugin compile it once. */
import type { Flow } from '../../src-shared/flow/flow.ts';
import type { PluginParts } from '../../src-shared/step/plugin-parts.ts';
import type { Result } from '../../src-shared/result.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import type { FlowRuntime } from '../flow-runtime/flow-runtime.ts';
import type { RunEngine } from './engine.ts';

/**
 * Keyed by the flow object, because another version of a plugin is another object. Entries are collected with their
 * flow.
 */
export class SharedEngines {
  readonly #engines = new WeakMap<Flow, { readonly parts: PluginParts | undefined; readonly engine: RunEngine }>();
  readonly #parts = new WeakMap<Flow, { readonly given: PluginParts; readonly made: PluginParts }>();
  readonly #runtimes = new WeakMap<CompiledFlow, { readonly project: string; readonly runtime: FlowRuntime }>();

  engine(flow: Flow, parts: PluginParts | undefined, make: () => Result<RunEngine>): Result<RunEngine> {
    const known = this.#engines.get(flow);
    if (known !== undefined && known.parts === parts) return { ok: true, value: known.engine };
    const made = make();
    if (made.ok) this.#engines.set(flow, { parts, engine: made.value });
    return made;
  }

  /** Returns the same object for the same flow and parts, so that the cached engine is found. */
  partsOf(flow: Flow, given: PluginParts, make: () => PluginParts): PluginParts {
    const known = this.#parts.get(flow);
    if (known?.given === given) return known.made;
    const made = make();
    this.#parts.set(flow, { given, made });
    return made;
  }

  runtime(flow: CompiledFlow, project: string, make: () => FlowRuntime): FlowRuntime {
    const known = this.#runtimes.get(flow);
    if (known !== undefined && known.project === project) return known.runtime;
    const runtime = make();
    this.#runtimes.set(flow, { project, runtime });
    return runtime;
  }
}
