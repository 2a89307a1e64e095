/**
 * Reads requirements.txt and similar files: comments, continued lines, hashes, markers, and includes within the
 * repository.
 */
import type { Dependency, InspectionProblem } from '../../../../src-shared/importer/inspection.ts';
import { declaredAs, refused, type Declared } from './declared.ts';
import { baseName, folderOf, insidePath } from './inside-path.ts';
import type { ProjectFiles } from './project-files.ts';
import { t } from '../../../messages/translate.ts';

const MAX_INCLUDES = 50;
const MAX_LINES = 5000;
const MAX_LINE = 5000;

export interface RequirementsReading {
  readonly dependencies: readonly Dependency[];
  readonly problems: readonly InspectionProblem[];
}

interface Collected {
  readonly dependencies: Dependency[];
  readonly problems: InspectionProblem[];
  readonly seen: Set<string>;
}

/** Reads the main file of a folder and those of groups. A file that another includes is not read twice. */
export function readRequirementsFiles(files: ProjectFiles, folder: string): RequirementsReading {
  const collected: Collected = { dependencies: [], problems: [], seen: new Set() };
  const mine = files.paths.filter((path) => isRequirements(path, folder));
  const ordered = mine.map((path) => ({ path, group: groupOf(path) })).sort((a, b) => rank(a.group) - rank(b.group));
  for (const { path, group } of ordered) if (!collected.seen.has(path)) readFile({ files, path, group }, collected);
  return collected;
}

export function isRequirements(path: string, folder: string): boolean {
  const parent = folderOf(path);
  if (parent === folder) return /^(?:[\w.-]*[-_.])?requirements(?:[-_.][\w.-]+)?\.txt$/i.test(baseName(path));
  const inFolder = folder === '' ? 'requirements' : `${folder}/requirements`;
  return parent === inFolder && path.endsWith('.txt');
}

/** "requirements.txt" and "requirements/base.txt" are always needed; "requirements-dev.txt" is the group "dev". */
function groupOf(path: string): string | null {
  const stem = baseName(path).replace(/\.txt$/i, '');
  const group = stem.replace(/[-_.]?requirements[-_.]?/i, '').toLowerCase();
  return ['', 'base', 'main', 'prod', 'production', 'common', 'in', 'lock'].includes(group) ? null : group;
}

function rank(group: string | null): number {
  return group === null ? 0 : 1;
}

interface FileToRead {
  readonly files: ProjectFiles;
  readonly path: string;
  readonly group: string | null;
}

function readFile({ files, path, group }: FileToRead, collected: Collected): void {
  collected.seen.add(path);
  const text = files.text(path);
  if (text === null || collected.seen.size > MAX_INCLUDES) return;
  for (const { text: written, line } of logicalLines(text)) {
    const where: Declared = { from: 'requirements', group, file: path, line };
    const included = /^(?:-r|--requirement|-c|--constraint)[ =]*(.+)$/.exec(written);
    if (included?.[1] === undefined) collected.dependencies.push(readLine(written, where));
    else if (/^(?:-r|--r)/.test(written)) include({ files, path: included[1].trim(), group }, where, collected);
  }
}

function include({ files, path, group }: FileToRead, where: Declared, collected: Collected): void {
  const inside = /^[a-z]+:\/\//i.test(path) ? null : insidePath(folderOf(where.file), path);
  if (inside === null) {
    const why = t('imports.requirementsFiles.outside');
    collected.dependencies.push(refused('-r', `-r ${path}`, { ...where, why }));
  } else if (!files.paths.includes(inside)) {
    const message = t('imports.requirementsFiles.missingInclude', {
      file: where.file,
      included: inside.slice(0, 200),
    });
    const { file, line } = where;
    collected.problems.push({ code: 'dependency', severity: 'warning', message, file, line });
  } else if (!collected.seen.has(inside)) readFile({ files, path: inside, group }, collected);
}

function readLine(written: string, where: Declared): Dependency {
  const plain = written.replaceAll(/\s--(?:hash|config-settings|global-option)[= ]\S+/g, '').trim();
  if (!plain.startsWith('-')) return declaredAs(plain, where);
  const name = plain.split(/[ =]/)[0] ?? plain;
  const local = /^(?:-e|--editable)[ =]+(\.{1,2}(?:\/\S*)?)$/.exec(plain)?.[1];
  if (local !== undefined) return declaredAs(local, where);
  return refused(name, plain, { ...where, why: t('imports.requirement.installerOption') });
}

interface LogicalLine {
  readonly text: string;
  /** The number of its first line. */
  readonly line: number;
}

export function logicalLines(text: string): LogicalLine[] {
  const found: LogicalLine[] = [];
  let open: { text: string; line: number } | null = null;
  for (const [index, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .slice(0, MAX_LINES)
    .entries()) {
    const bare = raw.slice(0, MAX_LINE).replace(/(^|\s)#.*$/, '$1');
    const continued = bare.endsWith('\\');
    const part = continued ? bare.slice(0, -1) : bare;
    open = open === null ? { text: part, line: index + 1 } : { text: `${open.text} ${part}`, line: open.line };
    if (continued) continue;
    if (open.text.trim() !== '') found.push({ text: open.text.trim(), line: open.line });
    open = null;
  }
  if (open !== null && open.text.trim() !== '') found.push({ text: open.text.trim(), line: open.line });
  return found;
}
