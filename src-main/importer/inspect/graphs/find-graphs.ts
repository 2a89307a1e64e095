/**
 * Finds the graphs of a repository: those langgraph.json names, or else those its modules define, and the graphs these
 * run.
 */
import type { InspectedGraph, InspectionProblem } from '../../../../src-shared/importer/inspection.ts';
import type { Evaluator } from '../../python-source/evaluator.ts';
import type { PythonModule } from '../../python-source/python-module.ts';
import type { Value } from '../../python-source/value.ts';
import { asGraph, type FoundGraph } from '../builders/graph-parts.ts';
import type { GraphEntry } from '../project/graph-entries.ts';
import { exportedNames, heldGraphs, lineOf, nameFor, sameParts, type ExportedName } from './exported-names.ts';
import { innerGraphs } from './inner-graphs.ts';
import { factoriesIn, type Factory } from './factories.ts';
import { resolveExport } from './resolve-export.ts';
import { scriptGraphs } from './script-graphs.ts';
import { t } from '../../../messages/translate.ts';

export interface GraphPlace {
  readonly graph: FoundGraph | null;
  /** The id from langgraph.json; null if a name must be found. */
  readonly id: string | null;
  readonly spec: string | null;
  readonly description: string | null;
  readonly module: PythonModule | null;
  readonly name: string | null;
  /** The title if it has no name: the class or function that creates it. */
  readonly title: string | null;
  readonly line: number | null;
  readonly exportKind: InspectedGraph['exportKind'];
  /** Why there is no graph. */
  readonly why: string | null;
}

export interface FindInput {
  readonly evaluator: Evaluator;
  /** The entries of langgraph.json; null if there is no such file. */
  readonly entries: readonly GraphEntry[] | null;
  /** Modules that may define graphs. */
  readonly candidates: readonly PythonModule[];
  readonly report: (problem: InspectionProblem) => void;
}

export function findGraphs(input: FindInput): readonly GraphPlace[] {
  const { entries } = input;
  for (const entry of entries ?? []) openEntry(input, entry);
  const names = exportedNames(input.evaluator, input.evaluator.loadedModules());
  const named = (entries ?? []).flatMap((entry) => placeOfEntry(input, entry, names));
  const first = entries === null ? unconfigured(input, names) : named;
  const all = withInner(input, first, names);
  const held = entries === null ? heldNextTo(input, all) : [];
  return withoutDrafts(first, withInner(input, [...all, ...held], names));
}

/** Finds graphs kept only in a list or dictionary that no other graph runs. */
function heldNextTo({ evaluator, candidates }: FindInput, known: readonly GraphPlace[]): readonly GraphPlace[] {
  const isKnown = (graph: FoundGraph) => known.some((place) => place.graph !== null && isOne(place.graph, graph));
  return heldGraphs(evaluator, candidates).flatMap(({ module, title, graph }): GraphPlace[] => {
    if (isKnown(graph)) return [];
    const { line } = graph.parts.at;
    return [{ ...NO_NAME, graph, module, title, line, exportKind: 'none', why: null }];
  });
}

const NO_NAME = { id: null, spec: null, description: null, name: null } as const;

/**
 * Drops the graph of a factory evaluated alone if another graph calls the factory, because the call is more specific.
 */
function withoutDrafts(first: readonly GraphPlace[], all: readonly GraphPlace[]): readonly GraphPlace[] {
  const inner = all.filter((place) => !first.includes(place));
  return all.filter((place) => {
    const { graph, id, exportKind } = place;
    const isDraft = first.includes(place) && id === null && ['factory', 'script', 'none'].includes(exportKind);
    return !isDraft || graph === null || !inner.some((other) => other.graph !== null && sameOrigin(other.graph, graph));
  });
}

function openEntry({ evaluator }: FindInput, entry: GraphEntry): void {
  const module = evaluator.project.moduleOf(entry.file);
  if (module !== null) evaluator.moduleScope(module);
}

function placeOfEntry(
  { evaluator, report }: FindInput,
  entry: GraphEntry,
  names: readonly ExportedName[],
): readonly GraphPlace[] {
  const module = evaluator.project.moduleOf(entry.file);
  if (module === null) return [];
  const found = resolveExport(evaluator, module, entry.export);
  const base = { id: entry.id, spec: entry.spec, description: entry.description, name: entry.export, title: null };
  const own = { ...base, module, line: lineOf(module, entry.export) };
  if (found.kind === 'found') {
    const isImported = evaluator.moduleScope(module).imported.has(entry.export);
    const defined = isImported ? names.find((each) => each.graph === found.graph) : undefined;
    const place = defined === undefined ? own : { ...base, module: defined.module, line: defined.line };
    return [{ ...place, graph: found.graph, exportKind: found.exportKind, why: choice(found.others) }];
  }
  if (found.kind === 'unknown') return [{ ...own, graph: null, exportKind: 'graph', why: found.why }];
  const message = t('imports.findGraphs.missingExport', { id: entry.id, export: entry.export, file: entry.file });
  report({ code: 'export-missing', severity: 'error', message: message.slice(0, 2000), file: entry.file, line: null });
  return [];
}

function choice(others: readonly FoundGraph[]): string | null {
  return others.length === 0 ? null : t('imports.graphs.oneOf', { amount: others.length + 1 });
}

/**
 * Returns each graph once, by its exported name. Builders and factories are used only for graphs found nowhere else.
 */
function unconfigured({ evaluator, candidates }: FindInput, names: readonly ExportedName[]): readonly GraphPlace[] {
  const defining = new Set(candidates);
  const own = names.filter((each) => defining.has(each.module));
  const places: GraphPlace[] = [];
  for (const each of [
    ...own.filter(({ graph }) => graph.type === 'graph'),
    ...own.filter(({ graph }) => graph.type === 'builder'),
  ]) {
    const isKnown = places.some(
      ({ graph }) => graph === each.graph || (each.graph.type === 'builder' && graph?.source === each.graph.source),
    );
    if (!isKnown) places.push(placeOfName(each));
  }
  const made = bestKnown(factoriesIn(evaluator, candidates)).filter(
    ({ graph }) => !places.some((place) => place.graph !== null && sameOrigin(place.graph, graph)),
  );
  const known = [...places, ...made.map(placeOfFactory)];
  const scripts = scriptGraphs(evaluator, candidates).filter(
    ({ graph }, index, all) =>
      !known.some((place) => place.graph !== null && sameOrigin(place.graph, graph)) &&
      all.findIndex((other) => sameOrigin(other.graph, graph)) === index,
  );
  return [...known, ...scripts.map(placeOfFactory)];
}

/**
 * Of several factories for the same graph, keeps the one with the fewest unknowns, because a caller knows more than the
 * factory it calls.
 */
function bestKnown(factories: readonly Factory[]): readonly Factory[] {
  const best = new Set(byOrigin(factories).map((rivals) => rivals.toSorted(leastOpenFirst)[0]));
  return factories.filter((factory) => best.has(factory));
}

function leastOpenFirst({ graph: a }: Factory, { graph: b }: Factory): number {
  return (
    gaps(a) - gaps(b) ||
    Number(b.type === 'graph') - Number(a.type === 'graph') ||
    b.parts.nodes.size - a.parts.nodes.size
  );
}

/**
 * Groups factories by where their graphs come from. Factories that call each other can create thousands of graphs in a
 * few places, so each is compared only within its group.
 */
function byOrigin(factories: readonly Factory[]): readonly (readonly Factory[])[] {
  const bySource = new Map<FoundGraph['source'], Factory[]>();
  const byPlace = new Map<string, Factory[][]>();
  const groups: Factory[][] = [];
  for (const factory of factories) {
    const { source, parts } = factory.graph;
    const place = `${parts.at.file}:${parts.at.line}`;
    const near = byPlace.get(place) ?? [];
    const known = bySource.get(source) ?? near.find(([first]) => first?.graph.parts.class === parts.class);
    const group = known ?? [];
    group.push(factory);
    bySource.set(source, group);
    if (known !== undefined) continue;
    groups.push(group);
    byPlace.set(place, [...near, group]);
  }
  return groups;
}

/** Kinds of values that come from outside the evaluated code. */
const OPEN = new Set<Value['kind']>(['unknown', 'subscript', 'attribute']);

function gaps({ parts }: FoundGraph): number {
  const actions = [...parts.nodes.values()].filter(({ action }) => action !== null && OPEN.has(action.kind)).length;
  return actions + parts.unresolved.length + parts.edges.filter(({ target }) => target === null).length;
}

/** Returns whether two graphs come from the same place in the code. */
function sameOrigin(left: FoundGraph, right: FoundGraph): boolean {
  const [a, b] = [left.parts, right.parts];
  return left.source === right.source || (a.at.file === b.at.file && a.at.line === b.at.line && a.class === b.class);
}

function placeOfName({ module, name, line, graph }: ExportedName): GraphPlace {
  const exportKind = graph.type === 'builder' ? 'builder' : graph.parts.kind === 'functional' ? 'entrypoint' : 'graph';
  return { graph, id: null, spec: null, description: null, module, name, title: null, line, exportKind, why: null };
}

function placeOfFactory({ module, name, title, line, graph, exportKind }: Factory): GraphPlace {
  return { graph, id: null, spec: null, description: null, module, name, title, line, exportKind, why: null };
}

/** Adds the graphs each graph runs after it, in the order they are found. */
function withInner(
  input: FindInput,
  first: readonly GraphPlace[],
  names: readonly ExportedName[],
): readonly GraphPlace[] {
  const places = [...first];
  for (let index = 0; index < places.length && places.length < MAX_GRAPHS; index += 1) {
    const outer = places[index]?.graph;
    if (outer === null || outer === undefined) continue;
    for (const { graph, node } of innerGraphs(outer, input.evaluator)) {
      const isKnown = places.some((place) => place.graph !== null && isOne(place.graph, graph));
      if (!isKnown) places.push({ ...innerPlace(graph, names, input.evaluator), title: node });
    }
  }
  return places;
}

const MAX_GRAPHS = 500;

export function isOne(left: FoundGraph, right: FoundGraph): boolean {
  return left === right || (left.source === right.source && sameParts(left.parts, right.parts));
}

function innerPlace(graph: FoundGraph, names: readonly ExportedName[], evaluator: Evaluator): GraphPlace {
  const named = nameFor(graph, names);
  if (named !== null) return { ...placeOfName(named), graph };
  const { maker } = graph.parts;
  const base = { graph, id: null, spec: null, description: null, title: null, why: null };
  if (maker === null || !isMadeBy(graph, maker, evaluator))
    return { ...base, module: null, name: null, line: graph.parts.at.line, exportKind: 'none' };
  return { ...base, module: maker.module, name: maker.name, line: maker.at.line, exportKind: 'factory' };
}

/** Returns whether the function returns such a graph, or only uses one. */
function isMadeBy(graph: FoundGraph, maker: Value, evaluator: Evaluator): boolean {
  const { returns, yields } = evaluator.explore(maker);
  return [...returns.map((each) => each.value), ...yields].some((value) => {
    const made = asGraph(value);
    return made !== null && sameOrigin(made, graph);
  });
}
