/**
 * Before a merge: gives all three flows the names of the result, so that a rename on one side matches an edit on the
 * other.
 */
import { questionOf } from '../node-kinds/parts-of.ts';
import { canonicalFlow } from '../document/serialize.ts';
import { graphOf, graphRefs, type Flow, type GraphRef } from '../flow/flow.ts';
import { findRenames } from './find-renames.ts';
import type { FieldConflict } from './fields.ts';
import type { Subject } from './parts.ts';
import { renameInFlow, type Rename } from './rename.ts';

interface Three {
  readonly base: Flow;
  readonly ours: Flow;
  readonly theirs: Flow;
}

interface Aligned extends Three {
  /** Names that both sides changed differently. */
  readonly conflicts: readonly (FieldConflict & { readonly subject: Subject })[];
}

export function alignNames({ base, ours, theirs }: Three): Aligned {
  const byOurs = renamesByBase(base, ours);
  const byTheirs = renamesByBase(base, theirs);
  const conflicts: (FieldConflict & { readonly subject: Subject })[] = [];
  const [ourNames, theirNames] = [namesIn(ours), namesIn(theirs)];
  const byBoth: Rename[] = [];
  const onlyOurs: Rename[] = [];
  const onlyTheirs: Rename[] = [];
  const refused: Rename[] = [];
  for (const [key, rename] of byOurs) {
    const other = byTheirs.get(key);
    if (other?.to === rename.to) byBoth.push(rename);
    // A name the other side has given to something else cannot be followed.
    else if (isTaken(theirNames, rename)) continue;
    else if (other === undefined) onlyOurs.push(rename);
    else {
      byBoth.push(rename);
      refused.push({ ...other, from: other.to, to: rename.to });
      conflicts.push(nameConflict(rename, other.to));
    }
  }
  for (const [key, rename] of byTheirs) if (!byOurs.has(key) && !isTaken(ourNames, rename)) onlyTheirs.push(rename);
  const all = [...byBoth, ...onlyOurs, ...onlyTheirs];
  const subgraphs = new Map(all.filter(({ kind }) => kind === 'subgraph').map(({ from, to }) => [from, to] as const));
  const inFinal = (rename: Rename): Rename =>
    rename.graph === null ? rename : { ...rename, graph: subgraphs.get(rename.graph) ?? rename.graph };
  // A side that renamed something has also decided which uses follow; only the others are updated.
  return {
    base: renameInFlow(base, all.map(inFinal)),
    ours: renameInFlow(ours, onlyTheirs.map(inFinal)),
    theirs: renameInFlow(theirs, [...onlyOurs, ...refused].map(inFinal)),
    conflicts,
  };
}

/** Renames with the graph named as in the base, by their target. */
function renamesByBase(base: Flow, side: Flow): Map<string, Rename> {
  const renames = findRenames(canonicalFlow(base), canonicalFlow(side));
  const origin = new Map(renames.filter(({ kind }) => kind === 'subgraph').map(({ from, to }) => [to, from] as const));
  return new Map(
    renames.map((rename) => {
      const graph = rename.graph === null ? null : (origin.get(rename.graph) ?? rename.graph);
      return [nameKey(rename.kind, graph, rename.from), { ...rename, graph }];
    }),
  );
}

function isTaken(names: ReadonlySet<string>, { kind, graph, to }: Rename): boolean {
  return names.has(nameKey(kind, kind === 'node' || kind === 'edge' ? graph : null, to));
}

function nameKey(kind: Rename['kind'], graph: GraphRef, name: string): string {
  return JSON.stringify([kind, graph, name]);
}

function namesIn(flow: Flow): Set<string> {
  const names = new Set<string>();
  for (const graph of graphRefs(flow)) {
    if (graph !== null) names.add(nameKey('subgraph', null, graph));
    const { nodes, edges } = graphOf(flow, graph)!;
    for (const node of nodes) {
      names.add(nameKey('node', graph, node.id));
      const key = questionOf(node)?.key;
      if (key !== undefined) names.add(nameKey('key', null, key));
    }
    for (const { id } of edges) names.add(nameKey('edge', graph, id));
  }
  for (const name of Object.keys(flow.predicates ?? {})) names.add(nameKey('predicate', null, name));
  for (const { id } of flow.paths ?? []) names.add(nameKey('path', null, id));
  return names;
}

function nameConflict(
  { kind, graph, from, to }: Rename,
  theirs: string,
): FieldConflict & { readonly subject: Subject } {
  // A renamed key doesn't identify its question, so the conflict belongs to the flow.
  const subject: Subject = kind === 'key' ? { kind: 'flow', graph: null, id: from } : { kind, graph, id: to };
  return { subject, path: [kind === 'key' ? 'key' : 'id'], base: from, ours: to, theirs };
}
