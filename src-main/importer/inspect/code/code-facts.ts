/**
 * Facts from the code itself: variables it reads, models it uses, and requirements found in setup.py or only in
 * imports.
 */
import type { Inspection, InspectionProblem, ModelUse } from '../../../../src-shared/importer/inspection.ts';
import type { Interpreter } from '../../python-source/interpreter.ts';
import type { PythonModule } from '../../python-source/python-module.ts';
import { mergedDependencies } from '../project/merged-dependencies.ts';
import type { ProjectFacts } from '../project/project-facts.ts';
import { readCodeFile, type CodeFile } from './code-file.ts';
import { environmentReads } from './environment-reads.ts';
import { environmentOf } from './environment.ts';
import { fieldDefaults } from './field-defaults.ts';
import { importedPackages } from './imported-packages.ts';
import { usesInCode } from './model-uses.ts';
import { settingsReads } from './settings-classes.ts';
import { readSetupPy } from './setup-py.ts';
import { undeclaredImports } from './undeclared-imports.ts';

export interface CodeFactsInput {
  readonly interpreter: Interpreter;
  /** The modules the graphs are made of; no tests. */
  readonly modules: readonly PythonModule[];
  /** The module of each of `project.setupFiles`. */
  readonly setup: readonly PythonModule[];
  readonly project: ProjectFacts;
}

export type CodeFacts = Pick<Inspection, 'environment' | 'models' | 'dependencies' | 'python' | 'name' | 'problems'>;

const MAX_MODELS = 200;

/** Merges in the facts from project files; the result replaces them. `problems` holds only the new ones. */
export function readCodeFacts({ interpreter, modules, setup, project }: CodeFactsInput): CodeFacts {
  const files = modules.flatMap((module) => readCodeFile(module, interpreter) ?? []);
  const defaults = fieldDefaults(files);
  const uses = files.map((file) => usesInCode(file, defaults));
  const reads = files.flatMap((file) => [...environmentReads(file), ...settingsOf(file)]);
  const setups = setup.flatMap((module) => readCodeFile(module, interpreter) ?? []).map(readSetupPy);
  const declared = mergedDependencies([...project.dependencies, ...setups.flatMap((each) => each.dependencies)]);
  const isDeclared = declared.some((each) => each.kind === 'package' && each.group === null);
  const imported = isDeclared ? { dependencies: [], problems: [] } : importedPackages(files, interpreter);
  const isComplete = setups.every((each) => each.problems.length === 0);
  const undeclared = isDeclared && isComplete ? undeclaredImports({ files, interpreter, project }, declared) : [];
  const problems: InspectionProblem[] = [
    ...setups.flatMap((each) => each.problems),
    ...imported.problems,
    ...undeclared,
  ];
  return {
    name: project.isNamed
      ? project.name
      : (setups.find((each) => each.name !== null)?.name ?? project.name).slice(0, 500),
    python: project.python ?? setups.find((each) => each.python !== null)?.python ?? null,
    dependencies: [...declared, ...imported.dependencies],
    environment: environmentOf({
      reads: [...reads, ...uses.flatMap((each) => each.variables)],
      examples: project.examples,
      configured: project.configured.map((each) => ({ ...each, file: project.config?.file ?? '' })),
    }),
    models: modelsOf(uses.flatMap((each) => each.models)),
    problems,
  };
}

/** Leaves out uses without details if others have them. */
function modelsOf(uses: readonly ModelUse[]): ModelUse[] {
  const specific = uses.filter((each) => each.provider !== null || each.model !== null);
  return (specific.length > 0 ? specific : [...uses]).slice(0, MAX_MODELS);
}

/** Only modules that mention settings are evaluated for them. */
function settingsOf(file: CodeFile) {
  const speaksOf = file.module.tree()?.text.includes('BaseSettings') ?? false;
  return speaksOf ? settingsReads(file) : [];
}
