/** Parses Python with tree-sitter. Syntax errors are reported, and the rest of the tree is kept. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Language, Parser, type Tree } from 'web-tree-sitter';
import { functionBodies, withoutBodies, type BodyPlace } from './function-bodies.ts';
import { partsByType, PlainTree } from './plain-tree.ts';
import { walk, type PythonTree, type SyntaxProblem } from './python-node.ts';
import { SourceText, TreeNode } from './tree-node.ts';

export interface PythonParser {
  /** Null if parsing took longer than allowed. */
  parse(text: string): PythonTree | null;
  /** Returns the same tree, but parses a function body only when it is first used; `report` gets its problems. */
  parseOutline(text: string, report: (problem: SyntaxProblem) => void): PythonTree | null;
}

/** Ordinary files take much less; only crafted ones exceed this. */
const MAX_MILLISECONDS = 10_000;

export async function createPythonParser(): Promise<PythonParser> {
  return new TreeSitterParser(await loadLanguage());
}

let language: Promise<Language> | undefined;

/** Once per process, because the module can't be loaded twice. */
function loadLanguage(): Promise<Language> {
  language ??= load();
  return language;
}

/**
 * Reads the bytes here and not in the library, because only Node's own functions can read inside the archive of a
 * packaged app.
 */
async function load(): Promise<Language> {
  const require = createRequire(import.meta.url);
  await Parser.init({ wasmBinary: readFileSync(require.resolve('web-tree-sitter/web-tree-sitter.wasm')) });
  return Language.load(readFileSync(require.resolve('tree-sitter-python/tree-sitter-python.wasm')));
}

/** A body parsed alone is put below this line. */
const HEAD = 'def _():\n';

class TreeSitterParser implements PythonParser {
  readonly #parser = new Parser();
  readonly #parts: ReturnType<typeof partsByType>;

  constructor(loaded: Language) {
    this.#parser.setLanguage(loaded);
    this.#parts = partsByType(loaded);
  }

  parse(text: string): PythonTree | null {
    const source = new SourceText(text);
    return this.#read(text, (tree) => ({ text, ...this.#copy(tree, source, never) }));
  }

  parseOutline(text: string, report: (problem: SyntaxProblem) => void): PythonTree | null {
    const bodies = functionBodies(text) ?? [];
    if (bodies.length === 0) return this.parse(text);
    const source = new SourceText(text);
    const open = new Map(bodies.map((body) => [body.start, body]));
    const later = (block: TreeNode): boolean => {
      const body = open.get(block.start);
      // A comment after the body makes the block longer.
      if (body === undefined || block.end < body.end || block.parent?.type !== 'function_definition') return false;
      open.delete(block.start);
      block.readLater(() => this.#readBody({ source, body, block, report }));
      return true;
    };
    const outline = this.#read(withoutBodies(text, bodies), (tree) =>
      tree.rootNode.hasError ? null : this.#copy(tree, source, later).root,
    );
    // Anything unusual is parsed as a whole.
    return outline === null || open.size > 0 ? this.parse(text) : { text, root: outline, problems: [] };
  }

  #readBody(reading: BodyReading): void {
    const { source, body, block } = reading;
    const text = HEAD + source.text.slice(body.lineStart, body.end);
    const isRead = this.#read(text, (tree) => {
      const definition = tree.rootNode.firstChild;
      const inner = definition?.childForFieldName('body');
      if (tree.rootNode.hasError || tree.rootNode.childCount !== 1 || inner == null) return null;
      const shift = body.lineStart - HEAD.length;
      if (inner.startIndex + shift !== body.start || inner.endIndex + shift !== body.end) return null;
      const cursor = inner.walk();
      new PlainTree({ source, cursor, parts: this.#parts, hasError: false, shift, later: never }).copyInto(block);
      cursor.delete();
      return true;
    });
    if (isRead === null) this.#readAmongAll(reading);
  }

  /** Takes a body that can't be parsed alone from the tree of the whole file. */
  #readAmongAll({ source, block, report }: BodyReading): void {
    const whole = this.parse(source.text);
    if (whole === null) return;
    whole.problems.slice(0, 1).forEach(report);
    walk(whole.root, (node) => {
      const isIt = node.type === 'block' && node.start === block.start && node instanceof TreeNode;
      if (isIt) node.children.forEach((child) => block.addChild(child));
      return !isIt && node.start <= block.start && node.end > block.start;
    });
  }

  #copy(tree: Tree, source: SourceText, later: (block: TreeNode) => boolean): Pick<PythonTree, 'root' | 'problems'> {
    const cursor = tree.walk();
    const { hasError } = tree.rootNode;
    const plain = new PlainTree({ source, cursor, parts: this.#parts, hasError, shift: 0, later });
    const root = plain.copy();
    cursor.delete();
    return { root, problems: plain.problems };
  }

  #read<T>(text: string, use: (tree: Tree) => T): T | null {
    const until = performance.now() + MAX_MILLISECONDS;
    const tree = this.#parser.parse(text, null, { progressCallback: () => performance.now() > until });
    if (tree === null) {
      this.#parser.reset();
      return null;
    }
    try {
      return use(tree);
    } finally {
      tree.delete();
    }
  }
}

interface BodyReading {
  readonly source: SourceText;
  readonly body: BodyPlace;
  readonly block: TreeNode;
  readonly report: (problem: SyntaxProblem) => void;
}

function never(): boolean {
  return false;
}
