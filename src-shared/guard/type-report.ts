/** Collects the problems of a type check, with their positions. Each report also returns the type to continue with. */
import type { ExpressionProblem, SyntaxNode } from './syntax.ts';
import { DYNAMIC, type Type } from './types.ts';

export class TypeReport {
  readonly problems: ExpressionProblem[] = [];

  add(node: SyntaxNode, message: string, type: Type = DYNAMIC): Type {
    this.problems.push({ kind: 'type', message, start: node.start, end: node.end });
    return type;
  }

  /** Suggests a correction; `suggestion` replaces the text of the node. */
  suggest(node: SyntaxNode, message: string, suggestion: string | undefined): Type {
    const place = { start: node.start, end: node.end };
    this.problems.push({ kind: 'type', message, ...place, ...(suggestion === undefined ? {} : { suggestion }) });
    return DYNAMIC;
  }
}
