/** Adding branches to a node: one, or one for each option of a choice. */
import { branchRows } from '../../src-shared/drawing/branch-rows.ts';
import { boxesOf, cardBox } from '../../src-shared/drawing/boxes.ts';
import { CARD_WIDTH } from '../../src-shared/drawing/card-geometry.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import { optionLabel, type AnswerSchema, type AnswerType } from '../../src-shared/flow/answer-schema.ts';
import { compareEdges, isElse, priorityOf } from '../../src-shared/flow/edge-order.ts';
import { ELSE, graphOf, type Edge, type Flow, type GraphRef } from '../../src-shared/flow/flow.ts';
import { freeId, freeIds } from '../../src-shared/flow/ids.ts';
import type { Position } from '../../src-shared/flow/layout.ts';
import type { FlowNode } from '../../src-shared/flow/node.ts';
import { isPlaceholder } from '../../src-shared/flow/placeholder-option.ts';
import { t } from '../../src-shared/messages/translate.ts';
import { titleInFlow } from '../../src-shared/node-kinds/node-title.ts';
import { questionOf } from '../../src-shared/node-kinds/parts-of.ts';
import { NODE_KINDS } from '../../src-shared/node-kinds/registry.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { applyOperations } from '../../src-shared/document/apply.ts';
import { planAddNode, type NewNode } from './add-node.ts';
import { moveInOrder } from './branch-place.ts';
import { newEdge, newTarget } from './connect.ts';
import { takenEdgeIds, takenNodeIds } from './edit.ts';
import { freePlace } from './free-place.ts';
import { planInsert } from './insert.ts';
import { withRoomBelow } from './make-room.ts';
import { reachable } from './select.ts';

/** Whether a card offers to add branches, because it already branches or its answer is a choice. */
export function hasBranches(node: FlowNode, out: readonly Edge[]): boolean {
  if (NODE_KINDS[node.type].onlyBranches === true || branchRows(node.type, out).length > 0) return true;
  return CHOICES.has(questionOf(node)?.answer?.type);
}

const CHOICES: ReadonlySet<string | undefined> = new Set(['boolean', 'choice', 'choices'] satisfies AnswerType[]);

const NEW_CARD_HEIGHT = 64;

/** Describes the new branch and the node it leads to. */
export interface AddBranch extends NewNode {
  readonly node: string;
  /** The top left corner of the new node if no other branch says where it belongs. */
  readonly at: Position;
  /** Adds "Otherwise", which needs no condition, if the node has no branch that is always followed. */
  readonly mayBeElse?: boolean;
}

/** The top of a new branch's card, to the right of the node and below it. */
export function branchSpot(document: FlowDocument, graph: GraphRef, node: string): Position {
  const { x = 0, y = 0, width = 0, height = 0 } = cardBox(document, graph, node) ?? {};
  return { x: x + width * 1.5 + BESIDE, y: y + height + BRANCH_BELOW };
}

const BESIDE = 48;
const BRANCH_BELOW = 72;

/** A branch without a condition yet. What was always followed before becomes "Otherwise". */
export function planAddBranch(
  document: FlowDocument,
  graph: GraphRef,
  { node, type, set, at, mayBeElse = false }: AddBranch,
): PlannedEdit & { readonly id: string } {
  const size = { width: CARD_WIDTH, height: NEW_CARD_HEIGHT };
  const place = freePlace(at, size, boxesOf(document, graph));
  const added = planAddNode(document, { graph, type, set, at: place });
  const isOtherwise = mayBeElse && !leadsOnAlways(document.flow, graph, node);
  const fresh = newEdge(document.flow, { from: node, to: added.id });
  const edge = isOtherwise ? { ...fresh, guard: ELSE } : asLast(document.flow, graph, { ...fresh, guard: '' });
  const operations = withRoomBelow(document, graph, {
    node,
    operations: [...added.operations, { op: 'add-edge', graph, edge }, ...otherwiseFor(document.flow, graph, node)],
  });
  const branch = { node, edge: edge.id, card: added.id };
  const move = moveInOrder(applyOperations(document, operations), graph, branch);
  return {
    label: t('edits.addBranch'),
    operations: move === null ? operations : [...operations, move],
    select: { nodes: [added.id] },
    ...(!isOtherwise && { branch: edge.id }),
    id: added.id,
  };
}

function leadsOnAlways(flow: Flow, graph: GraphRef, node: string): boolean {
  return normalEdges(flow, graph, node).some((edge) => edge.guard == null || isElse(edge));
}

/** Checked after the other branches that have a condition. */
function asLast(flow: Flow, graph: GraphRef, edge: Edge): Edge {
  const others = normalEdges(flow, graph, edge.from).filter((other) => other.guard != null && !isElse(other));
  const last = others.toSorted(compareEdges).at(-1);
  return last === undefined || compareEdges(last, edge) < 0 ? edge : { ...edge, priority: priorityOf(last) + 1 };
}

/** Leads the branch to a new node, which leads on to the former target unless it is an end. */
export function planLeadTo(
  document: FlowDocument,
  graph: GraphRef,
  { edge, type, set, at }: NewNode & { readonly edge: string; readonly at: Position },
): PlannedEdit {
  const inserted = planInsert(document, graph, { edge, type, set, at });
  if (inserted !== null) return inserted;
  const added = planAddNode(document, { graph, type, set, at });
  const branch = graphOf(document.flow, graph)?.edges.find(({ id }) => id === edge);
  if (branch === undefined) return added;
  const lead: Operation = { op: 'update-edge', graph, id: edge, set: newTarget(branch, added.id) };
  return { ...added, operations: [...added.operations, lead] };
}

/** The only branch without a condition becomes "Otherwise". */
function otherwiseFor(flow: Flow, graph: GraphRef, node: string): Operation[] {
  const out = normalEdges(flow, graph, node);
  const always = out.filter(({ guard }) => guard == null);
  if (always.length !== 1 || out.some(isElse)) return [];
  return [{ op: 'update-edge', graph, id: always[0]!.id, set: { guard: ELSE } }];
}

function normalEdges(flow: Flow, graph: GraphRef, node: string): readonly Edge[] {
  const edges = graphOf(flow, graph)?.edges ?? [];
  return edges.filter(({ from, kind }) => from === node && (kind ?? 'normal') === 'normal');
}

/** Answers that a node can branch on, one option each. */
interface Choice {
  /** The question that asks for it. */
  readonly title: string;
  readonly key: string;
  readonly options: readonly BranchOption[];
}

interface BranchOption {
  readonly label: string;
  /** The value as written in conditions. */
  readonly literal: string;
  readonly condition: string;
}

function choiceOf(flow: Flow, node: FlowNode): Choice | null {
  const question = questionOf(node);
  if (question?.answer === undefined) return null;
  const { key, answer } = question;
  const options = optionsOf(`answers.${key}`, answer);
  return options.length === 0 ? null : { title: titleInFlow(flow, node), key, options };
}

function optionsOf(value: string, answer: AnswerSchema): readonly BranchOption[] {
  if (answer.type === 'boolean')
    return [true, false].map((is) => ({
      label: t(is ? 'edits.optionYes' : 'edits.optionNo'),
      literal: `${value} == ${is}`,
      condition: `${value} == ${is}`,
    }));
  if (answer.type !== 'choice' && answer.type !== 'choices') return [];
  const named = answer.options.filter((option) => !isPlaceholder(option));
  return named.map((option) => {
    const literal = JSON.stringify(option.value);
    const condition = answer.type === 'choice' ? `${value} == ${literal}` : `${literal} in ${value}`;
    return { label: optionLabel(option), literal, condition };
  });
}

/** The question's own choice, or for a decision, the choices asked before it, nearest first. */
function choicesFor(flow: Flow, graph: GraphRef, node: FlowNode): readonly Choice[] {
  const own = choiceOf(flow, node);
  const inGraph = graphOf(flow, graph);
  if (own !== null) return [own];
  if (NODE_KINDS[node.type].onlyBranches !== true || inGraph === undefined) return [];
  const byId = new Map(inGraph.nodes.map((candidate) => [candidate.id, candidate]));
  return reachable(inGraph, [node.id], 'back').flatMap((id) => choiceOf(flow, byId.get(id)!) ?? []);
}

/** Choices with options that no branch mentions, each with these options. */
export function choicesWithoutBranch(flow: Flow, graph: GraphRef, node: FlowNode): readonly Choice[] {
  const guards = normalEdges(flow, graph, node.id).map(({ guard }) => guard ?? '');
  const isMentioned = ({ literal }: BranchOption): boolean =>
    guards.some((guard) => guard.includes(literal) || guard.includes(literal.replaceAll('"', "'")));
  return choicesFor(flow, graph, node).flatMap((choice) => {
    const options = choice.options.filter((option) => !isMentioned(option));
    return options.length === 0 ? [] : [{ ...choice, options }];
  });
}

/**
 * Adds a branch for each option without one. They lead to the current target, to be reconnected one by one; without a
 * target, each gets a message.
 */
export function planBranchPerOption(
  document: FlowDocument,
  graph: GraphRef,
  { node, key }: { readonly node: FlowNode; readonly key: string },
): PlannedEdit | null {
  const { flow } = document;
  const options = choicesWithoutBranch(flow, graph, node).find((choice) => choice.key === key)?.options ?? [];
  if (options.length === 0) return null;
  const out = normalEdges(flow, graph, node.id);
  const next = out.find((edge) => edge.guard == null || isElse(edge))?.to;
  const targets = next === undefined ? newMessages(document, graph, { node, options }) : null;
  const newId = freeIds(takenEdgeIds(flow));
  const edges = options.map(({ condition }, at): Operation => {
    const edge = newEdge(flow, { from: node.id, to: targets?.ids[at] ?? next! });
    return { op: 'add-edge', graph, edge: { ...edge, id: newId(edge.id), guard: condition } };
  });
  return {
    label: t('edits.branchPerOption'),
    operations: withRoomBelow(document, graph, {
      node: node.id,
      operations: [...(targets?.operations ?? []), ...edges, ...otherwiseFor(flow, graph, node.id)],
    }),
    select: { nodes: [node.id] },
  };
}

const GAP = { across: 32, down: 96 } as const;

/** From right to left, so that no edges cross. */
function newMessages(
  document: FlowDocument,
  graph: GraphRef,
  { node, options }: { readonly node: FlowNode; readonly options: readonly BranchOption[] },
) {
  const box = cardBox(document, graph, node.id);
  const taken = new Set(takenNodeIds(document.flow));
  const step = CARD_WIDTH + GAP.across;
  const left = (box?.x ?? 0) - ((options.length - 1) * step) / 2;
  // The card grows by a row for each option.
  const top = (box?.y ?? 0) + (box?.height ?? 0) + options.length * 24 + GAP.down;
  const ids: string[] = [];
  const operations = options.map(({ label }, at): Operation => {
    const id = freeId('say', taken);
    taken.add(id);
    ids.push(id);
    const added = { id, type: 'say', text: '', label } as const;
    return { op: 'add-node', graph, node: added, at: { x: left + (options.length - 1 - at) * step, y: top } };
  });
  return { ids, operations };
}
