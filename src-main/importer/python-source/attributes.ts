/** Evaluates `x.name`. */
import { canonicalName } from './canonical-names.ts';
import { classesOf, enumMember, externalBases, isEnum } from './classes.ts';
import { isDecoratedWith } from './decorators.ts';
import { lazily } from './imports.ts';
import type { Machine } from './machine.ts';
import {
  NO_ARGUMENTS,
  external,
  oneOf,
  text,
  unknown,
  type ClassValue,
  type InstanceValue,
  type Value,
} from './value.ts';
import { t } from '../../messages/translate.ts';

export function attributeOf(machine: Machine, of: Value, name: string): Value {
  switch (of.kind) {
    case 'oneOf':
      return attributeOfEach(machine, of.options, name);
    case 'module':
      return attributeOfModule(machine, of, name);
    case 'external':
      return attributeOfExternal(machine, of.name, name);
    case 'class':
      return attributeOfClass(machine, of, name);
    case 'instance':
      return attributeOfInstance(machine, of, name);
    case 'function':
      return name === '__name__' || name === '__qualname__' ? text(of.name) : { kind: 'attribute', of, name };
    case 'modelled':
      return of.model.attribute(name) ?? { kind: 'attribute', of, name };
    case 'tuple': {
      const index = of.fields?.indexOf(name) ?? -1;
      return of.items[index] ?? { kind: 'attribute', of, name };
    }
    case 'method':
      return name === '__name__' ? text(of.function.name) : { kind: 'attribute', of, name };
    default:
      return { kind: 'attribute', of, name };
  }
}

/** If the value may be None, the attribute access shows that it wasn't. */
function attributeOfEach(machine: Machine, options: readonly Value[], name: string): Value {
  return oneOf(options.filter((option) => option.kind !== 'none').map((option) => attributeOf(machine, option, name)));
}

function attributeOfModule(machine: Machine, of: Value & { kind: 'module' }, name: string): Value {
  const scope = machine.moduleScope(of.module);
  const found = scope.own(name);
  const known = found ?? lazily(machine, of.module, name);
  if (known !== undefined) return known;
  const inner = machine.project.submodule(of.module, name);
  if (inner !== null) {
    machine.moduleScope(inner);
    return { kind: 'module', module: inner };
  }
  if (name === '__name__') return text(of.module.name);
  return unknown(t('imports.unknown.notDefined', { file: of.module.file, name }));
}

function attributeOfExternal(machine: Machine, of: string, name: string): Value {
  const full = canonicalName(`${of}.${name}`);
  if (name === '__name__') return text(of.slice(of.lastIndexOf('.') + 1));
  return machine.libraries.constant(full) ?? external(full);
}

function attributeOfClass(machine: Machine, of: ClassValue, name: string): Value {
  if (name === '__name__' || name === '__qualname__') return text(of.name);
  const found = machine.lookupInClass(of, name);
  if (found === null) return { kind: 'attribute', of, name };
  if (found.kind !== 'function') return isEnum(of) ? enumMember(of, name, found) : found;
  return isDecoratedWith(found, 'builtins.classmethod') ? { kind: 'method', function: found, self: of } : found;
}

function attributeOfInstance(machine: Machine, of: InstanceValue, name: string): Value {
  const own = of.attributes.get(name);
  if (own !== undefined) return own;
  if (name === '__class__') return of.class;
  if (of.inner !== null && isEnum(of.class) && (name === 'value' || name === '_value_')) return of.inner;
  const found = machine.lookupInClass(of.class, name);
  if (found?.kind === 'function') return bound(machine, found, of);
  if (found !== null)
    return isSetting(of.class, found) ? oneOf([found, unknown(t('imports.unknown.setting', { name }))]) : found;
  return of.inner === null ? { kind: 'attribute', of, name } : machine.attribute(of.inner, name);
}

/** Fields of such a class are read from environment variables. */
function isSetting(of: ClassValue, value: Value): boolean {
  if (['class', 'method', 'modelled', 'dict'].includes(value.kind)) return false;
  return externalBases(of).some(
    (name) => name === 'pydantic_settings.BaseSettings' || name === 'pydantic.BaseSettings',
  );
}

function bound(machine: Machine, found: Value & { kind: 'function' }, self: InstanceValue): Value {
  if (isDecoratedWith(found, 'builtins.staticmethod')) return found;
  if (isDecoratedWith(found, 'builtins.classmethod')) return { kind: 'method', function: found, self: self.class };
  const method: Value = { kind: 'method', function: found, self };
  return isDecoratedWith(found, 'builtins.property', 'functools.cached_property')
    ? machine.call(method, NO_ARGUMENTS, found.at)
    : method;
}

/** Looks a name up in the body of a class and of its base classes. */
export function lookupInClass(of: ClassValue, name: string): Value | null {
  for (const each of classesOf(of)) {
    const found = each.body.own(name);
    if (found !== undefined) return found;
  }
  return null;
}
