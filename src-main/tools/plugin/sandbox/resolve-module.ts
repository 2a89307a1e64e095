/** Resolves an import to a file of the folder. Nothing else can be imported. */
import { posix } from 'node:path';
import { t } from '../../../messages/translate.ts';

/**
 * Prefix of a name that carries an error, which no path in the folder has: the engine drops errors of resolving, but
 * not of loading.
 */
const REFUSED = '../refused: ';

export function resolveModule(importer: string, wanted: string): string {
  if (!/^\.{1,2}\//.test(wanted)) return refused(importer, wanted, whyNotRelative(wanted));
  const path = posix.join(posix.dirname(importer), wanted);
  if (path.startsWith('../')) return refused(importer, wanted, t('plugins.resolveModule.outside'));
  return path;
}

/** Returns the source of a module; throws an error that names the import and says what to do. */
export function loadModule(name: string, modules: ReadonlyMap<string, string>): string {
  if (name.startsWith(REFUSED)) throw new TypeError(name.slice(REFUSED.length));
  const text = modules.get(name);
  if (text === undefined) throw new TypeError(whyMissing(name));
  // The engine would stop reading there and run something other than what a reader sees.
  if (text.includes('\0')) throw new TypeError(t('plugins.resolveModule.nulCharacter', { name }));
  return name.endsWith('.json') ? jsonModule(name, text) : text;
}

function refused(importer: string, wanted: string, why: string): string {
  const message = t('plugins.resolveModule.cannotImport', { importer, wanted: wanted.slice(0, 200), reason: why });
  return `${REFUSED}${message}`;
}

function whyNotRelative(wanted: string): string {
  if (/^(node:|[a-z@][\w./-]*$)/i.test(wanted)) return t('plugins.resolveModule.noPackages');
  return t('plugins.resolveModule.relativeOnly');
}

function whyMissing(name: string): string {
  if (!/\.(mjs|js|json)$/.test(name)) return t('plugins.resolveModule.wrongType', { name });
  if (name.endsWith('.json')) return t('plugins.resolveModule.jsonMissing', { name });
  return t('plugins.resolveModule.fileMissing', { name });
}

function jsonModule(name: string, text: string): string {
  try {
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(text)))});`;
  } catch {
    throw new TypeError(t('plugins.resolveModule.invalidJson', { name }));
  }
}
