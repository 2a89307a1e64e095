/** Handles `add_node` and `add_sequence`. */
import type { SourceLocation } from '../../../../src-shared/importer/inspection.ts';
import type { Machine } from '../../python-source/machine.ts';
import { argument, optionsOf, textOf, type Arguments, type Value } from '../../python-source/value.ts';
import { innerRunnable } from './bound-runnable.ts';
import { onlyIf, type GraphParts } from './graph-parts.ts';
import { inferredName } from './node-name.ts';
import { calleeName, unknownReason } from './unknown-reason.ts';
import { wrappedFunction } from './wrapped-function.ts';
import { t } from '../../../messages/translate.ts';
import { cutText } from '../../../../src-shared/cut-text.ts';

export interface Addition {
  readonly machine: Machine;
  readonly parts: GraphParts;
  readonly at: SourceLocation;
}

/** Returns the names of the nodes it adds. */
export function addNode(addition: Addition, given: Arguments): readonly string[] {
  const first = argument(given, 0, 'node');
  const action = argument(given, 1, 'action');
  if (first === undefined) {
    unresolved(addition, t('imports.nodes.node'), t('imports.nodes.unknownName'));
    return [];
  }
  const destinations = given.keywords.get('destinations') ?? null;
  if (action !== undefined && action.kind !== 'none')
    return optionsOf(first).flatMap((name) => addNamed(addition, { name, action, destinations }));
  return optionsOf(first).flatMap((each) => addUnnamed(addition, each, destinations));
}

interface Named {
  readonly name: Value;
  readonly action: Value;
  readonly destinations: Value | null;
}

function addNamed(addition: Addition, { name, action, destinations }: Named): readonly string[] {
  const known = textOf(name);
  if (known !== null) return put(addition, { name: known, action, destinations });
  unresolved(addition, t('imports.nodes.name'), unknownReason(name));
  return [];
}

function addUnnamed(addition: Addition, action: Value, destinations: Value | null): readonly string[] {
  const name = inferredName(action);
  if (name !== null) return put(addition, { name, action, destinations });
  if (action.kind !== 'none')
    unresolved(addition, t('imports.nodes.node'), t('imports.nodes.unnamed', { why: unknownReason(action) }));
  return [];
}

interface NamedNode {
  readonly name: string;
  readonly action: Value;
  readonly destinations: Value | null;
}

/** LangGraph refuses a second node of the same name; here it can be the other side of a condition. */
function put(addition: Addition, { name, action, destinations }: NamedNode): readonly string[] {
  const { parts, at, machine } = addition;
  if (parts.nodes.has(name)) return [];
  parts.nodes.set(name, { name, action: followed(action), at, destinations, handed: [], facts: {} });
  const why = onlyIf(machine.conditions.at(-1));
  if (why !== null) unresolved(addition, t('imports.nodes.exists', { name }), why);
  return [name];
}

/** Unwraps an action only if the inner one says more than the wrapper. */
function followed(action: Value): Value {
  const inner = innerRunnable(action);
  const isReported = calleeName(inner) === 'langgraph.prebuilt.ToolNode' || wrappedFunction(inner) !== null;
  return isReported ? inner : action;
}

export function unresolved({ parts, at }: Addition, what: string, why: string): void {
  if (parts.unresolved.length < MAX_UNRESOLVED)
    parts.unresolved.push({ what: cutText(what, 1500), why: cutText(why, 1500), file: at.file, line: at.line });
}

const MAX_UNRESOLVED = 500;

/** Returns the names of the nodes, in order. */
export function addSequence(addition: Addition, given: Arguments): readonly string[] {
  const list = argument(given, 0, 'nodes');
  const { items, complete } = list === undefined ? { items: [], complete: false } : addition.machine.iterate(list);
  const names = items.flatMap((item) => {
    const [name, action] = item.kind === 'tuple' && item.items.length === 2 ? item.items : [null, item];
    const known =
      name === null || name === undefined ? (action === undefined ? null : inferredName(action)) : textOf(name);
    if (action === undefined || known === null) return [];
    put(addition, { name: known, action, destinations: null });
    return [known];
  });
  if (!complete || names.length < items.length)
    unresolved(addition, t('imports.nodes.inSequence'), t('imports.nodes.runtime'));
  return names;
}
