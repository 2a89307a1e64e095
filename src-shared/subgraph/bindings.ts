/** Inputs and outputs when a call is inlined: names that stay, names that change, and variables. */
import { screenOf, subgraphCallOf } from '../node-kinds/parts-of.ts';
import { nameRead } from '../scope/context-types.ts';
import { literalIn } from '../guard/key-uses.ts';
import { parseSyntax } from '../guard/syntax.ts';
import { graphOf, type Flow, type Subgraph } from '../flow/flow.ts';
import { allReferences, type Reference } from '../references/references.ts';
import { withTextEdits, type TextEdit } from '../references/text-edits.ts';
import { titleOfId } from '../node-kinds/node-title.ts';
import { isOutput, namesWritten } from './context-names.ts';
import type { CallPlace } from './inline-place.ts';
import type { Obstacle } from './obstacle.ts';
import { slugOf } from './slug.ts';
import { t } from '../messages/translate.ts';

export interface Bindings {
  /** The new reading of `context.name` in the subgraph. */
  readonly inside: ReadonlyMap<string, string>;
  /** The new reading of `context.name` everywhere else. */
  readonly outside: ReadonlyMap<string, string>;
  /** Results in the subgraph that are kept under another name. */
  readonly results: ReadonlyMap<string, string>;
  /** Variables set when the call is made, and when it returns. */
  readonly inputs: Readonly<Record<string, string>> | null;
  readonly outputs: Readonly<Record<string, string>> | null;
  readonly obstacles: readonly Obstacle[];
}

export function bindingsOf(flow: Flow, place: CallPlace): Bindings {
  const { call } = place;
  const inner = graphOf(flow, call.ref) as Subgraph;
  const slug = slugOf(call.label ?? inner.label ?? call.ref) || 'call';
  const making: Making = {
    ...{ inside: new Map(), outside: new Map(), results: new Map(), obstacles: [], inputs: {}, outputs: {} },
    uses: usesOf(flow, place),
    written: new Set(inner.nodes.flatMap(namesWritten)),
    newPlace: placesFor(flow, slug),
  };
  for (const [name, text] of Object.entries(call.inputs ?? {})) bindInput(making, name, text);
  for (const [name, text] of Object.entries(call.outputs ?? {})) bindOutput(making, place, { name, text });
  keepApart(making, place);
  const { inside, outside, results, obstacles, inputs, outputs } = making;
  for (const [from, to] of results) inside.set(from, `context.${to}`);
  const orNone = (set: Record<string, string>) => (Object.keys(set).length === 0 ? null : set);
  return { inside, outside, results, obstacles, inputs: orNone(inputs), outputs: orNone(outputs) };
}

interface Making {
  readonly inside: Map<string, string>;
  readonly outside: Map<string, string>;
  readonly results: Map<string, string>;
  readonly obstacles: Obstacle[];
  readonly inputs: Record<string, string>;
  readonly outputs: Record<string, string>;
  readonly uses: Uses;
  /** Names the nodes of the subgraph write. */
  readonly written: ReadonlySet<string>;
  readonly newPlace: (name: string) => string;
}

function bindInput({ inside, inputs, obstacles, uses, written, newPlace }: Making, name: string, text: string): void {
  if (nameRead(text) === name || !uses.inside.has(name)) return;
  const deeper = uses.deeper.get(name);
  if (written.has(name)) {
    const message = t('flow.bindings.inputOverwritten', { name });
    obstacles.push({ message });
  } else if (deeper !== undefined) {
    obstacles.push({ message: t('flow.bindings.inputReadDeeper', { name, deeper }) });
  } else if (isSettled(text, written)) inside.set(name, isPlain(text) ? text.trim() : `(${text})`);
  else {
    const at = newPlace(name);
    inputs[at] = text;
    inside.set(name, `domain.${at}`);
  }
}

function bindOutput(making: Making, { graph }: CallPlace, { name, text }: { name: string; text: string }): void {
  const { outside, results, outputs, obstacles, uses, newPlace } = making;
  const read = nameRead(text);
  if (read === name || !uses.outside.has(name)) return;
  if (read !== undefined && mayBeCalled(making, read, name)) {
    results.set(read, name);
    return;
  }
  const why = whyNotComputed(graph, uses, name);
  if (why !== null) {
    const message = t('flow.bindings.outputComputed', { name, text, why });
    obstacles.push({ message });
    return;
  }
  const at = newPlace(name);
  outputs[at] = text;
  outside.set(name, `domain.${at}`);
}

/** A result used nowhere else can have the name of the output directly. */
function mayBeCalled({ written, uses, results }: Making, read: string, name: string): boolean {
  if (!written.has(read) || written.has(name) || results.has(read)) return false;
  return !uses.inside.has(name) && !uses.outside.has(read) && !uses.deeper.has(read);
}

function whyNotComputed(graph: CallPlace['graph'], uses: Uses, name: string): string | null {
  if (graph !== null) return t('flow.bindings.isSubgraph');
  if (uses.showsScreens) return t('flow.bindings.screensRead');
  return uses.writers.get(name) === 1 ? null : t('flow.bindings.othersWrite');
}

/** A value written inside and not returned must not affect outside readers of the same name. */
function keepApart({ results, obstacles, uses, written }: Making, { call }: CallPlace): void {
  const returned = new Set(
    Object.entries(call.outputs ?? {}).flatMap(([name, text]) => (nameRead(text) === name ? [name] : [])),
  );
  for (const name of written) {
    if (returned.has(name) || results.has(name) || !uses.outside.has(name)) continue;
    const deeper = uses.deeper.get(name);
    if (deeper === undefined) results.set(name, uses.free(name));
    else {
      const message = t('flow.bindings.nameReadDeeper', { name, deeper });
      obstacles.push({ message });
    }
  }
}

/** A literal, or a name that nothing inside changes, can be read later. */
function isSettled(text: string, written: ReadonlySet<string>): boolean {
  const read = nameRead(text);
  if (read !== undefined) return !written.has(read);
  const syntax = parseSyntax(text);
  return syntax.ok && literalIn(syntax.value) !== undefined;
}

function isPlain(text: string): boolean {
  return nameRead(text) !== undefined;
}

interface Uses {
  readonly inside: ReadonlySet<string>;
  readonly outside: ReadonlySet<string>;
  /** Names read where inside and outside can't be distinguished, with their locations. */
  readonly deeper: ReadonlyMap<string, string>;
  readonly writers: ReadonlyMap<string, number>;
  readonly showsScreens: boolean;
  readonly free: (name: string) => string;
}

function usesOf(flow: Flow, { graph, call }: CallPlace): Uses {
  const inner = graphOf(flow, call.ref)!;
  const below = graphsBelow(flow, call.ref);
  const names = allReferences(flow).filter(({ target }) => target.kind === 'result');
  const inside = new Set<string>();
  const outside = new Set<string>();
  const deeper = new Map<string, string>();
  for (const reference of names.filter(({ role }) => role === 'read')) {
    const { name } = reference.target;
    if (isOf(reference, call)) {
      inside.add(name);
      continue;
    }
    const isSite = reference.node !== undefined || reference.edge !== undefined;
    if (!isSite && reference.pointer.startsWith('/predicates/')) deeper.set(name, t('flow.bindings.byPredicate'));
    if (isSite && reference.graph !== null && below.has(reference.graph))
      deeper.set(name, t('flow.bindings.inSubgraph', { name: reference.graph }));
    if (reference.node === call.id && reference.graph === graph && isOutput(reference)) inside.add(name);
    else if (isSite && reference.graph === call.ref) inside.add(name);
    else outside.add(name);
  }
  if (inner.nodes.some((node) => screenOf(node) !== undefined)) {
    for (const name of names.map(({ target }) => target.name))
      if (!deeper.has(name)) deeper.set(name, t('flow.bindings.byScreen'));
  }
  const nodes = [flow, ...Object.values(flow.subgraphs ?? {})].flatMap((content) => content.nodes);
  const writers = new Map<string, number>();
  const ported = nodes.flatMap((node) => Object.keys(subgraphCallOf(node)?.inputs ?? {}));
  for (const name of [...nodes.flatMap(namesWritten), ...ported]) writers.set(name, (writers.get(name) ?? 0) + 1);
  const taken = new Set(names.map(({ target }) => target.name));
  return {
    ...{ inside, outside, deeper, writers },
    showsScreens: nodes.some((node) => screenOf(node) !== undefined),
    free: (name) => {
      for (let n = 2; ; n += 1) {
        const fresh = `${name.slice(0, 58)}_${n}`;
        if (taken.has(fresh)) continue;
        taken.add(fresh);
        return fresh;
      }
    },
  };
}

/** The inputs of an inner call are read in the subgraph; its results are computed deeper. */
function isOf(reference: Reference, call: CallPlace['call']): boolean {
  return reference.graph === call.ref && reference.node !== undefined && !isOutput(reference);
}

function graphsBelow(flow: Flow, ref: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [ref];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const node of graphOf(flow, next)?.nodes ?? []) {
      const ref = subgraphCallOf(node)?.ref;
      if (ref === undefined || found.has(ref)) continue;
      found.add(ref);
      open.push(ref);
    }
  }
  return found;
}

/** Renames names in the flow; its graphs stay unchanged. */
export function bound(flow: Flow, { graph, call }: CallPlace, bindings: Bindings): Flow {
  const names = allReferences(flow).filter(({ target }) => target.kind === 'result');
  const edits = names.flatMap((reference): TextEdit[] => {
    const { role, pointer, range, target, node, edge, isMember } = reference;
    const isSite = node !== undefined || edge !== undefined;
    const isInside = isSite && reference.graph === call.ref;
    const isOwnOutput = reference.graph === graph && node === call.id && isOutput(reference);
    if (role === 'read') {
      if (isInside && isOutput(reference)) return [];
      const to = (isInside || isOwnOutput ? bindings.inside : bindings.outside).get(target.name);
      return to === undefined ? [] : [{ pointer, range: spanOf(reference), to }];
    }
    const to = bindings.results.get(target.name);
    if (to === undefined || !isInside || /\/nodes\/\d+\/inputs\//.test(pointer)) return [];
    return [{ pointer, range, to, isMember }];
  });
  const renamed = withTextEdits(flow, edits);
  const declared = [...Object.keys(bindings.inputs ?? {}), ...Object.keys(bindings.outputs ?? {})];
  if (declared.length === 0) return renamed;
  const title = titleOfId(flow, graph, call.id);
  const places = declared.map((at) => [at, { description: t('flow.bindings.description', { title }) }] as const);
  return { ...renamed, state: { ...renamed.state, ...Object.fromEntries(places) } };
}

/** All of `context.name` or `context["name"]`. */
export function spanOf({ text, range }: Reference): { start: number; end: number } {
  const before = /context\s*(?:\.\s*|\[\s*["'])$/.exec(text.slice(0, range.start))?.[0] ?? '';
  const after = before.includes('[') ? (/^["']\s*\]/.exec(text.slice(range.end))?.[0] ?? '') : '';
  return { start: range.start - before.length, end: range.end + after.length };
}

function placesFor({ state = {} }: Flow, slug: string): (name: string) => string {
  const taken = new Set(Object.keys(state));
  const root = /^[a-z]/.test(slug) ? slug : `x_${slug}`;
  return (name) => {
    for (let n = 1; ; n += 1) {
      const place = `${root}${n === 1 ? '' : `_${n}`}.${name}`;
      if ([...taken].some((other) => other === place || other.startsWith(`${place}.`) || place.startsWith(`${other}.`)))
        continue;
      taken.add(place);
      return place;
    }
  };
}
