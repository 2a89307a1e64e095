/** `plugin.json` and `requirements.txt` of an imported agent. */
import type {
  Dependency,
  EnvironmentVariable,
  InspectedGraph,
  Inspection,
} from '../../../src-shared/importer/inspection.ts';
import type { ImportChoice } from '../../../src-shared/importer/job.ts';
import { REQUIREMENTS_FILE, SOURCE_FOLDER } from '../../../src-shared/importer/origin.ts';
import { AGENT_TIMEOUT_MS, RUNNER } from '../../../src-shared/importer/to-flow/build-flow.ts';
import { shortened } from '../../../src-shared/importer/names.ts';
import type { ImportDesign } from '../../../src-shared/importer/design.ts';
import type { PluginManifest } from '../../../src-shared/plugin/manifest.ts';
import { variableNameSchema, type PythonRunner, type Runner } from '../../../src-shared/external-agents/runner.ts';

export interface ManifestInputs {
  readonly inspection: Inspection;
  readonly graph: InspectedGraph;
  readonly choice: ImportChoice;
  readonly design: ImportDesign;
  readonly about: string;
}

export function manifestOf({ inspection, graph, choice, design, about }: ManifestInputs): PluginManifest {
  const runner = runnerOf(inspection, graph, choice);
  const remote = runner?.kind === 'remote' ? { network: [new URL(runner.url).origin] } : {};
  const components = new Set(
    Object.values(design.screens).flatMap((screen) => screen.components.map(({ component }) => component)),
  );
  return {
    ...{ id: choice.pluginId, name: shortened(choice.name, 200) || choice.pluginId, version: '0.1.0', stateVersion: 1 },
    description: shortened(about, 2000),
    capabilities: { components: [...components].slice(0, 200) },
    permissions: remote,
    ...(runner !== null && { runners: { [RUNNER]: runner } }),
  };
}

/** Null if the graph can't be run. */
function runnerOf(inspection: Inspection, graph: InspectedGraph, choice: ImportChoice): Runner | null {
  if (choice.strategy === 'full_port') return null;
  if (choice.strategy === 'remote') {
    const { url, graph: name } = choice.remote ?? { url: DEFAULT_SERVER, graph: graph.id };
    return {
      kind: 'remote',
      url,
      graph: shortened(name, 200) || 'agent',
      key: REMOTE_KEY,
      timeoutMs: AGENT_TIMEOUT_MS,
    };
  }
  return pythonRunnerOf(inspection, graph);
}

export function pythonRunnerOf(inspection: Inspection, graph: InspectedGraph): PythonRunner {
  const variables = variablesOf(inspection.environment);
  const paths = sourcePaths(graph.file);
  return {
    ...{ kind: 'python', root: SOURCE_FOLDER },
    ...(paths.length > 0 && { paths }),
    ...{ file: graph.file ?? 'agent.py', export: shortened(graph.export ?? 'graph', 200) },
    ...(inspection.python !== null && inspection.python.requires !== '' && { python: inspection.python.requires }),
    ...(requirementsOf(inspection.dependencies).length > 0 && { requirements: REQUIREMENTS_FILE }),
    ...(variables.length > 0 && { variables }),
    // Reading the source can't show that it needs none: models and tools are called through packages.
    network: true,
    timeoutMs: AGENT_TIMEOUT_MS,
  };
}

/** Where `langgraph dev` serves an agent. */
const DEFAULT_SERVER = 'http://127.0.0.1:2024';
const REMOTE_KEY = 'LANGSMITH_API_KEY';

/** In a `src/` layout, modules are looked up there too. Relative to the root. */
function sourcePaths(file: string | null): string[] {
  const folders = (file ?? '').split('/').slice(0, -1);
  const at = folders.indexOf('src');
  return at < 0 ? [] : [folders.slice(0, at + 1).join('/')];
}

/** Names only, because values go to the key store. Names computed at run time can't be granted in advance. */
export function variablesOf(environment: readonly EnvironmentVariable[]): NonNullable<PythonRunner['variables']> {
  const usable = environment.filter(({ name, computed }) => !computed && variableNameSchema.safeParse(name).success);
  const byName = new Map(usable.toReversed().map((variable) => [variable.name, variable]));
  return [...byName.values()]
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .slice(0, 200)
    .map(({ name, kind, default: byDefault, secret }) => ({
      name,
      ...(kind === 'required' && { required: true }),
      ...(byDefault !== null && !secret && byDefault.length <= 2000 && { default: byDefault }),
    }));
}

/** The packages that are always needed, installed if the user agrees. */
export function requirementsOf(dependencies: readonly Dependency[]): readonly string[] {
  const wanted = dependencies.filter(({ kind, group }) => kind === 'package' && group === null);
  const lines = wanted
    .map(({ requirement }) => requirement.trim())
    .filter((line) => line !== '' && !/[\r\n]/.test(line));
  return [...new Set(lines)].toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
}
