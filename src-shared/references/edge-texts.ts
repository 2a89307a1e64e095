/** The texts of an edge. */
import { EXIT } from '../flow/ids.ts';
import { ELSE, type Edge } from '../flow/flow.ts';
import { EDGE_TITLES } from './field-titles.ts';
import { listTexts, type LocalText } from './local-text.ts';

const KNOWN = new WeakMap<object, readonly LocalText[]>();

/** Also accepts a part of an edge, as changed by a layer. */
export function edgeTexts(edge: Partial<Edge>): readonly LocalText[] {
  let known = KNOWN.get(edge);
  if (known === undefined) KNOWN.set(edge, (known = makeTexts(edge)));
  return known;
}

function makeTexts({ id, from, to, fromExit, toExit, guard, label, notes, tags }: Partial<Edge>): LocalText[] {
  const texts: LocalText[] = [];
  const names = { kind: 'node', role: 'read' } as const;
  if (id !== undefined) texts.push({ at: '/id', text: id, is: 'fixed', field: EDGE_TITLES.id });
  if (from !== undefined) texts.push({ at: '/from', text: from, is: 'name', field: EDGE_TITLES.from, names });
  if (to !== undefined && to !== EXIT) texts.push({ at: '/to', text: to, is: 'name', field: EDGE_TITLES.to, names });
  // An exit and the edges that follow it are renamed together.
  if (typeof fromExit === 'string')
    texts.push({ at: '/fromExit', text: fromExit, is: 'fixed', field: EDGE_TITLES.fromExit });
  if (typeof toExit === 'string') texts.push({ at: '/toExit', text: toExit, is: 'fixed', field: EDGE_TITLES.toExit });
  if (typeof guard === 'string') {
    texts.push({
      at: '/guard',
      text: guard,
      is: guard.trim() === ELSE ? 'fixed' : 'expression',
      field: EDGE_TITLES.guard,
    });
  }
  if (typeof label === 'string') texts.push({ at: '/label', text: label, is: 'prose', field: EDGE_TITLES.label });
  if (typeof notes === 'string') texts.push({ at: '/notes', text: notes, is: 'prose', field: EDGE_TITLES.notes });
  return [...texts, ...listTexts(tags, '/tags', { is: 'prose', field: EDGE_TITLES.tags })];
}
