/** Reads the literal arguments of setup() in setup.py. */
import type { Dependency, Inspection, InspectionProblem } from '../../../../src-shared/importer/inspection.ts';
import type { PythonNode } from '../../python-source/python-node.ts';
import { textOf, type Value } from '../../python-source/value.ts';
import { declaredAs } from '../project/declared.ts';
import { readSpecifier } from '../project/requirement.ts';
import { givenNodes, libraryName, type CodeFile } from './code-file.ts';
import { t } from '../../../messages/translate.ts';

export interface SetupFacts {
  readonly name: string | null;
  readonly python: Inspection['python'];
  readonly dependencies: readonly Dependency[];
  readonly problems: readonly InspectionProblem[];
}

export function readSetupPy(file: CodeFile): SetupFacts {
  const facts = { name: null as string | null, python: null as Inspection['python'] };
  const dependencies: Dependency[] = [];
  const problems: InspectionProblem[] = [];
  for (const node of file.nodes('call')) {
    if (!/(?:^|\.)setup$/.test(libraryName(node.field('function'), file) ?? '')) continue;
    const { keywords } = givenNodes(node);
    facts.name ??= textOf(valueOf(keywords.get('name'), file));
    facts.python ??= pythonOf(keywords.get('python_requires'), file);
    const listed = listedIn(keywords.get('install_requires'), file);
    dependencies.push(...listed.dependencies);
    if (!listed.complete) problems.push(computed(file, keywords.get('install_requires')?.line ?? node.line));
    dependencies.push(...extrasOf(keywords.get('extras_require'), file));
  }
  return { ...facts, dependencies, problems };
}

function valueOf(node: PythonNode | undefined, { interpreter, module }: CodeFile): Value | undefined {
  return node === undefined ? undefined : interpreter.evaluate(node, interpreter.moduleScope(module));
}

function pythonOf(node: PythonNode | undefined, file: CodeFile): Inspection['python'] {
  const written = textOf(valueOf(node, file));
  const requires = written === null ? null : readSpecifier(written);
  return requires === null || requires === '' ? null : { requires, file: file.module.file, line: node?.line ?? null };
}

interface Listed {
  readonly dependencies: readonly Dependency[];
  readonly complete: boolean;
}

function listedIn(node: PythonNode | undefined, file: CodeFile): Listed {
  const value = valueOf(node, file);
  if (node === undefined || value === undefined) return { dependencies: [], complete: true };
  return ofList(value, { file, group: null, line: node.line });
}

interface ListPlace {
  readonly file: CodeFile;
  readonly group: string | null;
  readonly line: number;
}

function ofList(value: Value, { file, group, line }: ListPlace): Listed {
  if (value.kind !== 'list' && value.kind !== 'tuple') return { dependencies: [], complete: false };
  const texts = value.items.map(textOf);
  const where = { from: 'setup', group, file: file.module.file, line } as const;
  return {
    dependencies: texts.flatMap((text) => (text === null ? [] : [declaredAs(text, where)])),
    complete: value.complete && texts.every((text) => text !== null),
  };
}

function extrasOf(node: PythonNode | undefined, file: CodeFile): readonly Dependency[] {
  const value = valueOf(node, file);
  if (node === undefined || value?.kind !== 'dict') return [];
  return value.entries.flatMap((entry) => {
    const group = textOf(entry.key);
    return group === null ? [] : ofList(entry.value, { file, group, line: node.line }).dependencies;
  });
}

function computed(file: CodeFile, line: number): InspectionProblem {
  return {
    code: 'dependency',
    severity: 'warning',
    message: t('imports.setupPy.computedRequirements', { file: file.module.file }),
    hint: t('imports.setupPy.computedRequirementsHint'),
    file: file.module.file,
    line,
  };
}
