/** Dependencies that a file of a repository declares, in the form the inspection reports. */
import type { Dependency } from '../../../../src-shared/importer/inspection.ts';
import { folderOf, insidePath } from './inside-path.ts';
import { readRequirement, type Requirement } from './requirement.ts';
import { t } from '../../../messages/translate.ts';

/** The file and line of a declaration. */
export interface Declared {
  readonly from: Dependency['from'];
  readonly group: string | null;
  readonly file: string;
  readonly line: number | null;
}

export function declaredAs(written: string, where: Declared): Dependency {
  return fromRequirement(readRequirement(written), written, where);
}

export function fromRequirement(requirement: Requirement, written: string, where: Declared): Dependency {
  const place = { ...where, group: where.group?.slice(0, 500) ?? null };
  switch (requirement.kind) {
    case 'package':
      return { name: requirement.name, requirement: requirement.text, kind: 'package', why: null, ...place };
    case 'refused':
      return refused(requirement.name, written, { ...place, why: requirement.why });
    case 'local': {
      const inside = insidePath(folderOf(where.file), requirement.path);
      if (inside === null) return refused(requirement.path, written, { ...place, why: t('imports.declared.outside') });
      const path = inside === '' ? '.' : `./${inside}`;
      return { name: path.slice(0, 500), requirement: path, kind: 'local', why: null, ...place };
    }
  }
}

export function refused(name: string, written: string, where: Declared & { readonly why: string }): Dependency {
  return { name: name.slice(0, 500), requirement: shown(written), kind: 'refused', ...where };
}

/** Removes passwords in addresses, and control characters for a terminal. */
function shown(written: string): string {
  return written
    .replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' ')
    .replaceAll(/(:\/\/)[^/\s@]*@/g, '$1')
    .trim()
    .slice(0, 2000);
}

/** Returns the first line from `start` that contains all of the texts, or null. */
export function lineWith(lines: readonly string[], texts: readonly string[], start = 0): number | null {
  const at = lines.findIndex((line, index) => index >= start && texts.every((text) => line.includes(text)));
  return at < 0 ? null : at + 1;
}
