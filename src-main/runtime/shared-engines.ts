/** What sessions of the same flow share: thousands of conversations with one plugin compile it once. */
import type { Flow } from '../../src-shared/flow/flow.ts';
import type { PluginParts } from '../../src-shared/step/plugin-parts.ts';
import type { Result } from '../../src-shared/result.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import type { FlowGraph } from '../flow-runtime/compiler/compile.ts';
import type { RunEngine } from './engine.ts';

/** Known by the very object of the flow: another version of a plugin is another object. Nothing outlives its flow. */
export class SharedEngines {
  readonly #engines = new WeakMap<Flow, { readonly parts: PluginParts | undefined; readonly engine: RunEngine }>();
  readonly #graphs = new WeakMap<CompiledFlow, { readonly project: string; readonly graph: FlowGraph }>();

  engine(flow: Flow, parts: PluginParts | undefined, make: () => Result<RunEngine>): Result<RunEngine> {
    const known = this.#engines.get(flow);
    if (known !== undefined && known.parts === parts) return { ok: true, value: known.engine };
    const made = make();
    if (made.ok) this.#engines.set(flow, { parts, engine: made.value });
    return made;
  }

  graph(flow: CompiledFlow, project: string, make: () => FlowGraph): FlowGraph {
    const known = this.#graphs.get(flow);
    if (known !== undefined && known.project === project) return known.graph;
    const graph = make();
    this.#graphs.set(flow, { project, graph });
    return graph;
  }
}
