/**
 * Checks across graphs: duplicate names, predicates, one-of groups, unread answers. Calls and exits are checked in
 * other files.
 */
import { questionOf } from '../node-kinds/parts-of.ts';
import { closest } from '../closest.ts';
import { MAX_PREDICATE_DEPTH, predicatesOf } from '../guard/predicates.ts';
import { toPointer } from '../json.ts';
import { graphPointer } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import type { Problem } from '../document/problems.ts';
import { checkCalls } from './check-calls.ts';
import { CallChains } from '../node-kinds/call-chains.ts';
import { checkExits } from './check-exits.ts';
import { checkHandlers } from './check-handlers.ts';
import { checkPrivate } from './check-private.ts';
import { checkTargets } from './check-targets.ts';
import type { FlowIndex } from './flow-index.ts';
import { LocalFindings, placed, problem } from './local.ts';
import { didYouMean } from '../messages/did-you-mean.ts';
import { t } from '../messages/translate.ts';
import type { Steps } from '../steps.ts';
import { freeName } from '../flow/ids.ts';
import { nameInFlow } from '../node-kinds/node-name.ts';

export function* checkFlowLevel(index: FlowIndex): Steps<Problem[]> {
  const predicates = checkPredicates(index);
  const chains = new CallChains(index.flow);
  const handlers = checkHandlers(index, chains);
  const problems: Problem[] = [];
  const checks: readonly (() => readonly Problem[])[] = [
    () => checkDuplicateIds(index),
    () => checkDuplicateKeys(index),
    () => checkDuplicatesOf('paths', index.flow.paths ?? []),
    () => checkDuplicatesOf('oneOf', index.flow.oneOf ?? []),
    () => checkCalls(index),
    () => predicates.problems,
    () => checkOneOf(index),
    () => checkExits(index),
    () => checkTargets(index, chains),
    () => handlers.problems,
    () => checkPrivate(index),
  ];
  for (const check of checks) {
    yield;
    problems.push(...check());
  }
  problems.push(...(yield* checkUnused(index, new Set([...predicates.reads, ...handlers.reads]))));
  return problems;
}

/** Ids are unique in the whole flow. The second duplicate is reported. */
function checkDuplicateIds({ graphs, ids }: FlowIndex): Problem[] {
  if (ids.twice.size === 0) return [];
  const seen = { nodes: new Set<string>(), edges: new Set<string>() };
  return graphs.flatMap(({ ref, graph }) =>
    (['nodes', 'edges'] as const).flatMap((list) =>
      graph[list].flatMap(({ id }, position) => {
        const isTwice = seen[list].has(id);
        seen[list].add(id);
        if (!isTwice) return [];
        const owner = list === 'nodes' ? { node: id } : { edge: id };
        const place = { pointer: `${graphPointer(ref)}/${list}/${position}/id`, graph: ref, ...owner };
        return [
          problem('id.duplicate', place, {
            message: t(list === 'nodes' ? 'checks.flow.duplicateNode' : 'checks.flow.duplicateEdge', { id }),
          }),
        ];
      }),
    ),
  );
}

function checkDuplicateKeys({ graphs, scope }: FlowIndex): Problem[] {
  const owners = new Map<string, FlowNode>();
  return graphs.flatMap(({ flow, ref, graph }) =>
    graph.nodes.flatMap((node, position) => {
      const asked = questionOf(node)?.key;
      if (asked === undefined) return [];
      const first = owners.get(asked);
      if (first === undefined) {
        owners.set(asked, node);
        return [];
      }
      // Leaves room for a number in the 64 characters of a key.
      const key = freeName(asked.slice(0, 56), scope.answers);
      const place = { pointer: `${graphPointer(ref)}/nodes/${position}/key`, graph: ref, node: node.id };
      const rename = { op: 'update-node', graph: ref, id: node.id, set: { key } } as const;
      const message = t('checks.flow.duplicateKey', { owner: nameInFlow(flow, first), key: asked });
      return [
        problem('key.duplicate', place, {
          message,
          fixes: [{ label: t('checks.fixes.useKey', { key }), operations: [rename] }],
        }),
      ];
    }),
  );
}

/** Applies to paths and one-of groups; groups in the short form have no ids. */
function checkDuplicatesOf(member: string, items: readonly (object & { readonly id?: string })[]): Problem[] {
  const seen = new Set<string>();
  return items.flatMap(({ id }, index) => {
    if (id === undefined) return [];
    const isTwice = seen.has(id);
    seen.add(id);
    const place = { pointer: `/${member}/${index}/id`, graph: null };
    return isTwice ? [problem('id.duplicate', place, { message: t('checks.flow.duplicateId', { id }) })] : [];
  });
}

function checkPredicates({ flow, scope }: FlowIndex): { problems: Problem[]; reads: ReadonlySet<string> } {
  const problems: Problem[] = [];
  const findings = new LocalFindings(scope);
  for (const [name, predicate] of Object.entries(flow.predicates ?? {})) {
    findings.expression(predicate.when, 'condition', {
      at: toPointer(['predicates', name, 'when']),
      write: (when) => ({ op: 'set-predicate', name, predicate: { ...predicate, when } }),
    });
  }
  problems.push(...findings.problems.map((local) => placed(local, { pointer: '', graph: null })));
  const { recursive, tooDeep } = predicatesOf(scope);
  const report = (name: string, message: string): void => {
    const place = { pointer: toPointer(['predicates', name, 'when']), graph: null };
    problems.push(problem('predicate.recursion', place, { message }));
  };
  for (const name of recursive) report(name, t('checks.flow.predicateCycle', { name }));
  for (const name of tooDeep) {
    report(name, t('checks.flow.predicateDepth', { name, most: MAX_PREDICATE_DEPTH }));
  }
  return { problems, reads: findings.reads };
}

function checkOneOf({ flow, scope }: FlowIndex): Problem[] {
  const problems: Problem[] = [];
  const report = (key: string, pointer: string): void => {
    if (scope.answers.has(key)) return;
    const near = closest(key, [...scope.answers.keys()]);
    problems.push(
      problem(
        'reference.key',
        { pointer, graph: null },
        { message: t('checks.flow.unknownKey', { key }) + didYouMean(near) },
      ),
    );
  };
  (flow.oneOf ?? []).forEach((group, index) => {
    if (Array.isArray(group)) group.forEach((key, at) => report(key, `/oneOf/${index}/${at}`));
    else {
      group.alternatives.forEach((keys, row) => {
        keys.forEach((key, at) => report(key, `/oneOf/${index}/alternatives/${row}/${at}`));
      });
    }
  });
  return problems;
}

function* checkUnused({ flow, graphs, reads }: FlowIndex, predicateReads: ReadonlySet<string>): Steps<Problem[]> {
  const grouped = new Set(
    (flow.oneOf ?? []).flatMap((group) => (Array.isArray(group) ? group : group.alternatives.flat())),
  );
  const problems: Problem[] = [];
  for (const { ref, graph } of graphs) {
    for (const [position, node] of graph.nodes.entries()) {
      const key = questionOf(node)?.key;
      if (key === undefined || reads.has(key) || predicateReads.has(key) || grouped.has(key)) continue;
      const place = { pointer: `${graphPointer(ref)}/nodes/${position}/key`, graph: ref, node: node.id };
      problems.push(problem('question.unused', place, { message: t('checks.flow.unusedAnswer', { key }) }));
      yield;
    }
  }
  return problems;
}
