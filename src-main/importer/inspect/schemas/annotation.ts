/** Splits a type annotation into the type as written, the metadata of Annotated, and its markers. */
import type { Interpreter } from '../../python-source/interpreter.ts';
import type { PythonNode } from '../../python-source/python-node.ts';
import type { Scope } from '../../python-source/scope.ts';
import type { Value } from '../../python-source/value.ts';
import { oneLine, written } from '../source-text/written-value.ts';

export interface Metadata {
  readonly value: Value;
  readonly text: string;
}

export interface Annotation {
  /** The type without Annotated, Required, and similar markers. */
  readonly text: string;
  readonly value: Value;
  readonly metadata: readonly Metadata[];
  /** Set by Required or NotRequired; null if neither is there. */
  readonly required: boolean | null;
  /** True for ClassVar, InitVar, and KW_ONLY, which declare no field. */
  readonly noField: boolean;
}

const MARKS: ReadonlySet<string> = new Set(['Required', 'NotRequired', 'ReadOnly', 'Final', 'ClassVar', 'InitVar']);
const MAX_LAYERS = 10;

interface UnwrappedAnnotation {
  metadata: readonly Metadata[];
  required: boolean | null;
  noField: boolean;
}

export function readAnnotation(node: PythonNode, scope: Scope, interpreter: Interpreter): Annotation {
  const peeled: UnwrappedAnnotation = { metadata: [], required: null, noField: false };
  let inner = unwrapped(node);
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    const generic = genericOf(inner);
    const mark = generic === null ? null : markOf(interpreter.evaluate(generic.head, scope));
    if (generic === null || mark === null) break;
    const metadata = generic.parameters.slice(1).map((each) => ({
      value: interpreter.evaluate(unwrapped(each), scope),
      text: oneLine(each.text),
    }));
    apply(mark, metadata, peeled);
    inner = unwrapped(generic.parameters[0] as PythonNode);
  }
  const quoted = quotedText(inner);
  const value = quoted === null ? interpreter.evaluate(inner, scope) : interpreter.evaluateText(quoted, scope);
  const below = peelValue(value, peeled);
  if (quoted === null) return { text: oneLine(inner.text).slice(0, 2000), ...below };
  const text = below.value === value ? oneLine(quoted) : written(below.value);
  return { text: text.slice(0, 2000), ...below };
}

/** The same for an evaluated type, because `TypedDict("State", {...})` has no annotation to parse. */
export function annotationOfValue(value: Value): Annotation {
  const peeled = peelValue(value, { metadata: [], required: null, noField: false });
  const text = peeled.value.kind === 'string' ? peeled.value.value : written(peeled.value);
  return { text: text.slice(0, 2000), ...peeled };
}

/** Also follows aliases: `Messages = Annotated[list, add_messages]`. */
function peelValue(value: Value, peeled: UnwrappedAnnotation): UnwrappedAnnotation & { readonly value: Value } {
  let inner = value;
  for (let layer = 0; layer < MAX_LAYERS && inner.kind === 'subscript'; layer += 1) {
    const mark = markOf(inner.of);
    const first = inner.index[0];
    if (mark === null || first === undefined) break;
    apply(
      mark,
      inner.index.slice(1).map((each) => ({ value: each, text: written(each) })),
      peeled,
    );
    inner = first;
  }
  if (inner.kind === 'external' && /(?:^|\.)(?:KW_ONLY|ClassVar|InitVar)$/.test(inner.name)) peeled.noField = true;
  return { ...peeled, value: inner };
}

/** Outer metadata comes last: `Annotated[Annotated[x, a], b]` has `a, b`. */
function apply(mark: string, metadata: readonly Metadata[], peeled: UnwrappedAnnotation): void {
  if (mark === 'Annotated') peeled.metadata = [...metadata, ...peeled.metadata];
  if (mark === 'Required' || mark === 'NotRequired') peeled.required ??= mark === 'Required';
  if (mark === 'ClassVar' || mark === 'InitVar') peeled.noField = true;
}

function markOf(value: Value): string | null {
  if (value.kind !== 'external') return null;
  const name = value.name.slice(value.name.lastIndexOf('.') + 1);
  return name === 'Annotated' || MARKS.has(name) ? name : null;
}

interface Generic {
  readonly head: PythonNode;
  readonly parameters: readonly PythonNode[];
}

/** The grammar parses `list[str]` as a generic type or as a subscript, depending on the context. */
function genericOf(node: PythonNode): Generic | null {
  const [head, ...rest] = node.children;
  if (head === undefined || (node.type !== 'generic_type' && node.type !== 'subscript')) return null;
  const parameters = node.type === 'generic_type' ? (rest[0]?.children ?? []) : rest;
  return parameters.length === 0 ? null : { head, parameters };
}

function unwrapped(node: PythonNode): PythonNode {
  let inner = node;
  while ((inner.type === 'type' || inner.type === 'parenthesized_expression') && inner.children[0] !== undefined)
    inner = inner.children[0];
  return inner;
}

function quotedText(node: PythonNode): string | null {
  if (node.type !== 'string') return null;
  return node.children
    .filter((child) => child.type === 'string_content')
    .map((child) => child.text)
    .join('');
}
