/** What the files around the code say of a project: its name, graphs, requirements, variables, README and licence. */
import type { Dependency, Inspection, InspectionProblem } from '../../../../src-shared/importer/inspection.ts';
import { declaredAs } from './declared.ts';
import { mergedDependencies } from './merged-dependencies.ts';
import { readExampleVariables, type ExampleVariable } from './example-variables.ts';
import type { GraphEntry } from './graph-entries.ts';
import { folderOf, insidePath, joined } from './inside-path.ts';
import { readLanggraphConfig, type ConfiguredVariable, type LanggraphConfig } from './langgraph-config.ts';
import { readLicence } from './licence.ts';
import type { ProjectFiles } from './project-files.ts';
import type { ProjectMetadata } from './project-metadata.ts';
import { readPyproject } from './pyproject.ts';
import { readReadme } from './readme.ts';
import { isRequirements, readRequirementsFiles } from './requirements-files.ts';
import { readSetupCfg } from './setup-cfg.ts';

export interface ProjectFacts extends Pick<
  Inspection,
  'name' | 'description' | 'config' | 'dependencies' | 'python' | 'readme' | 'licence' | 'problems'
> {
  /** False where the name is only that of the folder. */
  readonly isNamed: boolean;
  /** The graphs langgraph.json names, those that cannot be found left out; null where there is no such file. */
  readonly entries: readonly GraphEntry[] | null;
  /** Variables that langgraph.json sets, and those that example files name. */
  readonly configured: readonly ConfiguredVariable[];
  readonly examples: readonly ExampleVariable[];
  /** Python files named setup.py beside the project files, for who can read Python. */
  readonly setupFiles: readonly string[];
}

export interface ProjectInput {
  readonly files: ProjectFiles;
  readonly folderName: string;
}

export function readProjectFacts({ files, folderName }: ProjectInput): ProjectFacts {
  const { found, problems } = readLanggraphConfig(files);
  const folders = projectFolders(files, found);
  const metadata = folders.flatMap((folder) => metadataIn(files, folder));
  const requirements = folders.map((folder) => readRequirementsFiles(files, folder));
  const examples = readExampleVariables(files, folders);
  const licensed = metadata.find((each) => each.metadata.licence !== null);
  const licence = licensed && { name: licensed.metadata.licence ?? '', file: licensed.file };
  return {
    name: (first(metadata, 'name') ?? (folderName || 'agent')).slice(0, 500),
    isNamed: first(metadata, 'name') !== null,
    description: first(metadata, 'description')?.slice(0, 2000) ?? null,
    config: found?.config ?? null,
    entries: found?.entries ?? null,
    dependencies: mergedDependencies([
      ...metadata.flatMap((each) => each.metadata.dependencies),
      ...requirements.flatMap((each) => each.dependencies),
      ...configuredDependencies(found),
    ]),
    python: metadata.find((each) => each.metadata.python !== null)?.metadata.python ?? configuredPython(found),
    readme: readReadme(files, folders, readmeNames(metadata)),
    licence: readLicence(files, folders, licence ?? null),
    configured: found?.variables ?? [],
    examples: examples.variables,
    setupFiles: folders.map((folder) => joined(folder, 'setup.py')).filter((path) => files.paths.includes(path)),
    problems: [
      ...problems,
      ...metadata.flatMap((each) => each.metadata.problems),
      ...requirements.flatMap((each) => each.problems),
      ...examples.problems,
    ].slice(0, 1000) satisfies InspectionProblem[],
  };
}

interface FoundMetadata {
  readonly file: string;
  readonly metadata: ProjectMetadata;
}

function metadataIn(files: ProjectFiles, folder: string): FoundMetadata[] {
  const read = [
    { file: joined(folder, 'pyproject.toml'), reader: readPyproject },
    { file: joined(folder, 'setup.cfg'), reader: readSetupCfg },
  ];
  return read.flatMap(({ file, reader }) => {
    const text = files.paths.includes(file) ? files.text(file) : null;
    return text === null ? [] : [{ file, metadata: reader(file, text) }];
  });
}

function first(metadata: readonly FoundMetadata[], key: 'name' | 'description'): string | null {
  return metadata.find((each) => each.metadata[key] !== null)?.metadata[key] ?? null;
}

function readmeNames(metadata: readonly FoundMetadata[]): string[] {
  return metadata.flatMap(({ file, metadata: each }) =>
    each.readme === null ? [] : [joined(folderOf(file), each.readme)],
  );
}

/** The folder of langgraph.json, its local dependencies and the top; without any of these the folders that declare something, the shallowest. */
function projectFolders(files: ProjectFiles, found: LanggraphConfig | null): string[] {
  const local = (found?.dependencies ?? [])
    .filter((each) => each.text.startsWith('.'))
    .flatMap((each) => insidePath(found?.folder ?? '', each.text) ?? []);
  const folders = [...new Set([...(found === null ? [] : [found.folder]), '', ...local])];
  if (folders.some((folder) => files.paths.some((path) => declares(path, folder)))) return folders;
  const declaring = files.paths.map(folderOf).filter((folder, at) => declares(files.paths[at] ?? '', folder));
  const depth = (folder: string): number => folder.split('/').length;
  const least = Math.min(...declaring.map(depth));
  return [...new Set([...folders, ...declaring.filter((folder) => depth(folder) === least).slice(0, 20)])];
}

function declares(path: string, folder: string): boolean {
  const names = ['pyproject.toml', 'setup.cfg', 'setup.py'];
  return names.some((name) => path === joined(folder, name)) || isRequirements(path, folder);
}

function configuredDependencies(found: LanggraphConfig | null): Dependency[] {
  if (found === null) return [];
  const file = found.config.file;
  return found.dependencies.map(({ text, line }) =>
    declaredAs(text, { from: 'langgraph.json', group: null, file, line }),
  );
}

function configuredPython(found: LanggraphConfig | null): Inspection['python'] {
  const version = found?.config.pythonVersion ?? null;
  if (found === null || version === null || !/^\d+(?:\.\d+){0,2}$/.test(version)) return null;
  return { requires: `>=${version}`, file: found.config.file, line: null };
}
