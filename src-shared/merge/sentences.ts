/** Describes changes and conflicts in plain English, one line each. */
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
import { t } from '../messages/translate.ts';
import { fieldTitle, fieldValue } from './field-words.ts';
import { describeVariables, isOfVariables } from './variable-words.ts';
import { cutText } from '../cut-text.ts';

const KIND_NAMES: Readonly<Record<PartKind | RenamedKind, string>> = {
  flow: t('flow.sentences.kinds.flow'),
  path: t('flow.sentences.kinds.path'),
  handler: t('flow.sentences.clientAction'),
  predicate: t('flow.sentences.kinds.predicate'),
  key: t('flow.sentences.answerKey'),
  subgraph: t('flow.sentences.kinds.subgraph'),
  node: t('flow.sentences.kinds.node'),
  edge: t('flow.sentences.kinds.edge'),
};

const ORDERED_NAMES: Readonly<Record<OrderedKind, string>> = {
  path: t('flow.sentences.kinds.paths'),
  handler: t('flow.sentences.clientActions'),
};

/** Uses titles where known, and otherwise ids. */
export function describeChange(change: FlowChange, titles: PartTitles = NO_TITLES): string[] {
  switch (change.type) {
    case 'renamed': {
      const { rename, uses } = change;
      const holes = {
        kind: KIND_NAMES[rename.kind],
        from: rename.from,
        where: inGraph(rename.graph, titles),
        to: rename.to,
      };
      return [
        uses.length === 0
          ? t('flow.sentences.renamed', holes)
          : t('flow.sentences.renamedWithUses', { ...holes, count: uses.length }),
      ];
    }
    case 'added':
      return [t('flow.sentences.added', { name: nameOf(change.subject, titles, change.value) })];
    case 'removed':
      return [t('flow.sentences.removed', { name: nameOf(change.subject, titles, change.value) })];
    case 'changed':
      return change.fields.flatMap((field) => {
        if (change.subject.kind === 'flow' && isOfVariables(field.path)) return describeVariables(field);
        return `${nameOf(change.subject, titles)}: ${describeField({ ...change.subject, value: change.value }, field)}.`;
      });
    case 'reordered':
      return [
        t('flow.sentences.reordered', {
          kinds: ORDERED_NAMES[change.kind],
          ids: change.ids.join(', '),
        }),
      ];
    default:
      return assertNever(change);
  }
}

export function describeLayoutChange(change: LayoutChange, titles: PartTitles = NO_TITLES): string {
  const where = inGraph(change.graph, titles);
  const node = (id: string): string =>
    t('flow.sentences.node', { title: titled(id, titles({ kind: 'node', graph: change.graph, id })) });
  switch (change.type) {
    case 'moved': {
      const { before, after, id } = change;
      return t('flow.sentences.moved', {
        node: node(id),
        where,
        fromX: before.x,
        fromY: before.y,
        toX: after.x,
        toY: after.y,
      });
    }
    case 'placed':
      return t('flow.sentences.placed', { node: node(change.id), where, x: change.after.x, y: change.after.y });
    case 'unplaced':
      return t('flow.sentences.unplaced', { node: node(change.id), where });
    case 'note':
      return t(`flow.sentences.note.${howChanged(change)}`, { name: noteWords(change), where });
    case 'group':
      return t(`flow.sentences.group.${howChanged(change)}`, {
        name: change.after?.label ?? change.before?.label ?? change.id,
        where,
      });
    case 'color':
      return change.after === undefined
        ? t('flow.sentences.colorRemoved', { node: node(change.id), where })
        : t('flow.sentences.colorSet', { node: node(change.id), where, color: t(`groups.colors.${change.after}`) });
    case 'lock':
      return t(change.locked ? 'flow.sentences.locked' : 'flow.sentences.unlocked', {
        name: lockedName(change, titles),
        where,
      });
    case 'viewport':
      return t('flow.sentences.viewportChanged', { where });
    default:
      return assertNever(change);
  }
}

const MAX_WORDS = 40;

/** The ids of notes mean nothing to users. */
function noteWords({ id, before, after }: Extract<LayoutChange, { readonly type: 'note' }>): string {
  const [line = ''] = (after ?? before)?.text.replace(/^[#*\s-]+/, '').split('\n') ?? [];
  if (line === '') return id;
  return `"${line.length > MAX_WORDS ? `${line.slice(0, MAX_WORDS).trimEnd()}…` : line}"`;
}

function howChanged({ before, after }: { readonly before?: unknown; readonly after?: unknown }) {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
}

export function describeConflict({ subject, path, base, ours, theirs }: MergeConflict): string {
  if (path.length === 0) return `${nameOf(subject, NO_TITLES)}: ${describeWhole({ base, ours, theirs })}`;
  if (ours === undefined && theirs === undefined)
    return t(`flow.sentences.conflictOrder.${path[0] === 'paths' ? 'path' : 'handler'}`, {
      name: nameOf(subject, NO_TITLES),
    });
  return t('flow.sentences.conflictField', {
    name: nameOf(subject, NO_TITLES),
    path: fieldTitle(subject, path),
    ours: shownIn(subject, path, ours),
    theirs: shownIn(subject, path, theirs),
  });
}

function describeWhole({ base, ours, theirs }: Sides): string {
  if (ours === undefined && theirs === undefined) return t('flow.sentences.conflictInvalid');
  if (ours === undefined) return t('flow.sentences.conflictRemovedByOurs');
  if (theirs === undefined) return t('flow.sentences.conflictRemovedByTheirs');
  if (base === undefined) return t('flow.sentences.conflictAddedByBoth');
  return t('flow.sentences.conflictKindChanged');
}

export function describeLayoutConflict(conflict: LayoutConflict): string {
  const { part, graph, id, path, ours, theirs } = conflict;
  if (part === 'position') {
    const at = ({ x, y }: { readonly x: number; readonly y: number }): string => `(${x}, ${y})`;
    return t('flow.sentences.conflictMoved', {
      id,
      where: inGraph(graph),
      ours: at(conflict.ours),
      theirs: at(conflict.theirs),
    });
  }
  const name = `${LAYOUT_PARTS[part]} ${id}${inGraph(graph)}`;
  if (path.length === 0) return `${name}: ${describeWhole({ base: conflict.base, ours, theirs })}`;
  return t('flow.sentences.conflictField', { name, path: path.join('.'), ours: show(ours), theirs: show(theirs) });
}

const LAYOUT_PARTS = {
  note: t('flow.sentences.kinds.note'),
  group: t('flow.sentences.kinds.group'),
  color: t('flow.sentences.nodeColor'),
} as const;

function describeField(
  subject: Subject & { readonly value: JsonObject },
  { path, before, after }: FieldChange,
): string {
  const name = fieldTitle(subject, path);
  const words = (value: Json | undefined) => shownIn(subject, path, value);
  if (before === undefined) return t('flow.sentences.fieldSet', { name, value: words(after) });
  if (after === undefined) return t('flow.sentences.fieldRemoved', { name, value: words(before) });
  return t('flow.sentences.fieldChanged', { name, before: words(before), after: words(after) });
}

/** On one line; texts in quotes. */
function shownIn(
  subject: Pick<Subject, 'kind'> & { readonly value?: JsonObject },
  path: readonly string[],
  value: Json | undefined,
): string {
  if (value === undefined || typeof value === 'string') return show(value);
  const lines = fieldValue(subject, path, value).split('\n');
  const line = lines
    .map((one) => one.replace(/^[\s•]+/, ''))
    .join('; ')
    .replaceAll(':; ', ': ');
  return typeof value === 'object' && value !== null ? `(${cutText(line, MAX_SHOWN)})` : line;
}

const NO_TITLES: PartTitles = () => undefined;

/** A part with its kind, such as: Node "Which day?" in "Booking". */
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
  if (title === undefined || title === id) return id;
  return title.includes('"') ? title : `"${title}"`;
}

/** Groups are locked, too. */
function lockedName({ graph, id }: Extract<LayoutChange, { readonly type: 'lock' }>, titles: PartTitles): string {
  const title = titles({ kind: 'node', graph, id });
  return title === undefined ? id : t('flow.sentences.node', { title: titled(id, title) });
}

function endsOf({ kind }: Subject, value: JsonObject | undefined): string {
  if (kind !== 'edge' || value === undefined) return '';
  return ` ${t('flow.sentences.ends', { from: String(value['from']), to: String(value['to']) })}`;
}

function inGraph(graph: string | null, titles: PartTitles = NO_TITLES): string {
  if (graph === null) return '';
  const title = titles({ kind: 'subgraph', graph: null, id: graph });
  return ` ${t('flow.sentences.inGraph', { graph: title === undefined || title === graph ? graph : `"${title}"` })}`;
}

const MAX_SHOWN = 120;

function show(value: Json | undefined): string {
  if (value === undefined) return t('flow.variables.unset');
  return cutText(JSON.stringify(value), MAX_SHOWN);
}
