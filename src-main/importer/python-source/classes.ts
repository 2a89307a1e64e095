/** Determines what a class is from its base classes: an enum, a record, or a subclass of a library class. */
import { text, type ClassValue, type Value } from './value.ts';

const MAX_CLASSES = 200;

/** The class itself, then its base classes in the repository, nearest first. */
export function classesOf(of: ClassValue): readonly ClassValue[] {
  const found: ClassValue[] = [];
  const waiting: Value[] = [of];
  for (let next = waiting.shift(); next !== undefined && found.length < MAX_CLASSES; next = waiting.shift()) {
    const value = next.kind === 'subscript' ? next.of : next;
    if (value.kind !== 'class' || found.includes(value)) continue;
    found.push(value);
    waiting.unshift(...value.bases);
  }
  return found;
}

/** Names of its library base classes, nearest first: "pydantic.BaseModel". */
export function externalBases(of: ClassValue): readonly string[] {
  const names = classesOf(of).flatMap((each) =>
    each.bases.flatMap((base) => {
      const value = base.kind === 'subscript' ? base.of : base;
      return value.kind === 'external' ? [value.name] : [];
    }),
  );
  return [...new Set(names)];
}

const ENUMS = new Set(['enum.Enum', 'enum.StrEnum', 'enum.IntEnum', 'enum.Flag', 'enum.IntFlag']);

export function isEnum(of: ClassValue): boolean {
  return externalBases(of).some((name) => ENUMS.has(name));
}

/** A member that is a string or number counts as that value. */
export function enumMember(of: ClassValue, name: string, value: Value): Value {
  if (name.startsWith('_') || value.kind === 'class') return value;
  const isAuto = value.kind === 'call' && value.callee.kind === 'external' && value.callee.name === 'enum.auto';
  const inner = isAuto && externalBases(of).includes('enum.StrEnum') ? text(name.toLowerCase()) : value;
  return { kind: 'instance', class: of, attributes: new Map([['name', text(name)]]), inner, at: of.at };
}

export function enumMembers(of: ClassValue): readonly Value[] {
  return [...of.body.names]
    .filter(([name, value]) => !name.startsWith('_') && value.kind !== 'function' && value.kind !== 'class')
    .map(([name, value]) => enumMember(of, name, value));
}

export function isTypedDict(of: ClassValue): boolean {
  return externalBases(of).some((name) => name === 'typing.TypedDict' || name === 'langgraph.graph.MessagesState');
}

/** Returns whether constructor arguments become attributes. */
export function isRecord(of: ClassValue): boolean {
  const records = ['pydantic.BaseModel', 'typing.NamedTuple', 'pydantic_settings.BaseSettings'];
  if (externalBases(of).some((name) => records.includes(name))) return true;
  return classesOf(of).some((each) => decoratedAsRecord(each));
}

function decoratedAsRecord(of: ClassValue): boolean {
  const names = ['dataclasses.dataclass', 'pydantic.dataclasses.dataclass', 'attr.s', 'attrs.define'];
  return of.decorators.some((decorator) => {
    const callee = decorator.kind === 'call' ? decorator.callee : decorator;
    return callee.kind === 'external' && names.includes(callee.name);
  });
}

/** Annotated names in the order a record takes them, base classes first. */
export function annotatedNames(of: ClassValue): readonly string[] {
  const names = [...classesOf(of)].reverse().flatMap((each) => namesIn(each));
  return [...new Set(names)];
}

function namesIn(of: ClassValue): readonly string[] {
  return (of.node.field('body')?.children ?? []).flatMap((statement) => {
    const assignment = statement.children[0];
    const left =
      assignment?.type === 'assignment' && assignment.field('type') !== null ? assignment.field('left') : null;
    return left?.type === 'identifier' ? [left.text] : [];
  });
}
