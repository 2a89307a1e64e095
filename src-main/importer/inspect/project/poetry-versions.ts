/** Converts Poetry's version syntax to PEP 440. */
import { readSpecifier } from './requirement.ts';

const RELEASE = /^v?(\d+(?:\.\d+)*)((?:[-_.]?(?:a|b|c|rc|alpha|beta|pre|preview|dev|post)[-_.]?\d*)*)$/i;

/** '' means any version; null if one specifier can't express it. */
export function poetrySpecifier(written: string): string | null {
  const text = written.trim();
  if (text === '' || text === '*') return '';
  if (text.includes('|')) return null;
  const parts = text.split(/\s*,\s*|\s+(?=[\^~<>=!])/).filter((part) => part !== '');
  const translated = parts.map(onePart);
  return translated.some((part) => part === null) ? null : translated.filter((part) => part !== '').join(',');
}

function onePart(part: string): string | null {
  const match = /^(\^|~=|~|===|==|!=|<=|>=|<|>|=)?\s*(.+)$/.exec(part.trim());
  if (match?.[2] === undefined) return null;
  const [, operator, version] = match;
  if (version === '*') return '';
  if (!/^v?\d/.test(version)) return null;
  if (operator === '^') return between(version, caretLimit);
  if (operator === '~') return between(version, tildeLimit);
  if (operator !== undefined && operator !== '=') return readSpecifier(operator + version);
  return readSpecifier(`==${version}`);
}

function between(version: string, limit: (release: readonly number[]) => number[]): string | null {
  const match = RELEASE.exec(version.replace(/\.\*$/, ''));
  if (match?.[1] === undefined) return null;
  const release = match[1].split('.').map(Number);
  return `>=${match[1]}${match[2] ?? ''},<${limit(release).join('.')}`;
}

/** The first number that isn't 0 must not grow; if all are 0, the last. */
function caretLimit(release: readonly number[]): number[] {
  const leading = release.findIndex((number) => number !== 0);
  return raised(release, leading < 0 ? release.length - 1 : leading);
}

/** Only the numbers after the second may grow; with a single number, only those after it. */
function tildeLimit(release: readonly number[]): number[] {
  return raised(release, Math.min(1, release.length - 1));
}

function raised(release: readonly number[], at: number): number[] {
  const upTo = release.slice(0, at + 1).map((number, index) => (index === at ? number + 1 : number));
  return [...upTo, ...release.slice(at + 1).map(() => 0)];
}
