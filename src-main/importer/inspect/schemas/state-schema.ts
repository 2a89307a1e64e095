/** Reads a state, input, output, or context class: TypedDict, dataclass, Pydantic, library classes, and plain types. */
import type { InspectedSchema } from '../../../../src-shared/importer/inspection.ts';
import type { Interpreter } from '../../python-source/interpreter.ts';
import { externalBases } from '../../python-source/classes.ts';
import { optionsOf, type ClassValue, type Value } from '../../python-source/value.ts';
import { annotationOfValue } from './annotation.ts';
import { classFields, classKind } from './class-fields.ts';
import { fieldOf } from './field.ts';
import { asInspected, librarySchema } from './library-schemas.ts';
import { madeClass } from './synthesized-classes.ts';
import { reducerOf } from './reducer.ts';
import { oneLine, written } from '../source-text/written-value.ts';

/** Null if the value isn't a type. */
export function readSchema(schema: Value, interpreter: Interpreter): InspectedSchema | null {
  const value = typeOf(schema);
  switch (value.kind) {
    case 'class':
      return ofClass(value, interpreter);
    case 'external':
      return ofExternal(value.name);
    case 'call':
      return madeClass(value);
    case 'subscript':
      return ofSubscript(value, interpreter);
    default:
      return null;
  }
}

/** Unwraps `type[State]`, and takes the first of several possible types. */
function typeOf(schema: Value): Value {
  const options = optionsOf(schema);
  return options.find((option) => option.kind === 'class') ?? options[0] ?? schema;
}

function ofClass(value: ClassValue, interpreter: Interpreter): InspectedSchema {
  const bases = basesOf(value, interpreter);
  const { file, line } = value.at;
  return {
    name: value.name.slice(0, 500),
    kind: classKind(value, externalBases(value)),
    bases,
    fields: classFields(value, interpreter),
    file,
    line,
  };
}

/** Base classes by the name they are defined under, or as written if they have none. */
function basesOf(value: ClassValue, interpreter: Interpreter): string[] {
  const list = value.node.field('superclasses')?.children ?? [];
  const bases = list.filter((child) => child.type !== 'keyword_argument');
  return bases.map((node) => {
    const base = interpreter.evaluate(node, value.body.parent ?? value.body);
    const named = base.kind === 'class' || base.kind === 'external' ? written(base) : oneLine(node.text);
    return named.slice(0, 500);
  });
}

function ofExternal(name: string): InspectedSchema {
  const known = librarySchema(name);
  if (known !== null) return asInspected(name, known);
  const last = name.slice(name.lastIndexOf('.') + 1);
  const kind = name === 'builtins.dict' || /^typing\.(?:Dict|Mapping|MutableMapping)$/.test(name) ? 'dict' : 'unknown';
  return { name: last, kind, bases: [], fields: [], file: null, line: null };
}

/** `Annotated[list, add_messages]` is a state of one unnamed value; `State[int]` is the class. */
function ofSubscript(value: Extract<Value, { kind: 'subscript' }>, interpreter: Interpreter): InspectedSchema | null {
  const isType = value.of.kind === 'external' && /(?:^|\.)type$/i.test(value.of.name);
  if (isType && value.index[0] !== undefined) return readSchema(value.index[0], interpreter);
  const annotation = annotationOfValue(value);
  if (annotation.metadata.length === 0) return readSchema(value.of, interpreter);
  const inner = annotation.value.kind === 'subscript' ? annotation.value.of : annotation.value;
  if (inner.kind === 'class') return ofClass(inner, interpreter);
  const reducer = reducerOf(annotation.metadata);
  const root = { ...fieldOf({ name: '__root__', annotation, required: true, at: null }), reducer };
  return { name: annotation.text.slice(0, 500), kind: 'unknown', bases: [], fields: [root], file: null, line: null };
}
