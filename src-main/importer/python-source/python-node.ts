/** The syntax tree of a Python file as plain objects: types and fields as tree-sitter-python names them, lines counted from 1. */

/** Named children only; operators and such are found by their field. Comments are left out. */
export interface PythonNode {
  /** The name of the grammar: "call", "function_definition", "assignment". */
  readonly type: string;
  readonly text: string;
  readonly line: number;
  readonly endLine: number;
  readonly start: number;
  readonly end: number;
  readonly parent: PythonNode | null;
  readonly children: readonly PythonNode[];
  /** Whether nobody has asked for its children so far, and asking means parsing. */
  readonly isUnread: boolean;
  /** The first child of that field: `field('name')` of a function. */
  field(name: string): PythonNode | null;
  fields(name: string): readonly PythonNode[];
  /** Whether a keyword such as "async" stands before its children. */
  readonly keywords: readonly string[];
}

export interface SyntaxProblem {
  readonly line: number;
  readonly text: string;
}

export interface PythonTree {
  readonly root: PythonNode;
  readonly text: string;
  /** Where the grammar could not follow; the rest of the tree is good. */
  readonly problems: readonly SyntaxProblem[];
}

/** Calls `visit` for a node and all below it, in the order of the text; a subtree is skipped where it answers false. */
export function walk(node: PythonNode, visit: (node: PythonNode) => boolean | void): void {
  const waiting: PythonNode[] = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (visit(next) === false) continue;
    for (let index = next.children.length - 1; index >= 0; index -= 1) waiting.push(next.children[index] as PythonNode);
  }
}
