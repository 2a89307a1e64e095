/** Reads Python text with the grammar of tree-sitter. Tolerant: what the grammar cannot follow is told, the rest is there. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Language, Parser, type Tree, type TreeCursor } from 'web-tree-sitter';
import type { PythonTree, SyntaxProblem } from './python-node.ts';
import { SourceText, TreeNode } from './tree-node.ts';

const LEFT_OUT = new Set(['comment', 'line_continuation']);
const MOST_PROBLEMS = 20;
const PROBLEM_TEXT = 80;

export interface PythonParser {
  /** Null where reading took longer than allowed. */
  parse(text: string): PythonTree | null;
}

/** A file that takes longer is made to take long. */
const MOST_MILLISECONDS = 10_000;

export async function createPythonParser(): Promise<PythonParser> {
  const loaded = await loadLanguage();
  const parser = new Parser();
  parser.setLanguage(loaded);
  return { parse: (text) => parseText(parser, text) };
}

let language: Promise<Language> | undefined;

/** Once for each process: the module cannot be loaded twice. */
function loadLanguage(): Promise<Language> {
  language ??= load();
  return language;
}

/** The bytes are read here, not by the library, because only Node's own functions can look into the archive of a packaged app. */
async function load(): Promise<Language> {
  const require = createRequire(import.meta.url);
  await Parser.init({ wasmBinary: readFileSync(require.resolve('web-tree-sitter/web-tree-sitter.wasm')) });
  return Language.load(readFileSync(require.resolve('tree-sitter-python/tree-sitter-python.wasm')));
}

function parseText(parser: Parser, text: string): PythonTree | null {
  const until = performance.now() + MOST_MILLISECONDS;
  const tree = parser.parse(text, null, { progressCallback: () => performance.now() > until });
  if (tree === null) {
    parser.reset();
    return null;
  }
  try {
    return toPlainTree(tree, text);
  } finally {
    tree.delete();
  }
}

function toPlainTree(tree: Tree, text: string): PythonTree {
  const source = new SourceText(text);
  const cursor = tree.walk();
  try {
    return { text, ...new PlainTree(source, cursor).copy() };
  } finally {
    cursor.delete();
  }
}

/** Copies a tree without recursion, so that the depth of a file is no danger. */
class PlainTree {
  readonly #source: SourceText;
  readonly #cursor: TreeCursor;
  readonly #problems: SyntaxProblem[] = [];

  constructor(source: SourceText, cursor: TreeCursor) {
    this.#source = source;
    this.#cursor = cursor;
  }

  copy(): { readonly root: TreeNode; readonly problems: readonly SyntaxProblem[] } {
    const root = this.#node(null);
    let parent = root;
    for (let more = this.#cursor.gotoFirstChild(); more;) {
      const node = this.#take(parent);
      if (node !== null && this.#cursor.gotoFirstChild()) {
        parent = node;
        continue;
      }
      while (!(more = this.#cursor.gotoNextSibling()) && parent.parent !== null) {
        this.#cursor.gotoParent();
        parent = parent.parent;
      }
    }
    return { root, problems: this.#problems };
  }

  #node(parent: TreeNode | null): TreeNode {
    const { startIndex, endIndex, nodeType } = this.#cursor;
    return new TreeNode(this.#source, nodeType, { start: startIndex, end: endIndex, parent });
  }

  /** The node below the cursor, hung below its parent; null where nothing below it matters. */
  #take(parent: TreeNode): TreeNode | null {
    const cursor = this.#cursor;
    if (cursor.nodeIsMissing || cursor.nodeType === 'ERROR') this.#report();
    const field = cursor.currentFieldName;
    if (!cursor.nodeIsNamed) {
      if (field === null) parent.addKeyword(cursor.nodeType);
      else parent.addField(field, this.#node(parent));
      return null;
    }
    if (LEFT_OUT.has(cursor.nodeType)) return null;
    const node = this.#node(parent);
    parent.children.push(node);
    if (field !== null) parent.addField(field, node);
    return node;
  }

  #report(): void {
    if (this.#problems.length >= MOST_PROBLEMS) return;
    const { startIndex, endIndex } = this.#cursor;
    const text = this.#source.text.slice(startIndex, Math.min(endIndex, startIndex + PROBLEM_TEXT));
    this.#problems.push({ line: this.#source.lineAt(startIndex), text: text.split('\n')[0] ?? '' });
  }
}
