/** Explains in a clause why a value is unknown. */
import type { Value } from '../../python-source/value.ts';
import { remoteGraphText } from './remote-graph.ts';
import { t } from '../../../messages/translate.ts';

export function unknownReason(value: Value): string {
  switch (value.kind) {
    case 'unknown':
      return value.why;
    case 'call': {
      const graph = remoteGraphText(value);
      if (graph !== null) return t('imports.why.remote', { graph });
      return t('imports.why.call', { function: shownCallee(value.callee) });
    }
    case 'subscript':
    case 'attribute':
      return value.of.kind === 'unknown' ? value.of.why : unknownReason(value.of);
    case 'external':
      return t('imports.why.external', { name: value.name });
    case 'operation':
      return t('imports.why.runtime');
    case 'none':
      return t('imports.why.none');
    default:
      return t('imports.why.notText');
  }
}

export function shownCallee(callee: Value): string {
  switch (callee.kind) {
    case 'external':
      return `${callee.name.replace(/^builtins[.]/, '')}()`;
    case 'attribute':
      return `${shownOwner(callee.of)}${callee.name}()`;
    case 'function':
      return `${callee.name}()`;
    default:
      return t('imports.why.aCall');
  }
}

function shownOwner(of: Value): string {
  if (of.kind === 'external') return `${of.name}.`;
  if (of.kind === 'call') return `${shownCallee(of.callee)}.`;
  return of.kind === 'instance' ? `${of.class.name}.` : '';
}

/** Returns the dotted name of a called library function, or of the class behind an object. */
export function calleeName(value: Value): string | null {
  if (value.kind === 'external') return value.name;
  if (value.kind === 'call') return calleeName(value.callee);
  return value.kind === 'subscript' ? calleeName(value.of) : null;
}
