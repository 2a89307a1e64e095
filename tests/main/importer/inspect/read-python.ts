/** Python files of a test, ready to be evaluated. */
import { Evaluator } from '../../../../src-main/importer/python-source/evaluator.ts';
import type { Interpreter } from '../../../../src-main/importer/python-source/interpreter.ts';
import { createPythonParser } from '../../../../src-main/importer/python-source/parse-python.ts';
import { Project } from '../../../../src-main/importer/python-source/project.ts';
import { text, unknown, type Value } from '../../../../src-main/importer/python-source/value.ts';
import { WORK_LIMITS } from '../../../../src-main/importer/python-source/work.ts';

const CONSTANTS: Readonly<Record<string, Value>> = {
  'langgraph.graph.START': text('__start__'),
  'langgraph.graph.END': text('__end__'),
};

export interface PythonInTest {
  readonly interpreter: Interpreter;
  readonly project: Project;
  /** A name of `agent.py`. */
  named(name: string): Value;
}

/** `agent.py`, with other files next to it. */
export async function readPython(agent: string, others: Readonly<Record<string, string>> = {}): Promise<PythonInTest> {
  const files = { ...others, 'agent.py': agent };
  const parser = await createPythonParser();
  const bytes = new Map(Object.entries(files).map(([path, content]) => [path, new TextEncoder().encode(content)]));
  const project = new Project({
    paths: [...bytes.keys()].sort(),
    read: (path) => bytes.get(path) ?? null,
    parser,
    roots: [''],
    report: () => undefined,
  });
  const libraries = { constant: (name: string) => CONSTANTS[name], call: () => undefined, opaque: () => undefined };
  const interpreter = new Evaluator({ project, parser, libraries, limits: WORK_LIMITS });
  const module = project.moduleOf('agent.py');
  const scope = module === null ? null : interpreter.moduleScope(module);
  return { interpreter, project, named: (name) => scope?.lookup(name) ?? unknown(`there is no ${name}`) };
}
