/** Collects the fields of a class and its base classes, across files. */
import type { InspectedField, InspectedSchema } from '../../../../src-shared/importer/inspection.ts';
import { classesOf, externalBases } from '../../python-source/classes.ts';
import type { Interpreter } from '../../python-source/interpreter.ts';
import type { PythonNode } from '../../python-source/python-node.ts';
import type { ClassValue, Value } from '../../python-source/value.ts';
import { readAnnotation } from './annotation.ts';
import { readDefault, type FieldDefault } from './field-default.ts';
import { describedIn } from './field-description.ts';
import { fieldOf } from './field.ts';
import { librarySchema } from './library-schemas.ts';
import { isTypedDictCall, nameOfMade, typedDictFields } from './synthesized-classes.ts';

type Kind = InspectedSchema['kind'];

const MAX_FIELDS = 1000;
const MAX_CLASSES = 100;

export function classKind(of: ClassValue, bases: readonly string[]): Kind {
  if (isDataclass(of)) return 'dataclass';
  const known = bases.map(librarySchema).find((each) => each !== null);
  if (known) return known.makes;
  const last = bases.map((name) => name.slice(name.lastIndexOf('.') + 1));
  if (last.some((name) => /^(?:BaseModel|BaseSettings|SQLModel|RootModel|Serializable)$/.test(name))) return 'pydantic';
  if (bases.includes('typing.TypedDict') || hasTypedDictCall(of)) return 'typeddict';
  return bases.includes('builtins.dict') ? 'dict' : 'unknown';
}

export function classFields(of: ClassValue, interpreter: Interpreter): InspectedField[] {
  const reader: Reader = { interpreter, kind: classKind(of, externalBases(of)), seen: new Set() };
  const fields = new Map<string, InspectedField>();
  for (const field of fieldsOf(of, reader)) fields.set(field.name, field);
  return [...fields.values()]
    .slice(0, MAX_FIELDS)
    .map((field) => (field.inheritedFrom === of.name ? { ...field, inheritedFrom: null } : field));
}

interface Reader {
  readonly interpreter: Interpreter;
  readonly kind: Kind;
  readonly seen: Set<ClassValue>;
}

/**
 * Base fields come first, and later declarations replace earlier ones. `inheritedFrom` is always the declaring class.
 */
function fieldsOf(of: ClassValue, reader: Reader): InspectedField[] {
  if (reader.seen.has(of) || reader.seen.size > MAX_CLASSES) return [];
  reader.seen.add(of);
  const bases = reader.kind === 'typeddict' ? of.bases : [...of.bases].reverse();
  return [...bases.flatMap((base) => baseFields(base, reader)), ...ownFields(of, reader)];
}

function baseFields(base: Value, reader: Reader): InspectedField[] {
  const value = base.kind === 'subscript' ? base.of : base;
  if (value.kind === 'class') return fieldsOf(value, reader);
  if (value.kind === 'oneOf') return value.options[0] === undefined ? [] : baseFields(value.options[0], reader);
  if (value.kind === 'call') {
    const name = nameOfMade(value);
    return isTypedDictCall(value) ? typedDictFields(value).map((field) => ({ ...field, inheritedFrom: name })) : [];
  }
  const library = value.kind === 'external' ? librarySchema(value.name) : null;
  if (library === null || value.kind !== 'external') return [];
  const name = value.name.slice(value.name.lastIndexOf('.') + 1);
  return library.fields.map((field) => ({ ...field, inheritedFrom: name }));
}

function ownFields(of: ClassValue, reader: Reader): InspectedField[] {
  const statements = of.node.field('body')?.children ?? [];
  return statements.flatMap((statement, index) => {
    const declared = declaration(statement);
    if (declared === null || isPrivate(declared.name, reader.kind)) return [];
    const field = ownField(of, { ...declared, after: statements[index + 1] ?? null }, reader);
    return field === null ? [] : [field];
  });
}

interface Declaration {
  readonly name: string;
  readonly type: PythonNode;
  readonly initial: PythonNode | null;
  readonly node: PythonNode;
}

function declaration(statement: PythonNode): Declaration | null {
  const node = statement.type === 'expression_statement' ? statement.children[0] : undefined;
  if (node?.type !== 'assignment') return null;
  const [left, type] = [node.field('left'), node.field('type')];
  if (left?.type !== 'identifier' || type === null) return null;
  return { name: left.text, type, initial: node.field('right'), node };
}

/** Pydantic treats names that begin with "_" as private. */
function isPrivate(name: string, kind: Kind): boolean {
  return name === '__slots__' || (kind === 'pydantic' && (name.startsWith('_') || name === 'model_config'));
}

function ownField(
  of: ClassValue,
  declared: Declaration & { readonly after: PythonNode | null },
  { interpreter, kind }: Reader,
): InspectedField | null {
  const annotation = readAnnotation(declared.type, of.body, interpreter);
  if (annotation.noField) return null;
  const initial = readDefault({ node: declared.initial, scope: of.body, interpreter, metadata: annotation.metadata });
  if (initial.noField) return null;
  const at = interpreter.location(declared.node, of.body);
  const required = annotation.required ?? (kind === 'typeddict' ? isTotal(of) : !initial.given);
  const field = fieldOf({ name: declared.name, annotation, required, at });
  const description = initial.description ?? field.description ?? describedIn(of, declared);
  return { ...field, default: defaultText(kind, initial), description, inheritedFrom: of.name };
}

/** A TypedDict has no defaults. */
function defaultText(kind: Kind, initial: FieldDefault): string | null {
  return kind === 'typeddict' ? null : initial.text;
}

function isTotal(of: ClassValue): boolean {
  const total = of.keywords.get('total');
  return total?.kind !== 'bool' || total.value;
}

function isDataclass(of: ClassValue): boolean {
  return classesOf(of).some((each) =>
    each.decorators.some((decorator) => {
      const maker = decorator.kind === 'call' ? decorator.callee : decorator;
      return maker.kind === 'external' && /(?:^|\.)dataclass$/.test(maker.name);
    }),
  );
}

function hasTypedDictCall(of: ClassValue): boolean {
  return classesOf(of).some((each) => each.bases.some((base) => base.kind === 'call' && isTypedDictCall(base)));
}
