/** Reads the default of a field as written: plain, Pydantic's `Field(...)`, or dataclasses' `field(...)`. */
import type { Interpreter } from '../../python-source/interpreter.ts';
import type { PythonNode } from '../../python-source/python-node.ts';
import type { Scope } from '../../python-source/scope.ts';
import type { CallValue, Value } from '../../python-source/value.ts';
import { oneLine, written } from '../source-text/written-value.ts';
import type { Metadata } from './annotation.ts';
import { describedByCall } from './field.ts';

export interface FieldDefault {
  readonly given: boolean;
  readonly text: string | null;
  readonly description: string | null;
  /** True for `field(init=False)` and private attributes, which can't be passed in. */
  readonly noField: boolean;
}

const NOTHING: FieldDefault = { given: false, text: null, description: null, noField: false };
const MAKERS = /(?:^|\.)(?:Field|field|PrivateAttr|attrib|ib)$/;

export interface DefaultInput {
  readonly node: PythonNode | null;
  readonly scope: Scope;
  readonly interpreter: Interpreter;
  readonly metadata: readonly Metadata[];
}

export function readDefault({ node, scope, interpreter, metadata }: DefaultInput): FieldDefault {
  if (node === null) return ofMetadata(metadata);
  const maker = node.type === 'call' ? interpreter.evaluate(node, scope) : null;
  if (maker?.kind !== 'call' || !isMaker(maker.callee))
    return node.type === 'ellipsis' ? NOTHING : { ...NOTHING, given: true, text: shortened(node.text) };
  return ofMaker(maker, node);
}

/** `Annotated[int, Field(default=3)]` */
function ofMetadata(metadata: readonly Metadata[]): FieldDefault {
  const maker = metadata.map((each) => each.value).find((value) => value.kind === 'call' && isMaker(value.callee));
  if (maker?.kind !== 'call') return NOTHING;
  const initial = maker.arguments.keywords.get('default');
  const factory = maker.arguments.keywords.get('default_factory');
  if (factory !== undefined) return { ...NOTHING, given: true, text: shortened(`${written(factory)}()`) };
  if (initial === undefined || initial.kind === 'ellipsis') return NOTHING;
  return { ...NOTHING, given: true, text: shortened(written(initial)) };
}

function isMaker(callee: Value): boolean {
  return callee.kind === 'external' && MAKERS.test(callee.name);
}

function ofMaker(maker: CallValue, node: PythonNode): FieldDefault {
  const description = describedByCall(maker)?.trim().slice(0, 2000) ?? null;
  const { positional, keywords } = maker.arguments;
  const init = keywords.get('init');
  const isPrivate = maker.callee.kind === 'external' && maker.callee.name.endsWith('PrivateAttr');
  const noField = isPrivate || (init?.kind === 'bool' && !init.value);
  const factory = argumentNode(node, 'default_factory') ?? argumentNode(node, 'factory');
  if (factory !== null) return { given: true, text: shortened(made(factory)), description, noField };
  const initial = keywords.get('default') ?? positional[0];
  if (initial === undefined || initial.kind === 'ellipsis') return { ...NOTHING, description, noField };
  const text = argumentNode(node, 'default')?.text ?? firstPositional(node)?.text ?? written(initial);
  return { given: true, text: shortened(text), description, noField };
}

/** The default a factory creates: `list` gives `list()`, `lambda: []` gives `[]`. */
function made(factory: PythonNode): string {
  const body = factory.type === 'lambda' ? factory.field('body') : null;
  return body?.text ?? `${factory.text}()`;
}

function argumentNode(call: PythonNode, name: string): PythonNode | null {
  const list = call.field('arguments')?.children ?? [];
  const found = list.find((each) => each.type === 'keyword_argument' && each.field('name')?.text === name);
  return found?.field('value') ?? null;
}

function firstPositional(call: PythonNode): PythonNode | null {
  const list = call.field('arguments')?.children ?? [];
  return list.find((each) => each.type !== 'keyword_argument' && !each.type.endsWith('splat')) ?? null;
}

function shortened(text: string): string {
  return oneLine(text).slice(0, 2000);
}
