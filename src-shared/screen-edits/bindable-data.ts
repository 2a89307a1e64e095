/** What a value of a component can be bound to: the template item, the data of the screen, and values of the flow. */
import { absolutePath, readPath, writePath } from '../a2ui/catalog/data-path.ts';
import { partsOf } from '../a2ui/component-parts.ts';
import type { Component } from '../a2ui/messages.ts';
import { pointerOfBinding, type ScreenFile } from '../a2ui/screen-file.ts';
import { graphOf, graphRefs, type Flow } from '../flow/flow.ts';
import { compileExpression } from '../guard/expression.ts';
import type { LanguageFacts } from '../guard/language-facts.ts';
import type { GuardInput } from '../guard/scope.ts';
import { splitTemplate } from '../guard/template.ts';
import { typeOfAnswer } from '../guard/types.ts';
import { isJsonObject, toPointer, type Json, type JsonObject } from '../json.ts';
import { questionOf } from '../node-kinds/parts-of.ts';
import { languageFacts } from '../scope/facts-of-flow.ts';
import { sampleAnswer, typeOfGuard, typeOfJson, type ValueType } from './value-type.ts';

export const BINDABLE_GROUPS = ['item', 'answers', 'variables', 'context', 'data'] as const;
export type BindableGroup = (typeof BINDABLE_GROUPS)[number];

/** A path in the data of the screen, or an expression of the flow that needs a path first. */
export type Source = { readonly path: string } | { readonly expression: string };

export interface BindableData {
  readonly group: BindableGroup;
  readonly name: string;
  /** Its nesting level. */
  readonly level: number;
  readonly type: ValueType;
  readonly source: Source;
  readonly sample?: Json;
  /** A readable title. */
  readonly title?: string;
}

/** The data available to screens of a flow, computed once for all of their components. */
export interface ScreenData {
  readonly facts: LanguageFacts;
  /** The data with sample values where expressions fill it. */
  readonly sample: Json;
  /** Types of bound paths, by pointer. */
  readonly types: ReadonlyMap<string, ValueType>;
  readonly ofFlow: readonly BindableData[];
}

export function screenData(flow: Flow, file: ScreenFile): ScreenData {
  const facts = languageFacts(flow);
  const input = sampleInput(flow, facts);
  const types = new Map<string, ValueType>();
  let sample: Json = (file.data ?? {}) as JsonObject;
  const bindings = Object.entries(file.bindings ?? {}).map(([place, text]) => [pointerOfBinding(place), text] as const);
  for (const [pointer, text] of bindings.toSorted(([a], [b]) => a.length - b.length)) {
    const { value, type } = evaluated(text, facts, input);
    types.set(pointer, type);
    const written = writePath(sample, pointer, value);
    if (written.ok) sample = written.value;
  }
  return { facts, sample, types, ofFlow: flowValues(flow, facts, input) };
}

/** Groups in the order of `BINDABLE_GROUPS`. */
export function bindableData(file: ScreenFile, id: string, data: ScreenData): readonly BindableData[] {
  return [...itemValues(file, id, data), ...data.ofFlow, ...dataValues(data)];
}

/** The type of the value at a path, if known. `item` is a pointer to the template item. */
export function typeAt({ sample, types }: Pick<ScreenData, 'sample' | 'types'>, path: string, item: string): ValueType {
  const pointer = absolutePath(path, item);
  const known = types.get(pointer);
  return known === undefined || known === 'any' ? typeOfJson(readPath(sample, pointer)) : known;
}

/** Pointer to the first item of the templates around a component; null without templates. */
export function itemPointer({ components }: ScreenFile, id: string): string | null {
  return itemPointers(components)(id);
}

/** The same for all components of a screen. */
export function itemPointers(components: readonly Component[]): (id: string) => string | null {
  const holders = new Map(
    components.flatMap((holder) =>
      partsOf(holder).references.map(({ id: held, list }) => [held, { holder: holder.id, list }] as const),
    ),
  );
  const known = new Map<string, string | null>();
  return (id) => itemIn(holders, known, id);
}

type Holders = ReadonlyMap<string, { readonly holder: string; readonly list: string | null }>;

/** Those around the component are found first and kept, because a hostile tree may be a long chain. */
function itemIn(holders: Holders, known: Map<string, string | null>, id: string): string | null {
  const unknown = new Set<string>();
  let at = id;
  for (let up = holders.get(at); up !== undefined && !known.has(at) && !unknown.has(at); up = holders.get(at)) {
    unknown.add(at);
    at = up.holder;
  }
  let item = known.get(at) ?? null;
  for (const one of [...unknown].reverse()) {
    const { list = null } = holders.get(one) ?? {};
    if (list !== null) item = `${absolutePath(list, item ?? '')}/0`;
    known.set(one, item);
  }
  return item;
}

function itemValues(file: ScreenFile, id: string, data: ScreenData): readonly BindableData[] {
  const pointer = itemPointer(file, id);
  if (pointer === null) return [];
  const sample = readPath(data.sample, pointer);
  const whole: BindableData = {
    ...{ group: 'item', name: '.', level: 0, type: typeOfJson(sample), source: { path: '.' } },
    ...(sample !== undefined && { sample }),
  };
  const inside = members(sample, [], (names) => ({ path: toPointer(names).slice(1) }));
  return [whole, ...inside.map((member) => ({ ...member, group: 'item' as const }))];
}

function dataValues({ sample, types }: ScreenData): readonly BindableData[] {
  return members(sample, [], (names) => ({ path: toPointer(names) })).map((member) => ({
    ...member,
    type: types.get('path' in member.source ? member.source.path : '') ?? member.type,
    group: 'data' as const,
  }));
}

const DEEPEST = 4;

/** Members of objects inside each other. A list is one value: its items are reached by a template. */
function members(
  value: Json | undefined,
  names: readonly string[],
  sourceOf: (names: readonly string[]) => Source,
): readonly Omit<BindableData, 'group'>[] {
  if (!isJsonObject(value) || names.length >= DEEPEST) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const path = [...names, name];
    const entry = { name: path.join('.'), level: names.length, type: typeOfJson(member), source: sourceOf(path) };
    return [{ ...entry, ...(member !== null && { sample: member }) }, ...members(member, path, sourceOf)];
  });
}

function flowValues(flow: Flow, facts: LanguageFacts, input: GuardInput): readonly BindableData[] {
  const prompts = promptsOf(flow);
  const answers = [...facts.answers].map(([key, answer]): BindableData => {
    const title = prompts.get(key);
    return {
      ...{ group: 'answers', name: key, level: 0, source: { expression: `answers.${key}` } },
      ...{ type: typeOfGuard(typeOfAnswer(key, answer)), sample: sampleAnswer(answer) },
      ...(title !== undefined && { title }),
    };
  });
  const named = (group: BindableGroup, root: string, names: readonly string[]) =>
    names.map((name): BindableData => {
      const expression = `${root}.${name}`;
      const { value, type } = evaluated(expression, facts, input);
      const sample = value === undefined || value === null ? {} : { sample: value };
      return { group, name, level: 0, type, source: { expression }, ...sample };
    });
  const variables = named('variables', 'domain', Object.keys(flow.state ?? {}));
  return [...answers, ...variables, ...named('context', 'context', facts.context)];
}

/** The prompts of questions, by answer key. */
export function promptsOf(flow: Flow): ReadonlyMap<string, string> {
  const questions = graphRefs(flow).flatMap((ref) =>
    (graphOf(flow, ref)?.nodes ?? []).flatMap((node) => questionOf(node) ?? []),
  );
  return new Map(questions.map(({ key, prompt }) => [key, promptWords(prompt)]));
}

/** Puts an ellipsis for each value that only a conversation fills in. */
export function promptWords(prompt: string): string {
  const parts = splitTemplate(prompt);
  return parts.ok ? parts.value.map((part) => (part.kind === 'text' ? part.text : '…')).join('') : prompt;
}

/** Sample answers, with variables at their initial values or computed from these answers. */
function sampleInput(flow: Flow, facts: LanguageFacts): GuardInput {
  const answers = Object.fromEntries([...facts.answers].map(([key, answer]) => [key, sampleAnswer(answer)]));
  const bare: GuardInput = { answers, context: {}, domain: {}, last: null };
  let domain: Json = {};
  for (const [place, { initial = null, from }] of Object.entries(flow.state ?? {})) {
    const value = from === undefined ? initial : (evaluated(from, facts, bare).value ?? null);
    const written = writePath(domain, toPointer(place.split('.')), value);
    if (written.ok) domain = written.value;
  }
  return { ...bare, domain: domain as JsonObject };
}

function evaluated(text: string, facts: LanguageFacts, input: GuardInput) {
  const compiled = compileExpression(text, facts, 'value');
  if (!compiled.ok) return { value: undefined, type: 'any' } as const;
  const value = compiled.value.evaluate(input);
  const type = typeOfGuard(compiled.value.type);
  return { value, type: type === 'any' ? typeOfJson(value) : type };
}
