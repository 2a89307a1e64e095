/** The renames that tests, traces, and screens must undo when a flow returns to an earlier version. */
import { questionOf } from '../node-kinds/parts-of.ts';
import { graphOf, graphRefs, type Flow } from '../flow/flow.ts';
import { contentReferences, type Renamable } from '../references/rename.ts';
import type { TargetKind } from '../references/local-text.ts';
import type { Target } from '../references/references.ts';
import { optionsRenamedBetween } from '../references/renamed-options.ts';
import type { Rename, TargetRename } from './rename.ts';

export interface NamesBack {
  readonly changes: readonly Rename[];
  /** Current names that the other version doesn't have, so files that use them won't fit. */
  readonly gone: readonly Target[];
}

/**
 * `made` are the recorded renames, oldest first. Renamed answers are also recognized by node id, which never changes.
 */
export function namesBack(now: Renamable, then: Renamable, made: readonly Rename[]): NamesBack {
  const [known, wanted] = [namesOf(now), namesOf(then)];
  const changes: TargetRename[] = [];
  const gone: Target[] = [];
  for (const [id, target] of known) {
    if (wanted.has(id)) continue;
    const isOld = (name: string): boolean => {
      const old = idOf({ kind: target.kind, name });
      return wanted.has(old) && !known.has(old) && !changes.some((one) => one.kind === target.kind && one.to === name);
    };
    const back = remembered(target, made, isOld) ?? ofSameQuestion(target, [now.flow, then.flow], isOld);
    if (back === null) gone.push(target);
    else changes.push(back);
  }
  return { changes: [...optionsBack(now.flow, then.flow), ...changes], gone };
}

/** Expects the answers under their current names. */
function optionsBack(now: Flow, then: Flow): Rename[] {
  return optionsRenamedBetween(now, then).map(({ key, from, to }): Rename => ({ kind: 'option', key, from, to }));
}

type IsOld = (name: string) => boolean;

/** Follows recorded renames back, one after the other, to a name that the other version has. */
function remembered({ kind, name }: Target, made: readonly Rename[], isOld: IsOld): TargetRename | null {
  let at = name;
  for (const change of made.toReversed()) {
    if (change.kind !== kind || change.to !== at) continue;
    at = change.from;
    if (isOld(at)) return { ...change, from: name, to: at };
  }
  return null;
}

function ofSameQuestion(
  { kind, name }: Target,
  [now, then]: readonly [now: Flow, then: Flow],
  isOld: IsOld,
): TargetRename | null {
  if (kind !== 'key') return null;
  for (const graph of graphRefs(now)) {
    const id = graphOf(now, graph)?.nodes.find((node) => questionOf(node)?.key === name)?.id;
    const same = id === undefined ? undefined : graphOf(then, graph)?.nodes.find((node) => node.id === id);
    const key = same && questionOf(same)?.key;
    if (key !== undefined && isOld(key)) return { kind, from: name, to: key };
  }
  return null;
}

/** Kinds defined outside the flow exist in every version. */
const BESIDE: readonly TargetKind[] = ['tool', 'screen', 'runner', 'plugin'];

function namesOf(content: Renamable): ReadonlyMap<string, Target> {
  const { flow, layers } = contentReferences(content);
  const nodes = graphRefs(content.flow).flatMap((ref) => graphOf(content.flow, ref)!.nodes);
  const targets = [
    ...[...flow, ...layers.flat()].map(({ target }) => target),
    ...nodes.map(({ id }): Target => ({ kind: 'node', name: id })),
  ];
  return new Map(targets.filter(({ kind }) => !BESIDE.includes(kind)).map((target) => [idOf(target), target]));
}

function idOf({ kind, name }: Target): string {
  return `${kind} ${name}`;
}
