/** All fixes of a problem: those from its check, and those based on the current flow. */
import { checkFlow } from '../checks/check-flow.ts';
import { applyOperations } from '../document/apply.ts';
import type { FlowDocument } from '../document/document.ts';
import type { Operation } from '../document/operations.ts';
import type { Problem, QuickFix } from '../document/problems.ts';
import type { CheckEnvironment } from '../flow/environment.ts';
import { graphPointer, type Flow } from '../flow/flow.ts';
import { fromPointer } from '../json.ts';
import { t } from '../messages/translate.ts';
import { otherwiseFixes, openBranchFixes, connectFixes } from './edge-fixes.ts';
import { keysOf, nearest, nodesOf, prefixFixes, stateFixes, unknownKeyFixes } from './name-fixes.ts';
import { newScreenFix } from './new-screen-fix.ts';
import { promptFixes, deletion, inputFixes, rangeFixes, optionFixes } from './node-fixes.ts';
import { unknownOptionFixes } from './option-fixes.ts';
import { syntaxFixes } from './syntax-fixes.ts';
import type { FixContext } from './text-fix.ts';

export function fixesOf(flow: Flow, problem: Problem, environment: CheckEnvironment): QuickFix[] {
  const offered = problem.fixes ?? [];
  const more = moreFixes({ flow, problem, environment });
  const known = new Set(offered.map(({ label }) => label));
  const others = more.filter(({ label }) => !known.has(label));
  // Fixes that keep the edge come before those that delete it.
  return problem.code === 'edge.tie' ? [...others, ...offered] : [...offered, ...others];
}

function moreFixes(on: FixContext): QuickFix[] {
  switch (on.problem.code) {
    case 'reference.key':
      return nearest(on, keysOf(on.flow), 'useKey');
    case 'reference.tool':
      return nearest(on, on.environment.tools ?? [], 'useTool');
    case 'reference.screen':
      return [...nearest(on, on.environment.screens ?? [], 'useScreen'), ...newScreenFix(on)];
    case 'reference.runner':
      return nearest(
        on,
        (on.environment.runners ?? []).map(({ name }) => name),
        'useRunner',
      );
    case 'reference.plugin':
      return nearest(on, on.environment.plugins?.others ?? [], 'handOffTo');
    case 'reference.subgraph':
      return nearest(on, Object.keys(on.flow.subgraphs ?? {}), 'call');
    case 'reference.node':
      return nearest(on, nodesOf(on.flow, on.problem.graph), 'connectTo');
    case 'guard.type':
    case 'expression.type':
      return [...prefixFixes(on), ...unknownKeyFixes(on), ...unknownOptionFixes(on)];
    case 'guard.parse':
      return [...syntaxFixes(on), ...openBranchFixes(on)];
    case 'expression.parse':
    case 'template.parse':
      return syntaxFixes(on);
    case 'state.undeclared':
      return stateFixes(on);
    case 'node.unreachable':
      return connectFixes(on);
    case 'edge.tie':
      return otherwiseFixes(on);
    case 'prompt.empty':
      return promptFixes(on);
    case 'question.unused':
      return deletion(on, t('flow.quickFixes.deleteQuestion'));
    case 'input.missing':
      return inputFixes(on);
    case 'answer.range':
      return rangeFixes(on);
    case 'answer.option-duplicate':
      return optionFixes(on);
    default:
      return [];
  }
}

const MAX_PASSES = 6;

export interface AllFixes {
  readonly operations: readonly Operation[];
  /** How many problems were fixed. */
  readonly count: number;
}

/** The first fix of every problem of a kind, one after the other: each is computed from the result of the previous ones. */
export function fixAll(document: FlowDocument, code: Problem['code'], environment: CheckEnvironment): AllFixes {
  const operations: Operation[] = [];
  let count = 0;
  let now = document;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const found = checkFlow(now.flow, environment).filter((problem) => problem.code === code);
    const fixes = firstFixes(now.flow, found, environment);
    const step = fixes.flatMap((fix) => fix.operations);
    if (step.length === 0) break;
    operations.push(...step);
    count += fixes.length;
    now = applyOperations(now, step);
  }
  return { operations, count };
}

/** One fix for each node, edge, or part of the flow, because two fixes of the same one would overwrite each other. */
function firstFixes(flow: Flow, problems: readonly Problem[], environment: CheckEnvironment): QuickFix[] {
  const touched = new Set<string>();
  return problems.flatMap((problem) => {
    const owner = problem.node ?? problem.edge ?? (fromPointer(problem.pointer)[0] || graphPointer(problem.graph));
    const [fix] = fixesOf(flow, problem, environment);
    if (fix === undefined || touched.has(owner)) return [];
    touched.add(owner);
    return [fix];
  });
}
