/** Reads the graphs and project facts of a repository without running any of its code. */
import { basename } from 'node:path';
import {
  INSPECTION_VERSION,
  type Inspection,
  type InspectionProblem,
} from '../../../src-shared/importer/inspection.ts';
import type { InspectedGraph } from '../../../src-shared/importer/inspection.ts';
import { Evaluator } from '../python-source/evaluator.ts';
import type { PythonParser } from '../python-source/parse-python.ts';
import { Project } from '../python-source/project.ts';
import type { PythonModule } from '../python-source/python-module.ts';
import { WORK_LIMITS } from '../python-source/work.ts';
import { libraryModels } from './builders/library-models.ts';
import type { FoundGraph } from './builders/graph-parts.ts';
import { candidateModules } from './candidate-modules.ts';
import { readCodeFacts, type CodeFacts } from './code/code-facts.ts';
import { describeGraph } from './graphs/describe-graph.ts';
import { findGraphs, isOne, type GraphPlace } from './graphs/find-graphs.ts';
import { graphIds } from './graphs/graph-ids.ts';
import { INSPECT_LIMITS, type InspectLimits } from './inspect-limits.ts';
import { insidePath, joined } from './project/inside-path.ts';
import { readProjectFacts, type ProjectFacts } from './project/project-facts.ts';
import { RepositoryFiles } from './repository-files.ts';
import { isTest } from './project/test-files.ts';
import { t } from '../../messages/translate.ts';

export interface InspectionStep {
  readonly message: string;
  readonly done: number;
  readonly of: number;
}

export interface RepositoryInput {
  readonly root: string;
  readonly parser: PythonParser;
  readonly limits?: Partial<InspectLimits>;
  readonly onStep?: (step: InspectionStep) => void;
}

const MAX_PROBLEMS = 1000;

export function inspectRepository({ root, parser, limits, onStep }: RepositoryInput): Inspection {
  const problems: InspectionProblem[] = [];
  const report = (problem: InspectionProblem) => {
    if (problems.length < MAX_PROBLEMS) problems.push(problem);
  };
  const step = (message: string, done: number, of: number) => onStep?.({ message, done, of });
  step(t('imports.inspectRepository.listingFiles'), 0, 1);
  const files = new RepositoryFiles(root, { ...INSPECT_LIMITS, ...limits }, report);
  const facts = readProjectFacts({ files, folderName: basename(root) });
  const evaluator = makeEvaluator({ files, facts, parser, report });
  const graphs = readGraphs({ evaluator, files, facts, report, step });
  const code = readCode({ evaluator, files, facts, report });
  readTheRest(evaluator, files);
  if (evaluator.work.bounded || evaluator.work.exhausted) report(bounded());
  if (graphs.length === 0) report(noGraph(files));
  return {
    version: INSPECTION_VERSION,
    ...{ name: code.name, description: facts.description, graphs: [...graphs], config: facts.config },
    ...{ dependencies: code.dependencies, python: code.python, environment: code.environment, models: code.models },
    ...{ readme: facts.readme, licence: facts.licence },
    files: { python: files.python.length, all: files.paths.length, bytes: files.bytes },
    problems: [...facts.problems, ...code.problems, ...distinct(problems)].slice(0, MAX_PROBLEMS),
  };
}

/** In larger repositories, function bodies are parsed only when needed. */
const BYTES_READ_IN_FULL = 1_000_000;

interface Reading {
  readonly files: RepositoryFiles;
  readonly facts: ProjectFacts;
  readonly report: (problem: InspectionProblem) => void;
}

function makeEvaluator({ files, facts, parser, report }: Reading & { readonly parser: PythonParser }): Evaluator {
  const read = (path: string) => files.bytesOf(path);
  const outlines = files.python.reduce((sum, path) => sum + files.sizeOf(path), 0) > BYTES_READ_IN_FULL;
  const project = new Project({ paths: files.python, read, parser, roots: importRoots(facts), report, outlines });
  return new Evaluator({ project, parser, libraries: libraryModels(), limits: WORK_LIMITS });
}

/** Returns the folder of langgraph.json, its local dependencies, and the folder of each project. */
function importRoots({ configFolders, projectFolders, dependencies }: ProjectFacts): readonly string[] {
  const local = dependencies.filter((each) => each.kind === 'local');
  const folders = configFolders.length === 0 ? [] : local.flatMap((each) => insidePath('', each.requirement) ?? []);
  return [...configFolders, ...folders, '', ...projectFolders].flatMap((root) => [root, joined(root, 'src')]);
}

interface CodeReading extends Reading {
  readonly evaluator: Evaluator;
}

/** Reads the modules the graphs are made of, and setup.py. */
function readCode({ evaluator, facts }: CodeReading): CodeFacts {
  const modules = evaluator.loadedModules().filter((module) => !isTest(module.file));
  const setup = facts.setupFiles.flatMap((path) => evaluator.project.moduleOf(path) ?? []);
  return readCodeFacts({ interpreter: evaluator, modules, setup, project: facts });
}

/** How many bytes of otherwise unused files are read to report their problems. */
const BYTES_OF_THE_REST = 1_000_000;

function readTheRest(evaluator: Evaluator, files: RepositoryFiles): void {
  const loaded = new Set(evaluator.loadedModules().map((module) => module.file));
  let bytes = 0;
  for (const path of files.python) {
    if (loaded.has(path)) continue;
    bytes += files.sizeOf(path);
    if (bytes > BYTES_OF_THE_REST) return;
    evaluator.project.moduleOf(path)?.tree();
  }
}

interface GraphReading extends Reading {
  readonly evaluator: Evaluator;
  readonly step: (message: string, done: number, of: number) => void;
}

function readGraphs({ evaluator, files, facts, report, step }: GraphReading): readonly InspectedGraph[] {
  const candidates = facts.entries === null ? loadCandidates(evaluator, files, step) : [];
  step(t('imports.inspectRepository.followingCode'), 0, 1);
  const places = findGraphs({ evaluator, entries: facts.entries, candidates, report });
  const ids = graphIds(places);
  const idOf = (graph: FoundGraph): string | null => {
    const exact = places.findIndex((place) => place.graph === graph);
    const index = exact >= 0 ? exact : places.findIndex((place) => place.graph !== null && isOne(place.graph, graph));
    return ids[index] ?? null;
  };
  return places.map((place, index) => {
    step(t('imports.inspectRepository.readingGraphs'), index, places.length);
    return describePlace({ place, id: ids[index] ?? 'graph', evaluator, idOf });
  });
}

function loadCandidates(
  evaluator: Evaluator,
  files: RepositoryFiles,
  step: GraphReading['step'],
): readonly PythonModule[] {
  const paths = candidateModules({ paths: files.python, text: (path) => files.looseText(path) });
  return paths.flatMap((path, index) => {
    if (index % 20 === 0) step(t('imports.inspectRepository.readingPython'), index, paths.length);
    const module = evaluator.project.moduleOf(path);
    if (module === null) return [];
    evaluator.moduleScope(module);
    return [module];
  });
}

interface Description {
  readonly place: GraphPlace;
  readonly id: string;
  readonly evaluator: Evaluator;
  readonly idOf: (graph: FoundGraph) => string | null;
}

function describePlace({ place, id, evaluator, idOf }: Description): InspectedGraph {
  const { graph, module, name, spec, description, exportKind, why } = place;
  const at = graph?.parts.at ?? null;
  const head = {
    ...{ id: id.slice(0, 500), spec, description, export: name, exportKind },
    ...{ file: module?.file ?? at?.file ?? null, line: place.line ?? (module === null ? (at?.line ?? null) : null) },
  };
  const note = why === null ? [] : [{ what: t('imports.describeGraph.which'), why, file: head.file, line: head.line }];
  if (graph === null) return { ...emptyGraph(), ...head, unresolved: note };
  const described = describeGraph({ head, graph, interpreter: evaluator, idOf });
  return { ...described, unresolved: [...described.unresolved, ...note] };
}

function emptyGraph(): Omit<InspectedGraph, 'id' | 'spec' | 'description' | 'file' | 'line' | 'export' | 'exportKind'> {
  return {
    ...{ kind: 'unknown', builder: null, state: null, input: null, output: null, context: null },
    ...{ nodes: [], edges: [], entry: [], finish: [], compile: null, subgraphs: [], unresolved: [] },
  };
}

function distinct(problems: readonly InspectionProblem[]): readonly InspectionProblem[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const key = JSON.stringify(problem);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function bounded(): InspectionProblem {
  const message = t('imports.inspectRepository.limitReached');
  return { code: 'limit', severity: 'warning', message, file: null, line: null };
}

function noGraph(files: RepositoryFiles): InspectionProblem {
  const message =
    files.python.length === 0 ? t('imports.inspectRepository.noPython') : t('imports.inspectRepository.noGraph');
  const hint = t('imports.inspectRepository.noGraphHint');
  return { code: 'no-graph', severity: 'error', message, hint, file: null, line: null };
}
