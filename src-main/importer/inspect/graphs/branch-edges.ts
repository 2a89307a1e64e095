/** Builds the edges of `add_conditional_edges` from its mapping, or else from what its function returns. */
import { END, type InspectedEdge } from '../../../../src-shared/importer/inspection.ts';
import type { Interpreter } from '../../python-source/interpreter.ts';
import { optionsOf, textOf, type DictValue, type Value } from '../../python-source/value.ts';
import type { AddedBranch } from '../builders/graph-parts.ts';
import { inferredName } from '../builders/node-name.ts';
import { unknownReason } from '../builders/unknown-reason.ts';
import { wrappedFunction } from '../builders/wrapped-function.ts';
import type { RouteFact } from '../functions/facts.ts';
import { routerFacts } from '../functions/router-facts.ts';
import { written } from '../source-text/written-value.ts';
import { t } from '../../../messages/translate.ts';

export type Edge = InspectedEdge;

export function branchEdges(branch: AddedBranch, interpreter: Interpreter): readonly Edge[] {
  const options = optionsOf(branch.path).flatMap((path) => optionsOf(wrappedFunction(path) ?? path));
  return options.flatMap((path) => edgesOf({ ...branch, path }, interpreter));
}

function edgesOf(branch: AddedBranch, interpreter: Interpreter): readonly Edge[] {
  const facts = routerFacts(branch.path, interpreter);
  const { mapping } = branch;
  if (mapping !== null) {
    const sends = facts.routes.filter((route) => route.via === 'send').map((route) => routed(branch, route));
    const mapped = optionsOf(mapping).flatMap((each) => mappedEdges(branch, each, interpreter));
    const known = new Set(mapped.map((edge) => edge.target));
    return [...mapped, ...sends.filter((edge) => edge.target !== null && !known.has(edge.target))];
  }
  const routes = facts.routes.filter((route) => !route.parent);
  if (routes.length > 0) return routes.map((route) => routed(branch, route));
  return withoutFunction(branch, interpreter);
}

/** The library's own router has known targets. */
function withoutFunction(branch: AddedBranch, interpreter: Interpreter): readonly Edge[] {
  const { path } = branch;
  if (path.kind === 'external' && path.name === 'langgraph.prebuilt.tools_condition')
    return ['tools', END].map((target) => ({ ...base(branch), target, certainty: 'inferred', via: 'literal' }));
  if (path.kind === 'partial' && interpreter.functionOf(path) === null)
    return withoutFunction({ ...branch, path: path.function }, interpreter);
  const callee = interpreter.functionOf(path);
  if (callee !== null && interpreter.explore(path).complete && interpreter.explore(path).returns.length === 0)
    return [];
  const why = callee === null ? whyNotFollowed(path) : t('imports.why.returns');
  return [{ ...open(branch, why), file: callee?.at.file ?? branch.at.file, line: callee?.at.line ?? branch.at.line }];
}

function whyNotFollowed(path: Value): string {
  return path.kind === 'external' ? t('imports.why.external', { name: path.name }) : unknownReason(path);
}

function base(branch: AddedBranch): Edge {
  return {
    source: branch.source,
    target: null,
    conditional: true,
    label: null,
    join: false,
    certainty: 'unresolved',
    via: 'returned',
    router: routerName(branch.path),
    why: null,
    file: branch.at.file,
    line: branch.at.line,
  };
}

function open(branch: AddedBranch, why: string): Edge {
  return { ...base(branch), why: why.slice(0, 2000) };
}

export function routerName(path: Value): string | null {
  const inner = path.kind === 'partial' ? path.function : path;
  return inner.kind === 'unknown' ? null : (inferredName(inner)?.slice(0, 500) ?? null);
}

function routed(branch: AddedBranch, { target, via, why, at }: RouteFact): Edge {
  const certainty = target === null ? 'unresolved' : 'inferred';
  return { ...base(branch), target, certainty, via, why, file: at.file, line: at.line };
}

function mappedEdges(branch: AddedBranch, mapping: Value, interpreter: Interpreter): readonly Edge[] {
  if (mapping.kind === 'dict') return ofDict(branch, mapping);
  if (mapping.kind === 'none') return edgesOf({ ...branch, mapping: null }, interpreter);
  const isList = mapping.kind === 'list' || mapping.kind === 'tuple' || mapping.kind === 'set';
  if (!isList) return [{ ...open(branch, unknownReason(mapping)), via: 'path_map' }];
  const edges = mapping.items.flatMap((item) => targets(branch, item, null));
  return mapping.complete ? edges : [...edges, partly(branch)];
}

function ofDict(branch: AddedBranch, mapping: DictValue): readonly Edge[] {
  const edges = mapping.entries.flatMap(({ key, value }) =>
    targets(branch, value, (textOf(key) ?? written(key)).slice(0, 500)),
  );
  return mapping.complete ? edges : [...edges, partly(branch)];
}

function partly(branch: AddedBranch): Edge {
  return { ...open(branch, t('imports.routes.mapping')), via: 'path_map' };
}

function targets(branch: AddedBranch, value: Value, label: string | null): readonly Edge[] {
  return optionsOf(value).map((option) => {
    const target = textOf(option);
    if (target === null) return { ...open(branch, unknownReason(option)), via: 'path_map', label };
    return { ...base(branch), target, label, certainty: 'declared', via: 'path_map' };
  });
}
