/** Reads the name and requirements in pyproject.toml, by PEP 621, PEP 735, and Poetry. */
import type { Dependency, InspectionProblem } from '../../../../src-shared/importer/inspection.ts';
import { declaredAs, lineWith, type Declared } from './declared.ts';
import { fileLine } from './file-line.ts';
import { readPoetry } from './poetry.ts';
import type { ProjectMetadata, TomlFile } from './project-metadata.ts';
import { normalName, readSpecifier } from './requirement.ts';
import { isTable, readToml, tableAt, textOf, textsOf, type TomlTable } from './toml-values.ts';
import { t } from '../../../messages/translate.ts';

export function readPyproject(file: string, text: string): ProjectMetadata {
  const toml = readToml(text);
  if (!toml.ok) return broken(file, toml.why, toml.line);
  const source: TomlFile = { file, table: toml.table, lines: text.split(/\r?\n/) };
  const project = tableAt(toml.table, 'project');
  const poetry = readPoetry(source);
  const problems = [...dynamicProblems(source, project, poetry.dependencies.length > 0), ...poetry.problems];
  return {
    name: textOf(project.name) ?? poetry.name,
    description: textOf(project.description) ?? poetry.description,
    licence: licenceOf(project) ?? poetry.licence,
    readme: textOf(project.readme) ?? textOf(tableAt(project, 'readme').file),
    python: pythonOf(source, project) ?? poetry.python,
    dependencies: [...projectDependencies(source, project), ...groupDependencies(source), ...poetry.dependencies],
    problems,
  };
}

function licenceOf(project: TomlTable): string | null {
  return textOf(project.license) ?? textOf(tableAt(project, 'license').text)?.split('\n')[0] ?? null;
}

function pythonOf(source: TomlFile, project: TomlTable): ProjectMetadata['python'] {
  const requires = textOf(project['requires-python']);
  const specifier = requires === null ? null : readSpecifier(requires);
  if (specifier === null || specifier === '') return null;
  return { requires: specifier, file: source.file, line: lineWith(source.lines, ['requires-python']) };
}

function projectDependencies(source: TomlFile, project: TomlTable): Dependency[] {
  const extras = Object.entries(tableAt(project, 'optional-dependencies'));
  return [
    ...listed(source, textsOf(project.dependencies), null),
    ...extras.flatMap(([extra, list]) => listed(source, textsOf(list), extra)),
  ];
}

function listed(source: TomlFile, texts: readonly string[], group: string | null): Dependency[] {
  const start = headerIndex(source, group);
  return texts.map((text) => {
    const line = lineWith(source.lines, [text.trim()], start) ?? lineWith(source.lines, [text.trim()]);
    const where: Declared = { from: 'pep621', group, file: source.file, line };
    return declaredAs(text, where);
  });
}

/** The line where the group begins, because a package is often listed in several groups. */
function headerIndex(source: TomlFile, group: string | null): number {
  const pattern =
    group === null ? /^\s*dependencies\s*=/ : new RegExp(`^\\s*"?${group.replaceAll(/[^\w-]/g, '.')}"?\\s*=`);
  return Math.max(
    0,
    source.lines.findIndex((line) => pattern.test(line)),
  );
}

/** PEP 735: groups of requirements that may include each other. */
function groupDependencies(source: TomlFile): Dependency[] {
  const groups = new Map(
    Object.entries(tableAt(source.table, 'dependency-groups')).map(([name, list]) => [
      normalName(name),
      { name, list },
    ]),
  );
  return [...groups.values()].flatMap(({ name, list }) => {
    const texts = includedTexts({ list, groups, open: new Set([normalName(name)]) });
    return listed(source, texts, name);
  });
}

interface GroupList {
  readonly list: unknown;
  readonly groups: ReadonlyMap<string, { readonly list: unknown }>;
  readonly open: ReadonlySet<string>;
}

function includedTexts({ list, groups, open }: GroupList): string[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    if (typeof item === 'string') return [item];
    const include = isTable(item) ? item['include-group'] : undefined;
    if (typeof include !== 'string' || open.has(normalName(include)) || open.size > 20) return [];
    const next = groups.get(normalName(include));
    return includedTexts({ list: next?.list, groups, open: new Set([...open, normalName(include)]) });
  });
}

function dynamicProblems(source: TomlFile, project: TomlTable, elsewhere: boolean): InspectionProblem[] {
  if (!textsOf(project.dynamic).includes('dependencies') || elsewhere) return [];
  return [
    {
      code: 'dependency',
      severity: 'info',
      message: t('imports.pyproject.dynamic', { file: source.file }),
      file: source.file,
      line: lineWith(source.lines, ['dynamic']),
    },
  ];
}

function broken(file: string, why: string, line: number | null): ProjectMetadata {
  return {
    name: null,
    description: null,
    licence: null,
    readme: null,
    python: null,
    dependencies: [],
    problems: [
      {
        code: 'dependency',
        severity: 'warning',
        message: t('imports.pyproject.unreadable', { place: fileLine(file, line), why }),
        file,
        line,
      },
    ],
  };
}
