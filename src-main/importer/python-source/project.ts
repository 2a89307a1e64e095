/**
 * The Python files of a repository as modules: resolves imports to files, and reads and parses each file once, when
 * needed.
 */
import type { InspectionProblem } from '../../../src-shared/importer/inspection.ts';
import { isWellKnown, STANDARD_LIBRARY } from './canonical-names.ts';
import { decodePython } from './decode.ts';
import type { PythonParser } from './parse-python.ts';
import type { PythonModule } from './python-module.ts';
import type { PythonTree, SyntaxProblem } from './python-node.ts';
import { t } from '../../messages/translate.ts';
import { once } from '../../../src-shared/once.ts';

export interface ProjectInput {
  /** Paths of all Python files, "/"-separated. */
  readonly paths: readonly string[];
  /** The bytes of a file; null if it can't be read or is too large (already reported). */
  readonly read: (path: string) => Uint8Array | null;
  readonly parser: PythonParser;
  /** Folders that absolute imports start from, best first; "" is the top. */
  readonly roots: readonly string[];
  readonly report: (problem: InspectionProblem) => void;
  /** Whether function bodies are parsed only when used. Unused ones are then not checked. */
  readonly outlines?: boolean;
}

export class Project {
  readonly #input: ProjectInput;
  readonly #paths: ReadonlySet<string>;
  readonly #folders: ReadonlySet<string>;
  readonly #modules = new Map<string, PythonModule>();
  readonly #roots: readonly string[];

  constructor(input: ProjectInput) {
    this.#input = input;
    this.#paths = new Set(input.paths);
    this.#folders = new Set(input.paths.flatMap((path) => parentFolders(path)));
    this.#roots = [...new Set([...input.roots, '', 'src'])];
  }

  get paths(): readonly string[] {
    return this.#input.paths;
  }

  report(problem: InspectionProblem): void {
    this.#input.report(problem);
  }

  /** Returns the module of a file of the repository. */
  moduleOf(file: string): PythonModule | null {
    if (!this.#paths.has(file)) return null;
    return this.#remember(file, true);
  }

  /** Resolves an absolute import, seen from a module; null if it isn't in the repository. */
  find(dotted: string, from: PythonModule | null): PythonModule | null {
    const parts = dotted.split('.');
    const top = parts[0] ?? '';
    if (STANDARD_LIBRARY.has(top) || isWellKnownPart(dotted)) return null;
    for (const root of this.#rootsFor(from)) {
      const found = this.#at(join(root, parts.join('/')));
      if (found !== null && found !== from && (found.tree !== NO_TREE || !isWellKnown(top))) return found;
    }
    return from === null || isWellKnown(top) ? null : this.#findNear(parts.join('/'), from);
  }

  /** A module searches the root it was found under first. */
  #rootsFor(from: PythonModule | null): readonly string[] {
    const own = this.#roots.filter((root) => root !== '' && from?.file.startsWith(`${root}/`) === true);
    return own.length === 0 ? this.#roots : [...new Set([...own, ...this.#roots])];
  }

  /** A script may import files next to it or next to one of its parent folders. */
  #findNear(path: string, from: PythonModule): PythonModule | null {
    for (const folder of parentFolders(from.file)) {
      for (const root of [folder, join(folder, 'src')]) {
        const found = this.#at(join(root, path));
        if (found !== null && found !== from && found.tree !== NO_TREE) return found;
      }
    }
    return null;
  }

  /** Resolves a relative import; one dot is the folder of the module. */
  findRelative(dots: number, dotted: string, from: PythonModule): PythonModule | null {
    const parts = from.file.split('/').slice(0, -1);
    if (dots - 1 > parts.length) return null;
    const folder = parts.slice(0, parts.length - (dots - 1));
    const path = [...folder, ...(dotted === '' ? [] : dotted.split('.'))].join('/');
    return this.#at(path);
  }

  /** Returns a module or package inside a package. */
  submodule(of: PythonModule, name: string): PythonModule | null {
    return of.isPackage ? this.#at(join(folderOf(of.file), name)) : null;
  }

  #at(path: string): PythonModule | null {
    const file = `${path}.py`;
    const start = path === '' ? '__init__.py' : `${path}/__init__.py`;
    if (this.#paths.has(start)) return this.#remember(start, true);
    if (this.#paths.has(file)) return this.#remember(file, true);
    // A folder without __init__.py is a package, too.
    return this.#folders.has(path) ? this.#remember(start, false) : null;
  }

  #remember(file: string, exists: boolean): PythonModule {
    const known = this.#modules.get(file);
    if (known !== undefined) return known;
    const isPackage = file === '__init__.py' || file.endsWith('/__init__.py');
    const tree = exists ? once(() => this.#parse(file)) : NO_TREE;
    const module: PythonModule = { name: this.#nameOf(file), file, isPackage, tree };
    this.#modules.set(file, module);
    return module;
  }

  #nameOf(file: string): string {
    const roots = this.#roots.filter((root) => root !== '' && file.startsWith(`${root}/`));
    const root = roots.sort((left, right) => right.length - left.length)[0];
    const inside = root === undefined ? file : file.slice(root.length + 1);
    return inside
      .replace(/(^|\/)__init__[.]py$/, '')
      .replace(/[.]py$/, '')
      .replaceAll('/', '.');
  }

  #parse(file: string): PythonTree | null {
    const bytes = this.#input.read(file);
    if (bytes === null) return null;
    const { text, problem } = decodePython(bytes);
    if (problem !== null) this.#encoding(file, problem);
    const { parser, outlines = false } = this.#input;
    const report = (problem: SyntaxProblem) => this.#syntax(file, problem);
    const tree = outlines ? parser.parseOutline(text, report) : parser.parse(text);
    if (tree === null) {
      const message = t('imports.pythonSource.tooSlow', { file });
      this.report({ code: 'limit', severity: 'warning', message, file, line: null });
      return null;
    }
    tree.problems.slice(0, 1).forEach(report);
    return tree;
  }

  #encoding(file: string, problem: string): void {
    const message = t('imports.pythonSource.encoding', { file, problem });
    this.report({ code: 'encoding', severity: 'warning', message, file, line: null });
  }

  #syntax(file: string, first: SyntaxProblem): void {
    const near = first.text.trim();
    const key = near === '' ? 'imports.pythonSource.syntax' : 'imports.pythonSource.syntaxNear';
    const message = t(key, { file, line: first.line, near });
    this.report({ code: 'syntax', severity: 'warning', message, file, line: first.line });
  }
}

const NO_TREE = () => null;

/** A copy of the library in the repository still counts as the library. */
function isWellKnownPart(dotted: string): boolean {
  return /^langgraph([.](graph|prebuilt|func|types|constants|checkpoint|store|pregel)([.]|$)|$)/.test(dotted);
}

function join(folder: string, path: string): string {
  return folder === '' ? path : path === '' ? folder : `${folder}/${path}`;
}

function folderOf(file: string): string {
  return file.split('/').slice(0, -1).join('/');
}

/** The folders from a file up to the top. */
function parentFolders(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return [...parts.map((_, index) => parts.slice(0, parts.length - index).join('/')), ''];
}
