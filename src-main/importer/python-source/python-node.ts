/**
 * The syntax tree of a Python file as plain objects, with the types and fields of tree-sitter-python and lines counted
 * from 1.
 */

/** Named children only; operators and such are found by their field. Comments are left out. */
export interface PythonNode {
  /** The type in the grammar: "call", "function_definition", "assignment". */
  readonly type: string;
  readonly text: string;
  readonly line: number;
  readonly endLine: number;
  readonly start: number;
  readonly end: number;
  readonly parent: PythonNode | null;
  readonly children: readonly PythonNode[];
  /** Whether its children haven't been parsed yet. */
  readonly isUnread: boolean;
  /** Returns the first child with that field: `field('name')` of a function. */
  field(name: string): PythonNode | null;
  fields(name: string): readonly PythonNode[];
  /** Whether a keyword such as "async" precedes its children. */
  readonly keywords: readonly string[];
}

export interface SyntaxProblem {
  readonly line: number;
  readonly text: string;
}

export interface PythonTree {
  readonly root: PythonNode;
  readonly text: string;
  /** Syntax errors; the rest of the tree is valid. */
  readonly problems: readonly SyntaxProblem[];
}

/** Calls `visit` for a node and its descendants, in the order of the text; skips a subtree if it returns false. */
export function walk(node: PythonNode, visit: (node: PythonNode) => boolean | void): void {
  const waiting: PythonNode[] = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (visit(next) === false) continue;
    for (let index = next.children.length - 1; index >= 0; index -= 1) waiting.push(next.children[index] as PythonNode);
  }
}
