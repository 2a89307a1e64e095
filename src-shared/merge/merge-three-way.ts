/** Merges two descendants of a flow semantically: field by field, with renames, never producing a broken document. */
import { deepEqual } from '../equality.ts';
import { alignNames } from '../diff/align-names.ts';
import type { FieldConflict } from '../diff/fields.ts';
import { mergeParts } from './merge-parts.ts';
import { flowOfParts, NO_PARTS, partsOf, type Subject } from '../diff/parts.ts';
import type { Flow } from '../flow/flow.ts';
import { parseFlow } from '../document/parse.ts';
import { canonicalFlow, serializeFlow } from '../document/serialize.ts';

/** A conflict of both sides. An empty path means the whole part: kept, removed, or of another kind. */
export interface MergeConflict extends FieldConflict {
  readonly subject: Subject;
}

export interface MergedFlow {
  /** Fits the schema. Conflicts contain ours. */
  readonly flow: Flow;
  readonly conflicts: readonly MergeConflict[];
}

export interface FlowSides {
  /** The common ancestor, or null if there is none. */
  readonly base: Flow | null;
  readonly ours: Flow;
  readonly theirs: Flow;
}

export function mergeFlows({ base, ours, theirs }: FlowSides): MergedFlow {
  if (base !== null && sameFlow(base, theirs)) return { flow: ours, conflicts: [] };
  if (sameFlow(ours, theirs) || (base !== null && sameFlow(base, ours))) return { flow: theirs, conflicts: [] };
  const aligned = base === null ? { base, ours, theirs, conflicts: [] } : alignNames({ base, ours, theirs });
  const merged = mergeParts({
    base: aligned.base === null ? NO_PARTS : partsOf(aligned.base),
    ours: partsOf(aligned.ours),
    theirs: partsOf(aligned.theirs),
  });
  const flow = flowOfParts(merged.parts);
  // Each side may be within the limits of a document, but both together beyond them.
  if (!parseFlow(serializeFlow(flow)).ok) {
    const subject: Subject = { kind: 'flow', graph: null, id: ours.id };
    return { flow: ours, conflicts: [...aligned.conflicts, ...merged.conflicts, { subject, path: [] }] };
  }
  return { flow, conflicts: [...aligned.conflicts, ...merged.conflicts] };
}

function sameFlow(a: Flow, b: Flow): boolean {
  return deepEqual(canonicalFlow(a), canonicalFlow(b));
}
