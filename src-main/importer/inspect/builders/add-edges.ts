/** Handles `add_edge`, `set_entry_point`, `add_conditional_edges`, and similar methods. */
import { END, START } from '../../../../src-shared/importer/inspection.ts';
import { argument, optionsOf, textOf, type Arguments, type Value } from '../../python-source/value.ts';
import { unresolved, type Addition } from './add-nodes.ts';
import { onlyIf, type EdgeOrigin } from './graph-parts.ts';
import { unknownReason } from './unknown-reason.ts';
import { listEither } from '../../../../src-shared/messages/list-words.ts';
import { t } from '../../../messages/translate.ts';

export function addEdge(addition: Addition, given: Arguments): void {
  const source = argument(given, 0, 'start_key');
  const target = argument(given, 1, 'end_key');
  if (source === undefined || target === undefined) {
    unresolved(addition, t('imports.edges.edge'), t('imports.edges.unknownEnds'));
    return;
  }
  for (const each of optionsOf(source)) connect(addition, { source: each, target, via: 'add_edge' });
}

export function setEntry(addition: Addition, given: Arguments): void {
  const target = argument(given, 0, 'key');
  if (target !== undefined) connect(addition, { source: textValue(START), target, via: 'set_entry_point' });
}

export function setFinish(addition: Addition, given: Arguments): void {
  const source = argument(given, 0, 'key');
  if (source === undefined) return;
  for (const each of optionsOf(source))
    connect(addition, { source: each, target: textValue(END), via: 'set_finish_point' });
}

function textValue(value: string): Value {
  return { kind: 'string', value };
}

interface Connection {
  readonly source: Value;
  readonly target: Value;
  readonly via: EdgeOrigin;
}

/** LangGraph waits for all sources of a list. */
function connect(addition: Addition, { source, target, via }: Connection): void {
  const isList = source.kind === 'list' || source.kind === 'tuple' || source.kind === 'set';
  const iteration = isList ? addition.machine.iterate(source) : { items: [source], complete: true };
  for (const each of iteration.items) {
    const from = textOf(each);
    if (from === null) lost(addition, each, target);
    else leads(addition, { from, target, via, join: isList && iteration.items.length > 1 });
  }
}

function lost(addition: Addition, source: Value, target: Value): void {
  const to = textOf(target);
  unresolved(
    addition,
    to === null ? t('imports.edges.edge') : t('imports.edges.source', { to }),
    unknownReason(source),
  );
}

interface Leading {
  readonly from: string;
  readonly target: Value;
  readonly via: EdgeOrigin;
  readonly join: boolean;
}

function leads(addition: Addition, { from, target, via, join }: Leading): void {
  const options = optionsOf(target);
  for (const to of options) edge(addition, { from, to, via, join });
  const shown = listEither(options.map((option) => `"${textOf(option) ?? '?'}"`));
  if (options.length > 1)
    unresolved(addition, t('imports.edges.leads', { from }), t('imports.edges.decided', { targets: shown }));
}

interface Line {
  readonly from: string;
  readonly to: Value;
  readonly via: EdgeOrigin;
  readonly join: boolean;
}

function edge(addition: Addition, { from, to, via, join }: Line): void {
  const { parts, at, machine } = addition;
  const target = textOf(to);
  if (
    parts.edges.some((each) => each.source === from && each.target === target && each.join === join && target !== null)
  )
    return;
  const why = target === null ? unknownReason(to) : null;
  parts.edges.push({ source: from, target, conditional: false, join, via, why, at });
  if (target === null) unresolved(addition, t('imports.edges.target', { from }), unknownReason(to));
  const condition = onlyIf(machine.conditions.at(-1));
  if (condition !== null && target !== null)
    unresolved(addition, t('imports.edges.exists', { from, to: target }), condition);
}

export function addSequenceEdges({ parts, at }: Addition, names: readonly string[]): void {
  names.slice(1).forEach((target, index) => {
    const source = names[index];
    if (source !== undefined)
      parts.edges.push({ source, target, conditional: false, join: false, via: 'add_sequence', why: null, at });
  });
}

export function addBranch(addition: Addition, given: Arguments): void {
  const source = argument(given, 0, 'source', 'start_key');
  const path = argument(given, 1, 'path', 'condition');
  if (source !== undefined)
    branch(addition, { source, path, mapping: argument(given, 2, 'path_map', 'conditional_edge_mapping') });
}

export function setConditionalEntry(addition: Addition, given: Arguments): void {
  const path = argument(given, 0, 'path', 'condition');
  branch(addition, {
    source: textValue(START),
    path,
    mapping: argument(given, 1, 'path_map', 'conditional_edge_mapping'),
  });
}

interface BranchInput {
  readonly source: Value;
  readonly path: Value | undefined;
  readonly mapping: Value | undefined;
}

function branch(addition: Addition, { source, path, mapping }: BranchInput): void {
  const { parts, at, machine } = addition;
  if (path === undefined) return;
  for (const each of optionsOf(source)) {
    const from = textOf(each);
    if (from === null) unresolved(addition, t('imports.edges.conditionalSource'), unknownReason(each));
    else
      parts.branches.push({
        source: from,
        path,
        mapping: mapping === undefined || mapping.kind === 'none' ? null : mapping,
        at,
      });
    const condition = onlyIf(machine.conditions.at(-1));
    if (from !== null && condition !== null)
      unresolved(addition, t('imports.edges.conditionalExist', { from }), condition);
  }
}
