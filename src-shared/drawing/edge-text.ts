/** The text of an edge, with its condition in words, and the order in which branches are checked. */
import { ELSE, type Edge } from '../flow/flow.ts';
import type { EdgeKind } from '../flow/edge-kinds.ts';
import { exitTitle } from '../flow/exits.ts';
import { compareIds } from '../flow/ids.ts';
import { conditionInWords } from '../guard/condition-words.ts';
import type { ConditionNames } from '../guard/operand-words.ts';
import { t } from '../messages/translate.ts';
import type { OutgoingEdges } from './outgoing-edges.ts';

export interface EdgeText {
  /** Null if there is nothing to show. */
  readonly text: string | null;
  /**
   * `kind`: the kind of the edge, a message key; `words`: its condition in words; `guard`: as code, if it can't be
   * parsed.
   */
  readonly tone: 'words' | 'guard' | 'else' | 'label' | 'kind';
}

export function edgeKind(edge: Pick<Edge, 'kind'>): EdgeKind {
  return edge.kind ?? 'normal';
}

/** Includes the exits that it follows and leads to. */
export function edgeText(edge: Edge, names: ConditionNames): EdgeText {
  const { fromExit, toExit } = edge;
  const own = ownText(edge, names);
  if (fromExit === undefined && toExit === undefined) return own;
  const after = fromExit === undefined ? '' : exitTitle(fromExit);
  const said = own.tone === 'kind' ? t(`canvas.edge.${edge.kind as Exclude<EdgeKind, 'normal'>}`) : (own.text ?? '');
  const joined = after !== '' && said !== '' ? t('canvas.row.exitAnd', { exit: after, text: said }) : after + said;
  const tone = own.text === null || own.tone === 'kind' ? 'words' : own.tone;
  if (toExit === undefined) return { text: joined, tone };
  const exit = exitTitle(toExit);
  return { text: t('canvas.row.toExit', { text: joined === exit ? '' : joined, exit }).trim(), tone };
}

/** The full text and condition of an edge, which its label or row may shorten or omit. */
export function edgeTitle(edge: Edge, names: ConditionNames): string {
  const said = [edgeText(edge, names), edgeText({ ...edge, label: '' }, names)];
  return [...new Set(said.flatMap(({ text, tone }) => (text === null || tone === 'kind' ? [] : [text])))].join('\n');
}

function ownText(edge: Edge, names: ConditionNames): EdgeText {
  if (edge.label !== undefined && edge.label !== '') return { text: edge.label, tone: 'label' };
  const guard = edge.guard ?? '';
  if (guard === ELSE) return { text: t('canvas.row.otherwise'), tone: 'else' };
  if (guard.trim() !== '') return conditionText(guard, names);
  return edgeKind(edge) === 'normal' ? { text: null, tone: 'label' } : { text: edgeKind(edge), tone: 'kind' };
}

function conditionText(guard: string, names: ConditionNames): EdgeText {
  const words = conditionInWords(guard, names);
  return words === null ? { text: guard.replace(/\s+/g, ' ').trim(), tone: 'guard' } : { text: words, tone: 'words' };
}

function isGuarded(edge: Edge): boolean {
  return edgeKind(edge) === 'normal' && edge.guard != null && edge.guard !== '' && edge.guard !== ELSE;
}

/** 1, 2, 3 … for the conditional edges of a node that has several; nothing without a choice. */
export function guardOrder(siblings: OutgoingEdges): ReadonlyMap<string, number> {
  const known = ORDERS.get(siblings);
  if (known !== undefined) return known;
  const order = orderOf(siblings);
  ORDERS.set(siblings, order);
  return order;
}

const ORDERS = new WeakMap<OutgoingEdges, ReadonlyMap<string, number>>();

function orderOf(siblings: OutgoingEdges): ReadonlyMap<string, number> {
  const guarded = siblings.filter(isGuarded);
  if (guarded.length < 2) return NO_ORDER;
  const ordered = guarded.toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0) || compareIds(a.id, b.id));
  return new Map(ordered.map((edge, index) => [edge.id, index + 1]));
}

const NO_ORDER: ReadonlyMap<string, number> = new Map();
