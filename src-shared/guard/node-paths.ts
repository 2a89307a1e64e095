/** Finds the names that an expression reads: `answers.size`, `event.action`. */
import type { SyntaxNode } from './syntax.ts';

export function isAnswer(node: SyntaxNode): boolean {
  return answerKey(node) !== null;
}

export function isName(node: SyntaxNode): boolean {
  return node.op === 'id' || pathOf(node) !== null;
}

/** `answers.size` and `answers['size']`. */
export function answerKey(node: SyntaxNode): string | null {
  const path = pathOf(node);
  return path?.length === 2 && path[0] === 'answers' ? path[1]! : null;
}

/** The names of `a.b['c']`, or null for anything else. */
export function pathOf(node: SyntaxNode): readonly string[] | null {
  if (node.op === 'id') return [node.args];
  if (node.op !== '.' && node.op !== '[]') return null;
  const [owner, name] = node.args as readonly [SyntaxNode, SyntaxNode | string];
  const last =
    typeof name === 'string' ? name : name.op === 'value' && typeof name.args === 'string' ? name.args : null;
  const path = last === null ? null : pathOf(owner);
  return path === null || last === null ? null : [...path, last];
}

export function sizedBy(node: SyntaxNode): SyntaxNode | null {
  if (node.op === 'call') return node.args[0] === 'size' ? (node.args[1][0] ?? null) : null;
  return node.op === 'rcall' && node.args[0] === 'size' ? node.args[1] : null;
}

export function holdsKeys(node: SyntaxNode): boolean {
  const path = pathOf(node)?.join('.');
  return path === 'asked' || path === 'event.changed' || path === 'event.refused';
}
