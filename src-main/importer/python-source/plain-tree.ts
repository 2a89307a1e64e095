/** Copies a tree-sitter tree, or a part of one, into plain nodes, except for bodies that are parsed later. */
import type { Language, TreeCursor } from 'web-tree-sitter';
import type { SyntaxProblem } from './python-node.ts';
import { TreeNode, type SourceText } from './tree-node.ts';

const LEFT_OUT = new Set(['comment', 'line_continuation']);
/** Keywords without a field that matter: `async def`, `yield from`. */
const KEYWORDS = new Set(['async', 'from']);
/** Brackets, commas, and quotes aren't fields. */
const TOKENS = /^[^()[\]{},:."']+$/;
const MAX_PROBLEMS = 20;
const PROBLEM_TEXT = 80;

type Part = 'node' | 'token' | 'keyword' | 'nothing';

/** What to do with each type of node, by its number, because every query of the cursor is slow. */
export function partsByType(language: Language): readonly Part[] {
  return language.types.map((type, id) => {
    if (language.nodeTypeIsNamed(id)) return LEFT_OUT.has(type) ? 'nothing' : 'node';
    if (KEYWORDS.has(type)) return 'keyword';
    return TOKENS.test(type) ? 'token' : 'nothing';
  });
}

export interface CopyInput {
  readonly source: SourceText;
  readonly cursor: TreeCursor;
  readonly parts: readonly Part[];
  readonly hasError: boolean;
  /** How far positions in the tree lag behind those in the source. */
  readonly shift: number;
  /** Registers a body to be parsed later; returns whether it did. */
  readonly later: (block: TreeNode) => boolean;
}

/** Works without recursion, so that deep nesting can't overflow the stack. */
export class PlainTree {
  readonly problems: SyntaxProblem[] = [];
  readonly #input: CopyInput;
  readonly #cursor: TreeCursor;

  constructor(input: CopyInput) {
    this.#input = input;
    this.#cursor = input.cursor;
  }

  copy(): TreeNode {
    const root = this.#node(null, this.#cursor.nodeType, null);
    this.copyInto(root);
    return root;
  }

  /** Copies everything below the cursor to below a node. */
  copyInto(top: TreeNode): void {
    const cursor = this.#cursor;
    let parent = top;
    for (let more = cursor.gotoFirstChild(); more;) {
      const node = this.#take(parent);
      if (node !== null && cursor.gotoFirstChild()) {
        parent = node;
        continue;
      }
      while (!(more = cursor.gotoNextSibling()) && parent !== top) {
        cursor.gotoParent();
        parent = parent.parent ?? top;
      }
    }
  }

  #node(parent: TreeNode | null, type: string, fieldName: string | null): TreeNode {
    const { source, shift } = this.#input;
    const [start, end] = [this.#cursor.startIndex + shift, this.#cursor.endIndex + shift];
    return new TreeNode(source, type, { start, end, parent, fieldName });
  }

  /** Copies the node at the cursor; null if nothing below it should be copied. */
  #take(parent: TreeNode): TreeNode | null {
    const cursor = this.#cursor;
    if (this.#input.hasError && (cursor.nodeType === 'ERROR' || cursor.nodeIsMissing)) this.#report();
    const part = this.#input.parts[cursor.nodeTypeId] ?? 'node';
    if (part === 'nothing') return null;
    if (part !== 'node') {
      this.#takeToken(parent, part);
      return null;
    }
    const node = this.#node(parent, cursor.nodeType, cursor.currentFieldName);
    parent.addChild(node);
    return node.type === 'block' && this.#input.later(node) ? null : node;
  }

  #takeToken(parent: TreeNode, part: 'token' | 'keyword'): void {
    const type = this.#cursor.nodeType;
    if (part === 'keyword') parent.addKeyword(type);
    const field = this.#cursor.currentFieldName;
    if (field !== null) parent.addToken(this.#node(parent, type, field));
  }

  #report(): void {
    if (this.problems.length >= MAX_PROBLEMS) return;
    const { source, shift } = this.#input;
    const [start, end] = [this.#cursor.startIndex + shift, this.#cursor.endIndex + shift];
    const text = source.text.slice(start, Math.min(end, start + PROBLEM_TEXT));
    this.problems.push({ line: source.lineAt(start), text: text.split('\n')[0] ?? '' });
  }
}
