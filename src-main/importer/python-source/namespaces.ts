/** Evaluates `types.SimpleNamespace`. */
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import type { Machine } from './machine.ts';
import { text, unknown, type Arguments, type Modelled, type Value } from './value.ts';
import { t } from '../../messages/translate.ts';

export interface Namespace extends Modelled {
  readonly type: 'namespace';
  readonly attributes: ReadonlyMap<string, Value>;
}

interface Site {
  readonly given: Arguments;
  readonly at: SourceLocation;
}

export function asNamespace(value: Value | undefined): Namespace | null {
  return value?.kind === 'modelled' && isNamespace(value.model) ? value.model : null;
}

function isNamespace(model: Modelled): model is Namespace {
  return model.type === 'namespace';
}

/** `SimpleNamespace(a=1)` */
export function makeNamespace(_: Machine, { given }: Site): Value | undefined {
  const [of] = given.positional;
  if (!given.complete || of !== undefined) return undefined;
  const attributes = new Map(given.keywords);
  const model: Namespace = {
    type: 'namespace',
    attributes,
    attribute: (name) => attributes.get(name),
    setAttribute: (name, value) => {
      attributes.set(name, value);
    },
    callMethod: (name, call, at) => {
      const callee = attributes.get(name);
      return callee === undefined
        ? unknown(t('imports.unknown.namespace', { name }), at)
        : { kind: 'call', callee, arguments: call, at };
    },
  };
  return { kind: 'modelled', model };
}

export function namespaceAsDict(of: Namespace): Value {
  const entries = [...of.attributes].map(([name, value]) => ({ key: text(name), value }));
  return { kind: 'dict', entries, complete: true };
}
