/** Everything a problem can be mended with: what its check offers, and what follows from the flow as it is. */
import { SCREEN_NAME } from '../a2ui/screen-name.ts';
import { blankScreen } from '../screen-edits/new-screen.ts';
import { isEnd, questionOf, subgraphCallOf } from '../node-kinds/parts-of.ts';
import { namesInExpression, namesInTemplate } from '../references/names-in-expression.ts';
import type { TextEdit } from '../references/text-edits.ts';
import { atPointer, fromPointer, isJsonObject, type Json } from '../json.ts';
import { scopeOf } from '../scope/scope-of.ts';
import { applyOperations } from '../document/apply.ts';
import { checkFlow } from '../checks/check-flow.ts';
import { closest } from '../closest.ts';
import type { FlowDocument } from '../document/document.ts';
import type { CheckEnvironment } from '../flow/environment.ts';
import { isElse } from '../flow/edge-order.ts';
import { ELSE, graphOf, graphPointer, graphRefs, type Flow, type GraphRef } from '../flow/flow.ts';
import { freeId } from '../flow/ids.ts';
import type { FlowNode } from '../flow/node.ts';
import { nodeTitle } from '../node-kinds/node-title.ts';
import type { Operation } from '../document/operations.ts';
import type { Problem, QuickFix } from '../document/problems.ts';
import { t } from '../messages/translate.ts';
import { unknownOptionFixes } from './option-fixes.ts';
import { syntaxFixes } from './syntax-fixes.ts';
import { nodeOf, textFix, type FixContext } from './text-fix.ts';

export function fixesOf(flow: Flow, problem: Problem, environment: CheckEnvironment): QuickFix[] {
  const offered = problem.fixes ?? [];
  const more = moreFixes({ flow, problem, environment });
  const known = new Set(offered.map(({ label }) => label));
  const others = more.filter(({ label }) => !known.has(label));
  // What keeps the edge comes before what deletes it.
  return problem.code === 'edge.tie' ? [...others, ...offered] : [...offered, ...others];
}

function moreFixes(on: FixContext): QuickFix[] {
  switch (on.problem.code) {
    case 'reference.key':
      return nearest(on, keysOf(on.flow), t('flow.quickFixes.useKey'));
    case 'reference.tool':
      return nearest(on, on.environment.tools ?? [], t('flow.quickFixes.useTool'));
    case 'reference.screen':
      return [...nearest(on, on.environment.screens ?? [], t('flow.quickFixes.useScreen')), ...newScreen(on)];
    case 'reference.runner':
      return nearest(
        on,
        (on.environment.runners ?? []).map(({ name }) => name),
        t('flow.quickFixes.useRunner'),
      );
    case 'reference.plugin':
      return nearest(on, on.environment.plugins?.others ?? [], t('flow.quickFixes.handOffTo'));
    case 'reference.subgraph':
      return nearest(on, Object.keys(on.flow.subgraphs ?? {}), 'Call');
    case 'reference.node':
      return nearest(on, nodesOf(on.flow, on.problem.graph), t('flow.quickFixes.connectTo'));
    case 'guard.type':
    case 'expression.type':
      return [...unknownKeyFixes(on), ...unknownOptionFixes(on)];
    case 'guard.parse':
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

/** Of branches without a condition, one is followed if no other matches. */
function otherwiseFixes({ flow, problem: { edge: id, graph } }: FixContext): QuickFix[] {
  const edges = graphOf(flow, graph)?.edges ?? [];
  const edge = edges.find((candidate) => candidate.id === id);
  if (edge === undefined || edge.guard != null || (edge.kind ?? 'normal') !== 'normal') return [];
  if (edges.some((other) => other.from === edge.from && isElse(other))) return [];
  const operations = [{ op: 'update-edge', graph, id: edge.id, set: { guard: ELSE } } as const];
  return [{ label: t('flow.quickFixes.makeOtherwise'), operations }];
}

function keysOf(flow: Flow): string[] {
  return [...scopeOf(flow).answers.keys()];
}

function nodesOf(flow: Flow, graph: GraphRef): string[] {
  return (graphOf(flow, graph)?.nodes ?? []).map(({ id }) => id);
}

/** The name a person most likely meant. */
function nearest(on: FixContext, known: readonly string[], words: string): QuickFix[] {
  const { flow, problem } = on;
  const value = atPointer(flow, problem.pointer);
  const isMember = typeof value !== 'string' || problem.pointer.includes('/answers/');
  const text = typeof value === 'string' && !isMember ? value : (fromPointer(problem.pointer).at(-1) ?? '');
  const near = closest(text, known) ?? (known.length === 1 ? known[0] : undefined);
  if (near === undefined || near === text) return [];
  const edit: TextEdit = {
    pointer: problem.pointer,
    range: { start: 0, end: text.length },
    to: near,
    ...(isMember && { isMember: true }),
  };
  return textFix(on, edit, `${words} ${near}`);
}

/** An empty screen with the name that was given. */
function newScreen({ flow, problem }: FixContext): QuickFix[] {
  const name = atPointer(flow, problem.pointer);
  if (typeof name !== 'string' || !SCREEN_NAME.test(name)) return [];
  const file = blankScreen(name);
  const label = t('flow.quickFixes.createScreen', { name });
  return [{ label, operations: [{ op: 'set-screen', screen: name, file }] }];
}

/** In an expression: another key, or a question for this one. */
function unknownKeyFixes(on: FixContext): QuickFix[] {
  const { flow, problem } = on;
  const text = atPointer(flow, problem.pointer);
  if (typeof text !== 'string') return [];
  const keys = keysOf(flow);
  const names = text.includes('{{') ? namesInTemplate(text) : namesInExpression(text);
  const unknown = names.filter(({ kind, name }) => kind === 'key' && !keys.includes(name));
  const { start = 0, end = text.length } = problem.range ?? {};
  const found = unknown.find((name) => name.start >= start && name.end <= end);
  if (found === undefined) return [];
  const near = closest(found.name, keys);
  const taken = new Set(graphRefs(flow).flatMap((ref) => nodesOf(flow, ref)));
  const node = { id: freeId(found.name, taken), type: 'question', key: found.name, prompt: '' } as FlowNode;
  const isOffered = (problem.fixes ?? []).length > 0;
  return [
    ...(near === undefined || isOffered
      ? []
      : textFix(
          on,
          { pointer: problem.pointer, range: found, to: near },
          t('flow.quickFixes.changeToAnswer', { near }),
        )),
    {
      label: t('flow.quickFixes.addQuestion', { name: found.name }),
      operations: [{ op: 'add-node', graph: problem.graph, node }],
    },
  ];
}

function stateFixes(on: FixContext): QuickFix[] {
  const { flow, problem } = on;
  const place = fromPointer(problem.pointer).at(-1) ?? '';
  const declare: Operation = { op: 'update-flow', set: { state: { ...flow.state, [place]: {} } } };
  const near = closest(place, Object.keys(flow.state ?? {}));
  const edit: TextEdit = {
    pointer: problem.pointer,
    range: { start: 0, end: place.length },
    to: near ?? '',
    isMember: true,
  };
  return [
    ...(near === undefined ? [] : textFix(on, edit, t('flow.quickFixes.useVariable', { near }))),
    { label: t('flow.quickFixes.declareVariable', { name: place }), operations: [declare] },
  ];
}

/** From a node that leads nowhere yet. */
function connectFixes(on: FixContext): QuickFix[] {
  const { flow, problem } = on;
  const graph = graphOf(flow, problem.graph);
  const { node } = problem;
  if (graph === undefined || node === undefined) return [];
  const leading = new Set(graph.edges.map(({ from }) => from));
  const loose = graph.nodes.filter((loose) => loose.id !== node && !isEnd(loose) && !leading.has(loose.id));
  const taken = new Set(graphRefs(flow).flatMap((ref) => (graphOf(flow, ref)?.edges ?? []).map(({ id }) => id)));
  return loose.slice(0, 2).map((from) => ({
    label: t('flow.quickFixes.connectFrom', { node: nodeTitle(from) }),
    operations: [
      {
        op: 'add-edge',
        graph: problem.graph,
        edge: { id: freeId(`e.${from.id}.${node}`.slice(0, 120), taken), from: from.id, to: node },
      },
    ],
  }));
}

function promptFixes(on: FixContext): QuickFix[] {
  const node = nodeOf(on);
  if (node === undefined || questionOf(node) === undefined) return [];
  const prompt = `${nodeTitle(node)}?`;
  return [
    {
      label: `Ask "${prompt}"`,
      operations: [{ op: 'update-node', graph: on.problem.graph, id: node.id, set: { prompt } }],
    },
  ];
}

function deletion({ problem }: FixContext, label: string): QuickFix[] {
  if (problem.node === undefined) return [];
  return [{ label, operations: [{ op: 'remove-nodes', graph: problem.graph, ids: [problem.node] }] }];
}

/** What is asked for under the same name, else nothing. */
function inputFixes(on: FixContext): QuickFix[] {
  const node = nodeOf(on);
  const call = node && subgraphCallOf(node);
  if (call === undefined) return [];
  const declared = (
    graphOf(on.flow, call.ref) as { inputs?: readonly (string | { readonly key: string })[] } | undefined
  )?.inputs;
  const keys = new Set(keysOf(on.flow));
  const missing = (declared ?? [])
    .map((input) => (typeof input === 'string' ? input : input.key))
    .filter((name) => !Object.hasOwn(call.inputs ?? {}, name));
  if (missing.length === 0) return [];
  const given = Object.fromEntries(missing.map((name) => [name, keys.has(name) ? `answers.${name}` : 'null']));
  const operation = {
    op: 'update-node',
    graph: on.problem.graph,
    id: call.id,
    set: { inputs: { ...call.inputs, ...given } },
  } as const;
  return [{ label: t('flow.quickFixes.passInputs', { missing: missing.join(', ') }), operations: [operation] }];
}

const BOUNDS: readonly (readonly [string, string])[] = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
];

function rangeFixes(on: FixContext): QuickFix[] {
  const node = nodeOf(on);
  const schema = node && questionOf(node)?.answer;
  if (node === undefined || schema === undefined) return [];
  const answer = schema as unknown as Readonly<Record<string, Json>>;
  const bounds = BOUNDS.find(([low, high]) => answer[low] !== undefined && answer[high] !== undefined);
  if (bounds === undefined) return [];
  const [low, high] = bounds;
  const swapped = { ...answer, [low]: answer[high], [high]: answer[low] };
  return [
    {
      label: t('flow.quickFixes.swapBounds'),
      operations: [{ op: 'update-node', graph: on.problem.graph, id: node.id, set: { answer: swapped } }],
    },
  ];
}

function optionFixes(on: FixContext): QuickFix[] {
  const node = nodeOf(on);
  const answer = (node && questionOf(node)?.answer) as unknown;
  const at = Number(/options\/(\d+)/.exec(on.problem.pointer)?.[1]);
  if (node === undefined || !isJsonObject(answer) || !Array.isArray(answer['options'])) return [];
  const options = (answer['options'] as readonly Json[]).filter((_, index) => index !== at);
  const operation = {
    op: 'update-node',
    graph: on.problem.graph,
    id: node.id,
    set: { answer: { ...answer, options } },
  } as const;
  return [{ label: t('flow.quickFixes.deleteOption'), operations: [operation] }];
}

const MOST_PASSES = 6;

/** The first fix of every problem of a kind, one after the other: each is worked out on what those before left. */
export function fixAll(document: FlowDocument, code: Problem['code'], environment: CheckEnvironment): Operation[] {
  const operations: Operation[] = [];
  let now = document;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const found = checkFlow(now.flow, environment).filter((problem) => problem.code === code);
    const step = firstFixes(now.flow, found, environment);
    if (step.length === 0) break;
    operations.push(...step);
    now = applyOperations(now, step);
  }
  return operations;
}

/** One for each node, edge or part of the flow: two fixes of one would write over each other. */
function firstFixes(flow: Flow, problems: readonly Problem[], environment: CheckEnvironment): Operation[] {
  const touched = new Set<string>();
  return problems.flatMap((problem) => {
    const owner = problem.node ?? problem.edge ?? (fromPointer(problem.pointer)[0] || graphPointer(problem.graph));
    const [fix] = fixesOf(flow, problem, environment);
    if (fix === undefined || touched.has(owner)) return [];
    touched.add(owner);
    return fix.operations;
  });
}
