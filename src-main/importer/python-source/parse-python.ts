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
    return { text, ...new PlainTree(source, cursor, tree.rootNode.hasError).copy() };
  } finally {
    cursor.delete();
  }
}

/** Words without a field that tell something: `async def`, `yield from`. */
const KEYWORDS = new Set(['async', 'from']);

/** Copies a tree without recursion, so that the depth of a file is no danger. Each question to the cursor costs. */
class PlainTree {
  readonly #source: SourceText;
  readonly #cursor: TreeCursor;
  readonly #hasError: boolean;
  readonly #problems: SyntaxProblem[] = [];

  constructor(source: SourceText, cursor: TreeCursor, hasError: boolean) {
    this.#source = source;
    this.#cursor = cursor;
    this.#hasError = hasError;
  }

  copy(): { readonly root: TreeNode; readonly problems: readonly SyntaxProblem[] } {
    const root = this.#node(null, this.#cursor.nodeType, null);
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

  #node(parent: TreeNode | null, type: string, fieldName: string | null): TreeNode {
    const { startIndex: start, endIndex: end } = this.#cursor;
    return new TreeNode(this.#source, type, { start, end, parent, fieldName });
  }

  /** The node below the cursor, hung below its parent; null where nothing below it matters. */
  #take(parent: TreeNode): TreeNode | null {
    const cursor = this.#cursor;
    const type = cursor.nodeType;
    if (this.#hasError && (type === 'ERROR' || cursor.nodeIsMissing)) this.#report();
    if (!cursor.nodeIsNamed) {
      this.#takeToken(parent, type);
      return null;
    }
    if (LEFT_OUT.has(type)) return null;
    const node = this.#node(parent, type, cursor.currentFieldName);
    parent.addChild(node);
    return node;
  }

  #takeToken(parent: TreeNode, type: string): void {
    if (KEYWORDS.has(type)) parent.addKeyword(type);
    if (!TOKENS.test(type)) return;
    const field = this.#cursor.currentFieldName;
    if (field !== null) parent.addToken(this.#node(parent, type, field));
  }

  #report(): void {
    if (this.#problems.length >= MOST_PROBLEMS) return;
    const { startIndex, endIndex } = this.#cursor;
    const text = this.#source.text.slice(startIndex, Math.min(endIndex, startIndex + PROBLEM_TEXT));
    this.#problems.push({ line: this.#source.lineAt(startIndex), text: text.split('\n')[0] ?? '' });
  }
}

/** Brackets, commas and quotes are no fields. */
const TOKENS = /^[^()[\]{},:."']+$/;
