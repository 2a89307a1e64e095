/** Checks for mutually exclusive answers without an alternative that any path through the flow can ask completely. */
import type { Flow } from '../flow/flow.ts';
import { oneOfGroups } from '../flow/one-of.ts';
import type { Problem } from '../document/problems.ts';
import { problem } from './local.ts';
import type { Reachability } from './reachability.ts';
import { listSets } from '../messages/list-words.ts';
import { t } from '../messages/translate.ts';

export function checkOneOfWays(flow: Flow, ways: Reachability): Problem[] {
  if (!ways.haveBeginning) return [];
  return oneOfGroups(flow).flatMap(({ id, alternatives, pointer }) => {
    // A key without a question is already reported.
    if (alternatives.flat().some((key) => !ways.questions.has(key))) return [];
    if (alternatives.some((keys) => canAskAll(ways, keys))) return [];
    const listed = listSets(alternatives);
    const group = id === null ? t('checks.flow.thisGroup') : t('checks.flow.namedGroup', { id });
    const message = t('checks.flow.oneOfNever', { alternatives: listed, group });
    return [problem('oneof.unsatisfiable', { pointer, graph: null }, { message })];
  });
}

/** One path can ask all of them if, of each two, one can come before the other, because that relation is transitive. */
function canAskAll(ways: Reachability, keys: readonly string[]): boolean {
  const asked = keys.map((key) => ways.questions.get(key)!);
  if (!asked.every(({ node }) => ways.canBeMet(node))) return false;
  return asked.every((a, at) =>
    asked.slice(at + 1).every((b) => a.node === b.node || ways.canPrecede(a, b) || ways.canPrecede(b, a)),
  );
}
