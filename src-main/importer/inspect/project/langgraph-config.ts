/** Reads langgraph.json: the graphs of a repository and what they need. Each problem is reported with its line. */
import { isJsonObject } from '../../../../src-shared/json.ts';
import type { Inspection, InspectionProblem } from '../../../../src-shared/importer/inspection.ts';
import { CONFIG_FILE, wrong, type ConfigReader } from './config-reader.ts';
import { fileLine } from './file-line.ts';
import { isTest } from './test-files.ts';
import { baseName, folderOf, insidePath } from './inside-path.ts';
import { readLocatedJson, type LocatedJson } from '../../../../src-shared/located-json.ts';
import { readGraphEntries, type GraphEntry } from './graph-entries.ts';
import type { ProjectFiles } from './project-files.ts';
import { t } from '../../../messages/translate.ts';

export interface ConfiguredVariable {
  readonly name: string;
  readonly value: string;
  readonly line: number;
}

export interface ConfiguredDependency {
  readonly text: string;
  readonly line: number;
}

export interface LanggraphConfig {
  readonly config: NonNullable<Inspection['config']>;
  /** The folder of the file; its paths are relative to it. */
  readonly folder: string;
  readonly entries: readonly GraphEntry[];
  readonly dependencies: readonly ConfiguredDependency[];
  readonly variables: readonly ConfiguredVariable[];
}

export interface ConfigReading {
  /** Usually one; one per project if a repository holds several. */
  readonly found: readonly LanggraphConfig[];
  readonly problems: readonly InspectionProblem[];
}

type Located = Extract<LocatedJson, { ok: true }>;

const MAX_FILES = 50;

/** Uses the file at the top, or else all files further down. */
export function readLanggraphConfig(files: ProjectFiles): ConfigReading {
  const all = files.paths.filter((path) => baseName(path) === CONFIG_FILE);
  if (all.length === 0) return { found: [], problems: [missing()] };
  if (all.includes(CONFIG_FILE) || all.length === 1)
    return readConfig(files, all.includes(CONFIG_FILE) ? CONFIG_FILE : (all[0] ?? CONFIG_FILE));
  const candidates = all.filter((path) => !isTest(path)).slice(0, MAX_FILES);
  const readings = candidates.map((file) => readConfig(files, file));
  const found = withOwnIds(readings.flatMap((each) => each.found));
  return { found, problems: [several(candidates), ...readings.flatMap((each) => each.problems)] };
}

function readConfig(files: ProjectFiles, file: string): ConfigReading {
  const text = files.text(file);
  if (text === null) return { found: [], problems: [invalid(file, null, t('imports.langgraphConfig.notText'))] };
  const json = readLocatedJson(text);
  if (!json.ok) return { found: [], problems: [invalid(file, json.line, json.why)] };
  return readValue(files, file, json);
}

/** Prefixes an id with its folder if several graphs have it. */
function withOwnIds(found: readonly LanggraphConfig[]): readonly LanggraphConfig[] {
  const ids = found.flatMap((each) => each.entries.map(({ id }) => id));
  const isShared = (id: string) => ids.indexOf(id) !== ids.lastIndexOf(id);
  return found.map((each) => ({
    ...each,
    entries: each.entries.map((entry) =>
      isShared(entry.id) ? { ...entry, id: `${each.folder}/${entry.id}`.slice(0, 500) } : entry,
    ),
  }));
}

function readValue(files: ProjectFiles, file: string, json: Located): ConfigReading {
  const { value } = json;
  if (!isJsonObject(value))
    return { found: [], problems: [invalid(file, null, t('imports.langgraphConfig.notObject'))] };
  const problems: InspectionProblem[] = [];
  const reader: ConfigReader = {
    file,
    files,
    lineOf: json.lineOf,
    report: ({ path, ...problem }) => problems.push({ ...problem, file, line: json.lineOf(path) }),
  };
  const dependencies = readDependencies(value.dependencies, reader);
  const environment = readEnvironment(value.env, reader);
  const nodeVersion = version(value, 'node_version', reader);
  const found: LanggraphConfig = {
    config: { file, nodeVersion, pythonVersion: version(value, 'python_version', reader), env: environment.file },
    folder: folderOf(file),
    entries: readGraphEntries({ graphs: value.graphs, dependencies: dependencies.map((each) => each.text), reader }),
    dependencies,
    variables: environment.variables,
  };
  if (nodeVersion !== null && found.config.pythonVersion === null && found.entries.length === 0)
    if (!problems.some((each) => each.code === 'not-python')) problems.push(notPython(file, reader));
  return { found: [found], problems };
}

function readDependencies(value: unknown, reader: ConfigReader): ConfiguredDependency[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    reader.report({ ...wrong('dependencies', t('imports.langgraphConfig.wanted.list')), path: ['dependencies'] });
    return [];
  }
  return value.slice(0, 1000).flatMap((text: unknown, index) => {
    const path = ['dependencies', index];
    if (typeof text === 'string') return [{ text, line: reader.lineOf(path) }];
    reader.report({ ...wrong(`dependencies[${index}]`, t('imports.langgraphConfig.wanted.text')), path });
    return [];
  });
}

function readEnvironment(
  value: unknown,
  reader: ConfigReader,
): { file: string | null; variables: ConfiguredVariable[] } {
  if (value === undefined || value === null) return { file: null, variables: [] };
  if (typeof value === 'string') return { file: environmentFile(value, reader), variables: [] };
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return { file: null, variables: value.map((name, at) => ({ name, value: '', line: reader.lineOf(['env', at]) })) };
  if (!isJsonObject(value)) {
    reader.report({ ...wrong('env', t('imports.langgraphConfig.wanted.env')), path: ['env'] });
    return { file: null, variables: [] };
  }
  const variables = Object.entries(value).map(([name, text]) => ({
    name,
    value: typeof text === 'string' ? text : JSON.stringify(text),
    line: reader.lineOf(['env', name]),
  }));
  return { file: null, variables };
}

function environmentFile(path: string, reader: ConfigReader): string | null {
  const inside = insidePath(folderOf(reader.file), path);
  if (inside !== null && inside !== '') return inside.slice(0, 500);
  reader.report({
    code: 'config-outside',
    severity: 'warning',
    message: t('imports.langgraphConfig.envOutside', { path: path.slice(0, 200) }),
    path: ['env'],
  });
  return null;
}

function version(value: { readonly [key: string]: unknown }, key: string, reader: ConfigReader): string | null {
  const given = value[key];
  if (given === undefined || given === null) return null;
  if (typeof given === 'string' && given.length <= 50) return given;
  if (typeof given === 'number') return String(given);
  reader.report({ ...wrong(key, t('imports.langgraphConfig.wanted.version')), path: [key] });
  return null;
}

function missing(): InspectionProblem {
  return {
    code: 'config-missing',
    severity: 'info',
    message: t('imports.langgraphConfig.missing', { file: CONFIG_FILE }),
    file: null,
    line: null,
  };
}

function several(candidates: readonly string[]): InspectionProblem {
  const folders = candidates.slice(0, 10).map(folderOf).join(', ');
  return {
    code: 'config-several',
    severity: 'info',
    message: t('imports.langgraphConfig.several', {
      count: candidates.length,
      file: CONFIG_FILE,
      folders,
    }).slice(0, 2000),
    hint: t('imports.langgraphConfig.severalHint'),
    file: null,
    line: null,
  };
}

function invalid(file: string, line: number | null, why: string): InspectionProblem {
  return {
    code: 'config-invalid',
    severity: 'error',
    message: t('imports.langgraphConfig.unreadable', { place: fileLine(file, line), why }),
    hint: t('imports.langgraphConfig.unreadableHint'),
    file,
    line,
  };
}

function notPython(file: string, reader: ConfigReader): InspectionProblem {
  return {
    code: 'not-python',
    severity: 'error',
    message: t('imports.langgraphConfig.nodeProject'),
    file,
    line: reader.lineOf(['node_version']),
  };
}
