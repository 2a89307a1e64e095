/** Python versions and specifiers: ">=3.11,<3.14", and Poetry's "^3.11". */

export type Version = readonly number[];

export function parseVersion(text: string): Version | null {
  const found = /^\s*v?(\d{1,6}(?:\.\d{1,6}){0,5})(?:[^\d.].*)?$/.exec(text);
  return found?.[1] === undefined ? null : found[1].split('.').map(Number);
}

export function compareVersions(a: Version, b: Version): number {
  for (let place = 0; place < Math.max(a.length, b.length); place += 1) {
    const difference = (a[place] ?? 0) - (b[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A part of the specifier that can't be parsed excludes no version. */
export function satisfies(version: Version, specifier: string | undefined): boolean {
  if (specifier === undefined) return true;
  return specifier
    .split('|')
    .some(
      (alternative) => [...alternative.matchAll(CLAUSE)].every((clause) => fits(version, clause)) && alternative !== '',
    );
}

const CLAUSE = /(===|==|~=|!=|<=|>=|<|>|\^|~|=)?\s*v?(\d+(?:\.\d+)*)(\.\*)?/g;

function fits(version: Version, [, operator = '==', number = '', wildcard]: RegExpExecArray): boolean {
  const wanted = number.split('.').map(Number);
  const isPrefix = startsWith(version, wanted);
  switch (operator) {
    case '>=':
      return compareVersions(version, wanted) >= 0;
    case '<=':
      return compareVersions(version, wanted) <= 0;
    case '>':
      return compareVersions(version, wanted) > 0 && !isPrefix;
    case '<':
      return compareVersions(version, wanted) < 0;
    case '!=':
      return wildcard === undefined ? compareVersions(version, wanted) !== 0 : !isPrefix;
    case '^':
      return compareVersions(version, wanted) >= 0 && version[0] === wanted[0];
    case '~':
      return compareVersions(version, wanted) >= 0 && startsWith(version, wanted.slice(0, 2));
    case '~=':
      return compareVersions(version, wanted) >= 0 && startsWith(version, wanted.slice(0, -1));
    default:
      // "3.11" without a patch number means any 3.11.
      return isPrefix;
  }
}

function startsWith(version: Version, start: Version): boolean {
  return start.every((part, place) => (version[place] ?? 0) === part);
}
