/**
 * Definitions and uses of a flow's items: keys, named conditions, paths, variables, results, subgraphs, nodes, tools,
 * screens …
 */
import { subjectOf } from './node-texts.ts';
import type { Edge, Flow, GraphRef } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import type { LocalText, Role, TargetKind } from './local-text.ts';
import { namesInExpression, namesInTemplate, type NameInText } from './names-in-expression.ts';
import { textOwners, type Owner, type Site } from './texts.ts';

export interface Target {
  readonly kind: TargetKind;
  readonly name: string;
}

export interface Reference extends Site {
  readonly target: Target;
  readonly role: Role;
  /** JSON pointer into flow.json of the text. */
  readonly pointer: string;
  readonly text: string;
  /** The position of the name in the text. */
  readonly range: { readonly start: number; readonly end: number };
  /** The title of the field. */
  readonly field: string;
  /** The text is the name of the member at the pointer, not its value. */
  readonly isMember?: true;
  /** For a variable: it is read as part of a larger one, `domain.intent` for `intent.lat`. */
  readonly isWhole?: true;
}

const KNOWN = new WeakMap<Flow, readonly Reference[]>();

/** References in the order of the document. */
export function allReferences(flow: Flow): readonly Reference[] {
  let known = KNOWN.get(flow);
  if (known === undefined) KNOWN.set(flow, (known = collect(flow)));
  return known;
}

export function referencesTo(flow: Flow, target: Target): Reference[] {
  return allReferences(flow).filter((reference) => sameTarget(reference.target, target));
}

/** Undefined if the flow only uses it: tools, screens, runners and plugins are defined elsewhere. */
export function definitionOf(flow: Flow, target: Target): Reference | undefined {
  return referencesTo(flow, target).find(({ role }) => role === 'definition');
}

/** The name at a position in a text of the flow; the first one without an offset. */
export function referenceAt(flow: Flow, pointer: string, offset?: number): Reference | undefined {
  const inText = allReferences(flow).filter((reference) => reference.pointer === pointer);
  if (offset === undefined) return inText[0];
  return inText.find(({ range }) => offset >= range.start && offset <= range.end);
}

/** The reference target of a node: the answer, subgraph, or tool it is about, or the node itself. */
export function targetOfNode(node: FlowNode): Target {
  return subjectOf(node) ?? { kind: 'node', name: node.id };
}

/** The reference target of an edge: the first name in its condition, or the node it leads to. */
export function targetOfEdge(flow: Flow, graph: GraphRef, edge: Edge): Target {
  const inGuard = allReferences(flow).find(
    (reference) => reference.graph === graph && reference.edge === edge.id && reference.pointer.endsWith('/guard'),
  );
  return inGuard?.target ?? { kind: 'node', name: edge.to };
}

function sameTarget(a: Target, b: Target): boolean {
  return a.kind === b.kind && a.name === b.name;
}

/** A name before its variable is resolved. */
interface Named extends NameInText {
  readonly local: LocalText;
  readonly role: Role;
}

const NAMED = new WeakMap<LocalText, readonly Named[]>();

function collect(flow: Flow): Reference[] {
  return referencesIn(textOwners(flow), Object.keys(flow.state ?? {}));
}

/** References in a flow, or in layers over it; variables may be declared in any of them. */
export function referencesIn(owners: readonly Owner[], places: readonly string[]): Reference[] {
  return owners.flatMap(({ site, pointer, texts }) =>
    texts.flatMap((local) =>
      namedIn(local).flatMap((named) =>
        resolved(named, places).map(({ name, end, isWhole }): Reference => ({
          ...site,
          target: { kind: named.kind, name },
          role: named.role,
          pointer: pointer + local.at,
          text: local.text,
          range: { start: named.start, end },
          field: local.field,
          ...(local.isMember && { isMember: true }),
          ...(isWhole && { isWhole: true }),
        })),
      ),
    ),
  );
}

/** References are cached while the node of their text exists, so an expression is parsed once. */
function namedIn(local: LocalText): readonly Named[] {
  let known = NAMED.get(local);
  if (known === undefined) NAMED.set(local, (known = search(local)));
  return known;
}

function search(local: LocalText): Named[] {
  const { text, is, names, from = 0 } = local;
  if (is === 'expression') return namesInExpression(text).map((name) => ({ ...name, local, role: 'read' }));
  if (is === 'template') return namesInTemplate(text).map((name) => ({ ...name, local, role: 'read' }));
  if (names === undefined || text === '') return [];
  const { kind, role } = names;
  const whole = { name: text.slice(from), start: from, end: text.length, local, role };
  return [{ ...whole, kind, ...(kind === 'state' && { ends: endsOf(text) }) } as Named];
}

function endsOf(place: string): number[] {
  return [...place.matchAll(/\.|$/g)].map(({ index }) => index);
}

interface Resolved {
  readonly name: string;
  readonly end: number;
  readonly isWhole?: true;
}

/** The longest declared variable in a chain of names; or those inside the value it reads. */
function resolved({ kind, name, end, ends }: Named, places: readonly string[]): Resolved[] {
  if (kind !== 'state') return [{ name, end }];
  const through = places.filter((place) => name === place || name.startsWith(`${place}.`));
  const longest = through.toSorted((a, b) => b.length - a.length)[0];
  if (longest !== undefined) return [{ name: longest, end: ends![longest.split('.').length - 1]! }];
  const inside = places.filter((place) => place.startsWith(`${name}.`));
  return inside.length === 0 ? [{ name, end }] : inside.map((place) => ({ name: place, end, isWhole: true }));
}
