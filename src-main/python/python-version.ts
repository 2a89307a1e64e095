/** Versions of Python, and the specifiers that say which ones will do: ">=3.11,<3.14", and "^3.11" as Poetry writes it. */

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

/** A part of the specifier that cannot be understood stands against no version. */
export function satisfies(version: Version, specifier: string | undefined): boolean {
  if (specifier === undefined) return true;
  return specifier
    .split(/\s*\|\|\s*|\s*\|\s*/)
    .some((alternative) =>
      alternative.split(/[,\s]+(?=[<>=!~^\d*])/).every((clause) => fits(version, clause.replaceAll(/[\s,]/g, ''))),
    );
}

function fits(version: Version, clause: string): boolean {
  const found = /^(===|==|~=|!=|<=|>=|<|>|\^|~|=)?v?(\d+(?:\.\d+)*)(\.\*)?/.exec(clause);
  const wanted = found?.[2] === undefined ? null : parseVersion(found[2]);
  if (!found || wanted === null) return true;
  const isPrefix = wanted.every((part, place) => (version[place] ?? 0) === part);
  switch (found[1] ?? '==') {
    case '>=':
      return compareVersions(version, wanted) >= 0;
    case '<=':
      return compareVersions(version, wanted) <= 0;
    case '>':
      return compareVersions(version, wanted) > 0 && !isPrefix;
    case '<':
      return compareVersions(version, wanted) < 0;
    case '!=':
      return found[3] === undefined ? compareVersions(version, wanted) !== 0 : !isPrefix;
    case '^':
      return compareVersions(version, wanted) >= 0 && version[0] === wanted[0];
    case '~':
      return compareVersions(version, wanted) >= 0 && startsWith(version, wanted.slice(0, 2));
    case '~=':
      return compareVersions(version, wanted) >= 0 && startsWith(version, wanted.slice(0, -1));
    default:
      // "3.11" without a patch, as people write it, means any 3.11.
      return isPrefix;
  }
}

function startsWith(version: Version, start: Version): boolean {
  return start.every((part, place) => (version[place] ?? 0) === part);
}
