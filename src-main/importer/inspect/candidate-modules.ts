/** Which Python files may define graphs, told from their text before anything is parsed. */

const DEFINES = /\blanggraph\b|\blanggraph_\w+|langchain\.agents\b|\bcreate_agent\b/;
const TESTS = /(^|\/)(tests?|testing|__tests__)\/|(^|\/)(test_[^/]*|[^/]*_test|conftest)\.py$/;
const ROUNDS = 3;

export interface CandidateInput {
  readonly paths: readonly string[];
  readonly text: (path: string) => string | null;
}

export function isTest(path: string): boolean {
  return TESTS.test(path);
}

/** Files that use LangGraph, and those that import one of them; tests are no agents. */
export function candidateModules({ paths, text }: CandidateInput): readonly string[] {
  const texts = new Map(paths.filter((path) => !isTest(path)).map((path) => [path, text(path) ?? '']));
  const found = new Set([...texts].filter(([, source]) => DEFINES.test(source)).map(([path]) => path));
  let added = [...found];
  for (let round = 0; round < ROUNDS && added.length > 0; round += 1) {
    const names = new Set(added.map((path) => moduleName(path)));
    added = [...texts]
      .filter(([path, source]) => !found.has(path) && importsOneOf(source, names))
      .map(([path]) => path);
    for (const path of added) found.add(path);
  }
  return paths.filter((path) => found.has(path));
}

function moduleName(path: string): string {
  const parts = path.replace(/[.]py$/, '').split('/');
  const last = parts.at(-1) ?? '';
  return last === '__init__' ? (parts.at(-2) ?? last) : last;
}

const IMPORT_LINE = /^[ \t]*(?:from|import)[ \t]+[^\n#]+/gm;

function importsOneOf(source: string, names: ReadonlySet<string>): boolean {
  for (const [line] of source.matchAll(IMPORT_LINE))
    for (const [word] of line.matchAll(/\w+/g)) if (names.has(word)) return true;
  return false;
}
