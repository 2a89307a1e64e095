/** Reads project facts from files other than code: name, graphs, requirements, variables, README, and license. */
import { isWellKnown } from '../../python-source/canonical-names.ts';
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

const PROJECT = /(^|\/)(pyproject\.toml|setup\.py|setup\.cfg)$/;
const MAX_PROJECTS = 200;

export interface ProjectFacts extends Pick<
  Inspection,
  'name' | 'description' | 'config' | 'dependencies' | 'python' | 'readme' | 'licence' | 'problems'
> {
  /** False if the name is only that of the folder. */
  readonly isNamed: boolean;
  /** The graphs langgraph.json names, without those that can't be found; null if there is no such file. */
  readonly entries: readonly GraphEntry[] | null;
  /** Variables that langgraph.json sets or example files name. */
  readonly configured: readonly ConfiguredVariable[];
  readonly examples: readonly ExampleVariable[];
  /** setup.py files next to the project files, which only a Python parser can read. */
  readonly setupFiles: readonly string[];
  /** The folders of langgraph.json files, each the root of a project. */
  readonly configFolders: readonly string[];
  readonly projectFolders: readonly string[];
  /** The names by which the repository's own Python files and folders can be imported, from anywhere. */
  readonly ownModules: ReadonlySet<string>;
  /** The texts of files that declare packages in a way that isn't read. */
  readonly otherDeclarations: string;
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
    config: found.length === 1 ? (found[0]?.config ?? null) : null,
    entries: entriesOf(found),
    dependencies: mergedDependencies([
      ...metadata.flatMap((each) => each.metadata.dependencies),
      ...requirements.flatMap((each) => each.dependencies),
      ...found.flatMap(configuredDependencies),
    ]),
    python: metadata.find((each) => each.metadata.python !== null)?.metadata.python ?? configuredPython(found),
    readme: readReadme(files, folders, readmeNames(metadata)),
    licence: readLicence(files, folders, licence ?? null),
    configured: found.flatMap((each) => each.variables),
    examples: examples.variables,
    configFolders: found.map(({ folder }) => folder),
    projectFolders: [...new Set(files.paths.filter((path) => PROJECT.test(path)).map(folderOf))].slice(0, MAX_PROJECTS),
    ownModules: ownModules(files.paths),
    otherDeclarations: otherDeclarations(files),
    setupFiles: folders.map((folder) => joined(folder, 'setup.py')).filter((path) => files.paths.includes(path)),
    problems: [
      ...problems,
      ...metadata.flatMap((each) => each.metadata.problems),
      ...requirements.flatMap((each) => each.problems),
      ...examples.problems,
    ].slice(0, 1000) satisfies InspectionProblem[],
  };
}

function ownModules(paths: readonly string[]): ReadonlySet<string> {
  const python = paths.filter((path) => path.endsWith('.py'));
  return new Set(python.flatMap((path) => path.replace(/\.py$/, '').split('/')).filter((name) => !isWellKnown(name)));
}

const OTHER_DECLARATIONS = /(^|\/)(Pipfile|environment\.ya?ml|conda\.ya?ml|pixi\.toml|Dockerfile|dependencies\.txt)$/;
const MAX_OTHER = 20;

function otherDeclarations(files: ProjectFiles): string {
  const paths = files.paths.filter((path) => OTHER_DECLARATIONS.test(path)).slice(0, MAX_OTHER);
  return paths.map((path) => files.text(path) ?? '').join('\n');
}

/** If there are several files and none names a Python graph, all are ignored. */
function entriesOf(found: readonly LanggraphConfig[]): readonly GraphEntry[] | null {
  const entries = found.flatMap((each) => each.entries);
  return found.length === 0 || (found.length > 1 && entries.length === 0) ? null : entries;
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

/**
 * The folder of langgraph.json, its local dependencies, and the top folder; without these, the shallowest folders that
 * declare something.
 */
function projectFolders(files: ProjectFiles, found: readonly LanggraphConfig[]): string[] {
  const local = found.flatMap(({ folder, dependencies }) =>
    dependencies.filter(({ text }) => text.startsWith('.')).flatMap(({ text }) => insidePath(folder, text) ?? []),
  );
  const folders = [...new Set([...found.map(({ folder }) => folder), '', ...local])];
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

function configuredDependencies({ config, dependencies }: LanggraphConfig): Dependency[] {
  return dependencies.map(({ text, line }) =>
    declaredAs(text, { from: 'langgraph.json', group: null, file: config.file, line }),
  );
}

function configuredPython(found: readonly LanggraphConfig[]): Inspection['python'] {
  const [first] = found;
  const version = first?.config.pythonVersion ?? null;
  if (first === undefined || version === null || !/^\d+(?:\.\d+){0,2}$/.test(version)) return null;
  return { requires: `>=${version}`, file: first.config.file, line: null };
}
