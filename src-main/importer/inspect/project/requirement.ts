/**
 * Parses one PEP 508 requirement strictly: only a name, extras, versions, and an environment marker may ever reach an
 * installer. Everything else is refused with a reason.
 */
import { t } from '../../../messages/translate.ts';

export type Requirement =
  | {
      readonly kind: 'package';
      readonly name: string;
      readonly text: string;
      readonly specifier: string;
      readonly marker: string;
    }
  | { readonly kind: 'local'; readonly path: string }
  | { readonly kind: 'refused'; readonly name: string; readonly why: string };

const NAME = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?/;
const EXTRA = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/;
const VERSION =
  /^(?:(?:~=|!=|<=|>=|<|>|===?)\s*(?:\d+!)?[A-Za-z0-9][A-Za-z0-9.+_-]*|[!=]=\s*(?:\d+!)?[A-Za-z0-9][A-Za-z0-9.+_-]*\.\*)$/;
const MARKER_TOKEN =
  /\s*(?:(\(|\)|and\b|or\b|not\s+in\b|in\b|===|~=|==|!=|<=|>=|<|>)|(python_version|python_full_version|os_name|sys_platform|platform_release|platform_system|platform_version|platform_machine|platform_python_implementation|implementation_name|implementation_version|extra|extras|dependency_groups)\b|("[A-Za-z0-9 ._*+!-]*"|'[A-Za-z0-9 ._*+!-]*'))/y;
const MAX_LENGTH = 500;

export function readRequirement(written: string): Requirement {
  const text = written.replaceAll('\t', ' ').trim();
  const refuse = (why: string): Requirement => ({ kind: 'refused', name: nameIn(text), why });
  if (hasControl(text)) return refuse(t('imports.requirement.controlCharacters'));
  if (text.length > MAX_LENGTH) return refuse(t('imports.requirement.tooLong', { limit: MAX_LENGTH }));
  if (text.startsWith('-')) return refuse(t('imports.requirement.installerOption'));
  const special = readAddress(text);
  if (special !== null) return special;
  const name = NAME.exec(text)?.[0];
  if (name === undefined) return refuse(t('imports.requirement.noName'));
  const bracket = /^\s*\[([^\]]*)\]/.exec(text.slice(name.length));
  const extras = extraNames(bracket?.[1] ?? '');
  if (extras.some((extra) => !EXTRA.test(extra))) return refuse(t('imports.requirement.extras'));
  const rest = text.slice(name.length + (bracket?.[0].length ?? 0)).trim();
  if (rest.startsWith('@')) return refuse(t('imports.requirement.fromAddress'));
  const semicolon = rest.indexOf(';');
  const specifier = readSpecifier(semicolon < 0 ? rest : rest.slice(0, semicolon));
  if (specifier === null) return refuse(t('imports.requirement.versions'));
  const marker = semicolon < 0 ? '' : rest.slice(semicolon + 1).trim();
  if (semicolon >= 0 && !isMarker(marker)) return refuse(t('imports.requirement.marker'));
  return packageOf({ name, extras, specifier, marker });
}

export interface PackageParts {
  readonly name: string;
  readonly extras: readonly string[];
  readonly specifier: string;
  readonly marker: string;
}

export function packageOf({ name, extras, specifier, marker }: PackageParts): Requirement {
  const sorted = [...new Set(extras)].sort();
  const withExtras = `${name}${sorted.length > 0 ? `[${sorted.join(',')}]` : ''}${specifier}`;
  const text = marker === '' ? withExtras : `${withExtras}; ${marker}`;
  return { kind: 'package', name: normalName(name), text, specifier, marker };
}

/** PEP 503: one spelling for "Foo_Bar", "foo.bar" and "foo-bar". */
export function normalName(name: string): string {
  return name.replaceAll(/[-_.]+/g, '-').toLowerCase();
}

function extraNames(list: string): string[] {
  return list.split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));
}

/** Returns a version specifier without spaces, '' for any version, or null if it is invalid. */
export function readSpecifier(written: string): string | null {
  const text = written
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .trim();
  if (text === '' || text === '*') return '';
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.every((part) => VERSION.test(part)) ? parts.map((part) => part.replaceAll(/\s+/g, '')).join(',') : null;
}

export function isMarker(text: string): boolean {
  let depth = 0;
  let at = 0;
  if (text.trim() === '') return false;
  while (at < text.length) {
    if (text.slice(at).trim() === '') break;
    MARKER_TOKEN.lastIndex = at;
    const token = MARKER_TOKEN.exec(text);
    if (token === null) return false;
    if (token[1] === '(') depth += 1;
    if (token[1] === ')') depth -= 1;
    if (depth < 0) return false;
    at = MARKER_TOKEN.lastIndex;
  }
  return depth === 0;
}

/** Paths and addresses, recognized by how they begin. */
function readAddress(text: string): Requirement | null {
  const refuse = (why: string): Requirement => ({ kind: 'refused', name: nameIn(text), why });
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || /^(git|hg|svn|bzr)\+/i.test(text) || /^[\w.-]+@[\w.-]+:/.test(text))
    return refuse(t('imports.requirement.fromAddress'));
  if (/^file:/i.test(text)) return refuse(t('imports.requirement.path'));
  const path = text.replace(/\[[^\]]*\]\s*$/, '');
  if (/^\.{1,2}(?:[/\\]|$)/.test(path)) return { kind: 'local', path };
  if (/^[/\\~]|^[A-Za-z]:[/\\]/.test(text)) return refuse(t('imports.requirement.absolutePath'));
  if (/^[^;<>=!~@\s]*[/\\]/.test(text) || /\.(?:whl|tar\.gz|zip|tgz)\b/i.test(text.split(/[;@\s]/)[0] ?? ''))
    return refuse(t('imports.requirement.file'));
  return null;
}

function hasControl(text: string): boolean {
  return /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/.test(text);
}

/** A name to report a refused requirement by. */
function nameIn(text: string): string {
  const egg = /[#&]egg=([A-Za-z0-9._-]+)/.exec(text)?.[1];
  const named = egg ?? /^([A-Za-z0-9][A-Za-z0-9._-]*)\s*(?:\[[^\]]*\]\s*)?@\s/.exec(text)?.[1];
  if (named !== undefined) return normalName(named);
  return text.replaceAll(/[\u0000-\u001f\u007f]/g, ' ').slice(0, 100) || '(empty)';
}
