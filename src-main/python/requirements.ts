/**
 * Lists of packages: only names, extras, versions, and markers (PEP 508). Anything that would install from elsewhere is
 * refused.
 */
import { t } from '../messages/translate.ts';

export interface Requirements {
  /** In the order of the list, without duplicates. */
  readonly wanted: readonly string[];
  readonly refused: readonly { readonly requirement: string; readonly why: string }[];
}

const MAX_LINE = 1000;
const MAX_REQUIREMENTS = 1000;

const NAME = '[A-Za-z0-9](?:[A-Za-z0-9._-]{0,127}[A-Za-z0-9])?';
const CLAUSE = '(?:===|==|~=|!=|<=|>=|<|>)\\s*[A-Za-z0-9._*+!-]{1,100}';
const CLAUSES = `${CLAUSE}(?:\\s*,\\s*${CLAUSE}){0,20}\\s*,?`;
const REQUIREMENT = new RegExp(
  `^(${NAME})\\s*(?:\\[\\s*(${NAME}(?:\\s*,\\s*${NAME}){0,30})\\s*\\])?\\s*(?:\\(\\s*(${CLAUSES})\\s*\\)|(${CLAUSES}))?$`,
);
const MARKER_NAMES =
  'python_version|python_full_version|os_name|sys_platform|platform_(?:release|system|version|machine|python_implementation)|implementation_(?:name|version)|extra';
/** Variables, comparisons, words, and brackets, but nothing that can name a location. */
const MARKER_PART = new RegExp(
  `\\s*(?:"[^"\\\\]{0,100}"|'[^'\\\\]{0,100}'|(?:${MARKER_NAMES}|and|or|in|not)\\b|===|==|~=|!=|<=|>=|<|>|\\(|\\))`,
  'gy',
);

export function readRequirements(text: string): Requirements {
  const wanted = new Set<string>();
  const refused: { requirement: string; why: string }[] = [];
  // A backslash at the end of a line joins it with the next.
  for (const line of text.replaceAll(/\\\r?\n/g, ' ').split(/\r\n|\r|\n/)) {
    const requirement = line.replace(/(^|\s)#.*$/, '').trim();
    if (requirement === '') continue;
    const why = wanted.size >= MAX_REQUIREMENTS ? t('plugins.requirements.tooMany') : refusalOf(requirement);
    if (why === null) wanted.add(requirement);
    else if (refused.length < MAX_REQUIREMENTS) refused.push({ requirement: requirement.slice(0, MAX_LINE), why });
  }
  return { wanted: [...wanted], refused };
}

/** Why a line is refused; null if it is accepted. */
export function refusalOf(requirement: string): string | null {
  if (requirement.length > MAX_LINE) return t('plugins.requirements.lineTooLong');
  if (/[^\x20-\x7e]/.test(requirement)) return t('plugins.requirements.invalidCharacters');
  if (requirement.startsWith('-')) return t('plugins.requirements.installerOption');
  if (/@|:\/\/|^git\+/.test(requirement)) return t('plugins.requirements.address');
  if (/^[./~]|[\\/]/.test(requirement)) return t('plugins.requirements.path');
  const [what = '', ...marker] = requirement.split(';');
  if (!REQUIREMENT.test(what.trim())) return t('plugins.requirements.notARequirement');
  return marker.length === 0 || isMarker(marker.join(';')) ? null : t('plugins.requirements.invalidCondition');
}

function isMarker(text: string): boolean {
  MARKER_PART.lastIndex = 0;
  const marker = text.trim();
  let end = 0;
  while (end < marker.length) {
    MARKER_PART.lastIndex = end;
    if (!MARKER_PART.test(marker)) return false;
    end = MARKER_PART.lastIndex;
  }
  return marker !== '';
}
