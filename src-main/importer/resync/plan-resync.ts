/**
 * Plans a re-sync: describes what changed in the repository, and builds a layer that updates the drawn graph while
 * keeping the designer's changes. If both changed the same thing, the designer's change wins and is reported.
 */
import { isExternal } from '../../../src-shared/node-kinds/external/is-external.ts';
import { appError } from '../../../src-shared/errors.ts';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import { describeConflict } from '../../../src-shared/merge/sentences.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { mergeFlows } from '../../../src-shared/merge/merge-three-way.ts';
import type { InspectedGraph, Inspection } from '../../../src-shared/importer/inspection.ts';
import type { ImportOrigin } from '../../../src-shared/importer/origin.ts';
import { AGENT_TIMEOUT_MS, isSteppable, RUNNER } from '../../../src-shared/importer/to-flow/build-flow.ts';
import { AGENT_GRAPH, drawAgent, type DrawnAgent } from '../../../src-shared/importer/to-flow/draw-agent.ts';
import { boundedId, wordPart } from '../../../src-shared/importer/names.ts';
import { portAgent, type PortedAgent } from '../../../src-shared/importer/to-flow/port-agent.ts';
import type { LayerFile } from '../../../src-shared/layers/layer.ts';
import { mergeLayers } from '../../../src-shared/layers/merge.ts';
import { writeChange } from '../../../src-shared/layers/write-change.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import type { GraphsOfDrafts } from './redraft-tests.ts';
import { fileChanges, graphChanges } from './upstream-changes.ts';
import { t } from '../../messages/translate.ts';

export interface ResyncInputs {
  readonly origin: ImportOrigin;
  readonly inspection: Inspection;
  /** `flow.json`, and the layers of the folder. */
  readonly flow: Flow;
  readonly layers: readonly LayerFile[];
  /** SHA-256 of each file as it is now, by its path below the source folder. */
  readonly files: Readonly<Record<string, string>>;
  /** The name of the layer: a commit, or else a date. */
  readonly state: string;
}

export interface PlannedResync {
  readonly graph: InspectedGraph;
  readonly summary: readonly string[];
  readonly conflicts: readonly string[];
  /** Null if nothing of the flow changes. */
  readonly layer: LayerFile | null;
  /** The graph drawn before and after; null unless the agent runs step by step in both. */
  readonly walked: GraphsOfDrafts | null;
}

export function planResync(inputs: ResyncInputs): Result<PlannedResync> {
  const { origin, inspection, flow, layers, files } = inputs;
  const graph = sameGraph(origin.graph, inspection.graphs);
  if (graph === undefined) return fail(graphIsGone(origin.graph, inspection));
  const below = layers.filter(({ layer }) => layer.kind === 'global');
  const ours = mergeLayers(flow, below).flow;
  if (ours === null)
    return fail(
      appError('invalid_document', t('imports.planResync.brokenLayers'), {
        hint: t('imports.planResync.brokenLayersHint'),
      }),
    );
  const base = withDrawn(
    ours,
    drawing(ours, origin, { graph: origin.graph, graphs: [origin.graph, ...(origin.inside ?? [])] }),
  );
  const theirs = withDrawn(ours, drawing(ours, origin, { graph, graphs: inspection.graphs }));
  const merged = mergeFlows({ base, ours, theirs });
  const written = layerFor(inputs, { below, ours, after: merged.flow });
  if (!written.ok) return written;
  const broken = newErrors(ours, merged.flow);
  const summary = [...graphChanges({ before: origin.graph, after: graph }), ...fileChanges(origin.files, files)];
  return ok({
    graph,
    summary: summary.length > 0 ? summary : [t('imports.planResync.unchanged')],
    conflicts: [...merged.conflicts.map(describeConflict), ...broken],
    layer: written.value,
    walked: walkedOf(origin, { graph, base, after: merged.flow }),
  });
}

interface DrawnStates {
  readonly graph: InspectedGraph;
  readonly base: Flow;
  readonly after: Flow;
}

function walkedOf(origin: ImportOrigin, { graph, base, after }: DrawnStates): GraphsOfDrafts | null {
  const [old, now] = [base.subgraphs?.[AGENT_GRAPH], after.subgraphs?.[AGENT_GRAPH]];
  const isWalked = origin.strategy === 'subgraph' && isSteppable(origin.graph) && isSteppable(graph);
  if (!isWalked || old === undefined || now === undefined) return null;
  return { before: { graph: origin.graph, drawn: old }, after: { graph, drawn: now } };
}

/** Matches a graph by its id, or else by its location. */
function sameGraph(known: InspectedGraph, graphs: readonly InspectedGraph[]): InspectedGraph | undefined {
  const byPlace = graphs.find(
    ({ file, export: name }) => name !== null && file === known.file && name === known.export,
  );
  return graphs.find(({ id }) => id === known.id) ?? byPlace;
}

function graphIsGone({ id }: InspectedGraph, { graphs }: Inspection) {
  const found = graphs.slice(0, 10).map((graph) => `"${graph.id}"`);
  const hint =
    found.length === 0
      ? t('imports.planResync.importAgainHint')
      : t('imports.planResync.otherGraphsHint', { graphs: found.join(', ') });
  return appError('not_found', t('imports.planResync.graphGone', { id }), { hint });
}

interface Drawn {
  readonly graph: InspectedGraph;
  readonly graphs: readonly InspectedGraph[];
}

function drawing(flow: Flow, { strategy }: ImportOrigin, { graph, graphs }: Drawn): DrawnAgent & Partial<PortedAgent> {
  if (strategy === 'full_port') return portAgent({ graphs, graph });
  const start = flow.subgraphs?.[AGENT_GRAPH]?.nodes.find((node) => isExternal(node) && node.input !== undefined);
  const { input, fresh = false } = start !== undefined && isExternal(start) ? start : {};
  const isWalked = strategy === 'subgraph' && isSteppable(graph);
  const how = { runner: RUNNER, input, timeoutMs: AGENT_TIMEOUT_MS, isWalked, remembers: !fresh };
  return drawAgent({ graphs, graph, ...how });
}

/** Returns the flow with its agent redrawn; what isn't part of the drawing stays. */
function withDrawn(flow: Flow, { subgraphs, predicates, state = {} }: DrawnAgent & Partial<PortedAgent>): Flow {
  const isDrawn = (id: string) => id === AGENT_GRAPH || id.startsWith(`${AGENT_GRAPH}-`);
  const others = Object.entries(flow.subgraphs ?? {}).filter(([id]) => !isDrawn(id));
  // Agents imported before have `ports_to_` and `port_`.
  const own = Object.entries(flow.predicates ?? {}).filter(
    ([name]) => !/^(?:goes_to_|ports_to_|is_through$)/.test(name),
  );
  const kept = Object.entries(flow.state ?? {}).filter(([place]) => !/^(?:rebuilt|port)_/.test(place));
  return {
    ...flow,
    state: { ...Object.fromEntries(kept), ...state },
    subgraphs: { ...Object.fromEntries(others), ...subgraphs },
    predicates: { ...Object.fromEntries(own), ...predicates },
  };
}

interface LayerSides {
  readonly below: readonly LayerFile[];
  readonly ours: Flow;
  readonly after: Flow;
}

function layerFor(
  { layers, state, origin }: ResyncInputs,
  { below, ours, after }: LayerSides,
): Result<LayerFile | null> {
  const taken = new Set(layers.map(({ layer }) => layer.id));
  const name = boundedId(`global.upstream-${wordPart(state.slice(0, 12))}`);
  const id = taken.has(name) ? `${name}-${taken.size + 1}` : name;
  const after_ = below.map(({ layer }) => layer.id).slice(0, 100);
  const source: LayerFile = {
    file: `layers/${id}.json`,
    layer: {
      ...{
        version: 'v1',
        id,
        kind: 'global',
        label: t('imports.planResync.layerName', { id: origin.graph.id }).slice(0, 200),
      },
      ...(after_.length > 0 && { after: after_ }),
      changes: {},
    },
  };
  const alone = { ...source, layer: { ...source.layer, after: [] } };
  const written = writeChange({ source: alone, below: ours, after });
  if (!written.ok) return written;
  const { changes } = written.value.source.layer;
  if (Object.keys(changes).length === 0) return ok(null);
  return ok({ ...source, layer: { ...source.layer, changes } });
}

function newErrors(before: Flow, after: Flow): string[] {
  const errorsOf = (flow: Flow) =>
    checkFlow(flow, { tools: null, screens: null })
      .filter(({ severity }) => severity === 'error')
      .map(({ message }) => message);
  const known = new Set(errorsOf(before));
  return errorsOf(after).filter((message) => !known.has(message));
}
