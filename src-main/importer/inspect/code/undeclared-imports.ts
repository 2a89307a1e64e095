/**
 * Modules that the code imports although no file of the project declares a package for them, so that an environment
 * made from these files would lack them.
 */
import type { Dependency, InspectionProblem } from '../../../../src-shared/importer/inspection.ts';
import type { Interpreter } from '../../python-source/interpreter.ts';
import type { ProjectFacts } from '../project/project-facts.ts';
import type { CodeFile } from './code-file.ts';
import { isProvided, normalised, packagesOf } from './package-names.ts';
import { STANDARD_MODULES } from './standard-modules.ts';
import { topImports } from './top-imports.ts';
import { t } from '../../../messages/translate.ts';

export interface ImportingCode {
  readonly files: readonly CodeFile[];
  readonly interpreter: Interpreter;
  readonly project: Pick<ProjectFacts, 'ownModules' | 'otherDeclarations'>;
}

/** With more than these, something else is wrong. */
const MAX_PROBLEMS = 30;

export function undeclaredImports(
  { files, interpreter, project }: ImportingCode,
  dependencies: readonly Dependency[],
): readonly InspectionProblem[] {
  const declared = new Set(dependencies.map(({ name }) => normalised(name)));
  for (const [word] of project.otherDeclarations.matchAll(/[\w.-]+/g)) declared.add(normalised(word));
  const isKnown = (name: string): boolean =>
    STANDARD_MODULES.has(name) ||
    name.startsWith('_') ||
    isProvided(name, declared) ||
    project.ownModules.has(name) ||
    interpreter.findModule(name) !== null;
  const problems = new Map<string, InspectionProblem>();
  for (const file of files) {
    // It runs while the packages are installed.
    if (/(^|\/)setup\.py$/.test(file.module.file)) continue;
    for (const { name, line, isOptional } of topImports(file)) {
      if (isOptional || problems.has(name) || isKnown(name)) continue;
      problems.set(name, problemOf(name, file.module.file, line));
    }
  }
  return [...problems.values()].slice(0, MAX_PROBLEMS);
}

function problemOf(module: string, file: string, line: number): InspectionProblem {
  const name = module.slice(0, 100);
  const [usual = name] = packagesOf(name);
  return {
    code: 'dependency',
    severity: 'warning',
    message: t('imports.undeclaredImports.undeclared', { name }),
    hint: t('imports.undeclaredImports.undeclaredHint', { name: usual }),
    file,
    line,
  };
}
