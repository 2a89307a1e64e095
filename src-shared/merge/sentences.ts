/** Changes and conflicts in plain English, a line each. */
import { assertNever } from '../errors.ts';
import type { Json, JsonObject } from '../json.ts';
import type { FlowChange } from '../diff/diff.ts';
import type { NodeType } from '../flow/node.ts';
import { NODE_KINDS } from '../node-kinds/registry.ts';
import type { MergeConflict } from './merge-three-way.ts';
import type { FieldChange, Sides } from '../diff/fields.ts';
import type { LayoutChange } from '../diff/layout-changes.ts';
import { memberOf, type OrderedKind, type PartKind, type Subject } from '../diff/parts.ts';
import type { LayoutConflict } from './merge-layouts.ts';
import type { PartTitles } from '../diff/part-titles.ts';
import type { RenamedKind } from '../diff/rename.ts';

const KIND_NAMES: Readonly<Record<PartKind | RenamedKind, string>> = {
  flow: 'Flow',
  path: 'Path',
  handler: 'Action of clients',
  predicate: 'Predicate',
  key: 'Answer key',
  subgraph: 'Subgraph',
  node: 'Node',
  edge: 'Edge',
};

const ORDERED_NAMES: Readonly<Record<OrderedKind, string>> = { path: 'Paths', handler: 'Actions of clients' };

/** Parts are named by what people call them, with the id after it, where titles are known; by the id alone otherwise. */
export function describeChange(change: FlowChange, titles: PartTitles = NO_TITLES): string[] {
  switch (change.type) {
    case 'renamed': {
      const { rename, uses } = change;
      const followed = uses.length === 0 ? '' : `, and so in ${count(uses.length, 'place')}`;
      return [
        `${KIND_NAMES[rename.kind]} ${rename.from}${inGraph(rename.graph, titles)} is now called ${rename.to}${followed}.`,
      ];
    }
    case 'added':
      return [`${nameOf(change.subject, titles, change.value)} added.`];
    case 'removed':
      return [`${nameOf(change.subject, titles, change.value)} removed.`];
    case 'changed':
      return change.fields.map((field) => `${nameOf(change.subject, titles)}: ${describeField(field)}.`);
    case 'reordered':
      return [`${ORDERED_NAMES[change.kind]} stand in another order: ${change.ids.join(', ')}.`];
    default:
      return assertNever(change);
  }
}

export function describeLayoutChange(change: LayoutChange, titles: PartTitles = NO_TITLES): string {
  const where = inGraph(change.graph, titles);
  const node = (id: string): string => `Node ${titled(id, titles({ kind: 'node', graph: change.graph, id }))}`;
  switch (change.type) {
    case 'moved': {
      const { before, after, id } = change;
      return `${node(id)}${where} moved from (${before.x}, ${before.y}) to (${after.x}, ${after.y}).`;
    }
    case 'placed':
      return `${node(change.id)}${where} placed at (${change.after.x}, ${change.after.y}).`;
    case 'unplaced':
      return `${node(change.id)}${where} has no place any more.`;
    case 'note':
      return `Note ${noteWords(change)}${where} ${verbOf(change)}.`;
    case 'group':
      return `Group ${change.after?.label ?? change.before?.label ?? change.id}${where} ${verbOf(change)}.`;
    case 'color':
      return `${node(change.id)}${where} has ${change.after === undefined ? 'no colour any more' : `the colour ${change.after}`}.`;
    case 'lock':
      return `${lockedName(change, titles)}${where} is ${change.locked ? '' : 'un'}locked.`;
    case 'viewport':
      return `Another part of the canvas${where} is shown first.`;
    default:
      return assertNever(change);
  }
}

const MOST_WORDS = 40;

/** The ids of notes say nothing to people. */
function noteWords({ id, before, after }: Extract<LayoutChange, { readonly type: 'note' }>): string {
  const [line = ''] = (after ?? before)?.text.replace(/^[#*\s-]+/, '').split('\n') ?? [];
  if (line === '') return id;
  return `"${line.length > MOST_WORDS ? `${line.slice(0, MOST_WORDS).trimEnd()}…` : line}"`;
}

function verbOf({ before, after }: { readonly before?: unknown; readonly after?: unknown }): string {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
}

export function describeConflict({ subject, path, base, ours, theirs }: MergeConflict): string {
  if (path.length === 0) return `${nameOf(subject, NO_TITLES)}: ${describeWhole({ base, ours, theirs })}`;
  if (ours === undefined && theirs === undefined)
    return `${nameOf(subject, NO_TITLES)}: both sides changed the order of ${path.join('.')}; ours is kept.`;
  return `${nameOf(subject, NO_TITLES)}: ${path.join('.')} is ${show(ours)} in ours and ${show(theirs)} in theirs; ours is kept.`;
}

function describeWhole({ base, ours, theirs }: Sides): string {
  if (ours === undefined && theirs === undefined) return 'both sides together do not fit the format; ours is kept.';
  if (ours === undefined) return 'removed by ours, changed or needed by theirs; it stays removed.';
  if (theirs === undefined) return 'removed by theirs, changed or needed by ours; it is kept.';
  if (base === undefined) return 'added by both, each of another kind; ours is kept.';
  return 'made another kind by one side and changed by the other; ours is kept.';
}

export function describeLayoutConflict(conflict: LayoutConflict): string {
  const { part, graph, id, path, ours, theirs } = conflict;
  if (part === 'position') {
    const at = ({ x, y }: { readonly x: number; readonly y: number }): string => `(${x}, ${y})`;
    return `Node ${id}${inGraph(graph)} was moved by both, to ${at(conflict.ours)} by ours and to ${at(conflict.theirs)} by theirs; ours is kept.`;
  }
  const name = `${LAYOUT_PARTS[part]} ${id}${inGraph(graph)}`;
  if (path.length === 0) return `${name}: ${describeWhole({ base: conflict.base, ours, theirs })}`;
  return `${name}: ${path.join('.')} is ${show(ours)} in ours and ${show(theirs)} in theirs; ours is kept.`;
}

const LAYOUT_PARTS = { note: 'Note', group: 'Group', color: 'Colour of node' } as const;

function describeField({ path, before, after }: FieldChange): string {
  const name = path.join('.');
  if (before === undefined) return `${name} set to ${show(after)}`;
  if (after === undefined) return `${name} removed, it was ${show(before)}`;
  return `${name} changed from ${show(before)} to ${show(after)}`;
}

const NO_TITLES: PartTitles = () => undefined;

/** A part with its kind, such as: Node “Which day?” (day) in “Booking”. */
export function nameOf(subject: Subject, titles: PartTitles, value?: JsonObject): string {
  const { kind, graph, id } = subject;
  const type = kind === 'node' ? memberOf(value, 'type') : undefined;
  const kindName = typeof type === 'string' ? NODE_KINDS[type as NodeType].title : KIND_NAMES[kind];
  const title = titles(subject);
  if (title !== undefined) return `${kindName} ${titled(id, title)}${inGraph(graph, titles)}`;
  const label = memberOf(value, 'label');
  const called = typeof label === 'string' && label !== '' ? ` ${show(label)}` : '';
  return `${kindName} ${id}${called}${inGraph(graph, titles)}${endsOf(subject, value)}`;
}

function titled(id: string, title: string | undefined): string {
  return title === undefined || title === id ? id : `“${title}” (${id})`;
}

/** Groups are locked, too. */
function lockedName({ graph, id }: Extract<LayoutChange, { readonly type: 'lock' }>, titles: PartTitles): string {
  const title = titles({ kind: 'node', graph, id });
  return title === undefined ? id : `Node ${titled(id, title)}`;
}

function endsOf({ kind }: Subject, value: JsonObject | undefined): string {
  return kind === 'edge' && value !== undefined ? ` (${String(value['from'])} to ${String(value['to'])})` : '';
}

function inGraph(graph: string | null, titles: PartTitles = NO_TITLES): string {
  if (graph === null) return '';
  const title = titles({ kind: 'subgraph', graph: null, id: graph });
  return ` in ${title === undefined || title === graph ? graph : `“${title}”`}`;
}

const MOST_SHOWN = 120;

function show(value: Json | undefined): string {
  if (value === undefined) return 'not set';
  const text = JSON.stringify(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
