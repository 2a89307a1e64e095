/** Picks the Python files that may define graphs, by their text, before anything is parsed. */
import { isTest } from './project/test-files.ts';

const DEFINES = /\blanggraph\b|\blanggraph_\w+|langchain\.agents\b|\bcreate_agent\b|\bdeepagents\b/;
const ROUNDS = 3;

export interface CandidateInput {
  readonly paths: readonly string[];
  readonly text: (path: string) => string | null;
}

/** Returns files that use LangGraph, and those that import one of them, without tests. */
export function candidateModules({ paths, text }: CandidateInput): readonly string[] {
  const found = new Set<string>();
  const imports = new Map<string, ReadonlySet<string>>();
  for (const path of paths) {
    const source = isTest(path) ? null : text(path);
    if (source === null) continue;
    if (DEFINES.test(source)) found.add(path);
    else imports.set(path, importedWords(source));
  }
  let added = [...found];
  for (let round = 0; round < ROUNDS && added.length > 0; round += 1) {
    const names = [...new Set(added.map((path) => moduleName(path)))];
    added = [...imports.keys()].filter((path) => names.some((name) => imports.get(path)?.has(name) === true));
    for (const path of added) {
      found.add(path);
      imports.delete(path);
    }
  }
  return paths.filter((path) => found.has(path));
}

function moduleName(path: string): string {
  const parts = path.replace(/[.]py$/, '').split('/');
  const last = parts.at(-1) ?? '';
  return last === '__init__' ? (parts.at(-2) ?? last) : last;
}

const IMPORT_LINE = /^[ \t]*(?:from|import)[ \t]+[^\n#]+/gm;

function importedWords(source: string): ReadonlySet<string> {
  const lines = [...source.matchAll(IMPORT_LINE)].map(([line]) => line);
  return new Set(lines.flatMap((line) => line.match(/\w+/g) ?? []));
}
