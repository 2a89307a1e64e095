/** Reads Poetry's tables in pyproject.toml. */
import type { Dependency, InspectionProblem } from '../../../../src-shared/importer/inspection.ts';
import { fromRequirement, lineWith, refused, type Declared } from './declared.ts';
import { poetrySpecifier } from './poetry-versions.ts';
import type { ProjectMetadata, TomlFile } from './project-metadata.ts';
import { isMarker, normalName, packageOf, readRequirement } from './requirement.ts';
import { isTable, tableAt, textOf, textsOf, type TomlTable } from './toml-values.ts';
import { t } from '../../../messages/translate.ts';

type PoetryReading = Pick<ProjectMetadata, 'name' | 'description' | 'licence' | 'python' | 'dependencies' | 'problems'>;

interface Entry {
  readonly source: TomlFile;
  readonly name: string;
  readonly value: unknown;
  readonly group: string | null;
  /** The header of its table, used to find its line. */
  readonly header: string;
}

export function readPoetry(source: TomlFile): PoetryReading {
  const poetry = tableAt(source.table, 'tool', 'poetry');
  const problems: InspectionProblem[] = [];
  const entries = allEntries(source, poetry).filter((entry) => entry.name.toLowerCase() !== 'python');
  return {
    name: textOf(poetry.name),
    description: textOf(poetry.description),
    licence: textOf(poetry.license),
    python: pythonOf(source, poetry),
    dependencies: entries.flatMap((entry) => dependenciesOf(entry, extraOf(poetry, entry))),
    problems,
  };
}

function allEntries(source: TomlFile, poetry: TomlTable): Entry[] {
  const of = (table: TomlTable, group: string | null, header: string): Entry[] =>
    Object.entries(table).map(([name, value]) => ({ source, name, value, group, header }));
  const groups = Object.keys(tableAt(poetry, 'group'));
  return [
    ...of(tableAt(poetry, 'dependencies'), null, '[tool.poetry.dependencies]'),
    ...of(tableAt(poetry, 'dev-dependencies'), 'dev', '[tool.poetry.dev-dependencies]'),
    ...groups.flatMap((group) =>
      of(tableAt(poetry, 'group', group, 'dependencies'), group, `[tool.poetry.group.${group}.dependencies]`),
    ),
  ];
}

function pythonOf(source: TomlFile, poetry: TomlTable): ProjectMetadata['python'] {
  const written = textOf(tableAt(poetry, 'dependencies').python);
  const requires = written === null ? null : poetrySpecifier(written);
  if (requires === null || requires === '') return null;
  return {
    requires,
    file: source.file,
    line: lineWith(source.lines, ['python'], headerAt(source, '[tool.poetry.dependencies]')),
  };
}

function headerAt(source: TomlFile, header: string): number {
  return Math.max(
    0,
    source.lines.findIndex((line) => line.trim().startsWith(header)),
  );
}

/** An optional dependency belongs to the extra that lists it. */
function extraOf(poetry: TomlTable, entry: Entry): string | null {
  const extras = Object.entries(tableAt(poetry, 'extras'));
  return extras.find(([, names]) => textsOf(names).includes(entry.name))?.[0] ?? null;
}

function dependenciesOf(entry: Entry, extra: string | null): Dependency[] {
  const { source, name, value, group, header } = entry;
  const line = lineWith(source.lines, [name], headerAt(source, header) + 1);
  const where: Declared = { from: 'poetry', group, file: source.file, line };
  if (typeof value === 'string') return [oneDependency(name, { version: value }, where)];
  const choices: unknown[] = Array.isArray(value) ? value : [value];
  return choices.filter(isTable).map((choice) => {
    const optional = choice.optional === true ? (extra ?? 'optional') : null;
    return oneDependency(name, choice, { ...where, group: group ?? optional });
  });
}

function oneDependency(name: string, table: TomlTable, where: Declared): Dependency {
  for (const key of ['git', 'url', 'source'] as const) {
    const address = table[key];
    const why = key === 'source' ? t('imports.poetry.customIndex') : t('imports.requirement.fromAddress');
    if (typeof address === 'string') return refused(name, `${name} (${key}: ${address})`, { ...where, why });
  }
  const path = textOf(table.path);
  if (path !== null) {
    const local = path.startsWith('.') || path.startsWith('/') ? path : `./${path}`;
    return {
      ...fromRequirement(readRequirement(local), t('imports.poetry.path', { name, path }), where),
      name: normalName(name).slice(0, 500),
    };
  }
  const version = typeof table.version === 'string' ? table.version : '*';
  const specifier = poetrySpecifier(version);
  const why = t('imports.poetry.versions');
  if (specifier === null) return refused(name, `${name} ${version}`, { ...where, why });
  return withMarker({ name, table, specifier, where });
}

interface PackageInput {
  readonly name: string;
  readonly table: TomlTable;
  readonly specifier: string;
  readonly where: Declared;
}

function withMarker({ name, table, specifier, where }: PackageInput): Dependency {
  const python = pythonMarker(textOf(table.python));
  const markers = textOf(table.markers);
  const both = [python, markers].filter((each): each is string => each !== null && each !== '');
  const marker = both.length > 1 ? both.map((each) => `(${each})`).join(' and ') : (both[0] ?? '');
  const written = `${name}${specifier}${marker === '' ? '' : `; ${marker}`}`;
  const why = t('imports.requirement.marker');
  if (python === null || (marker !== '' && !isMarker(marker))) return refused(name, written, { ...where, why });
  const plain = readRequirement(name);
  if (plain.kind !== 'package') return fromRequirement(plain, written, where);
  return fromRequirement(packageOf({ name, extras: textsOf(table.extras), specifier, marker }), written, where);
}

/** ">=3.8,<3.12" as a marker; '' for any Python; null if it can't be expressed. */
function pythonMarker(written: string | null): string | null {
  const specifier = written === null ? '' : poetrySpecifier(written);
  if (specifier === null || specifier === '') return specifier;
  const parts = specifier.split(',').map((part) => /^(\D+)(.+)$/.exec(part));
  if (parts.some((part) => part === null)) return null;
  return parts.map((part) => `${variableOf(part?.[2] ?? '')} ${part?.[1]} "${part?.[2]}"`).join(' and ');
}

function variableOf(version: string): string {
  return version.split('.').length > 2 ? 'python_full_version' : 'python_version';
}
