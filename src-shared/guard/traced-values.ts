/** The value of each part of an expression for given answers, to explain its result. */
import type { Json } from '../json.ts';
import { balancedText } from './builder-text.ts';
import { toEvaluator } from './evaluate.ts';
import { isMacro } from './functions.ts';
import { predicatesOf } from './predicates.ts';
import type { GuardInput, GuardScope } from './scope.ts';
import { parseSyntax, partsOf, type SyntaxNode } from './syntax.ts';

export interface TracedValue {
  readonly start: number;
  readonly text: string;
  /** How deeply it is nested. */
  readonly depth: number;
  readonly value: Json;
}

/** Literals are not traced, and parts of a macro have another value for each member. */
export function tracedValues(text: string, scope: GuardScope, input: GuardInput): readonly TracedValue[] {
  const syntax = parseSyntax(text);
  if (!syntax.ok) return [];
  const { evaluators } = predicatesOf(scope);
  const found: TracedValue[] = [];
  const visit = (node: SyntaxNode, depth: number): void => {
    if (!isInformative(node)) return;
    const part = depth === 0 ? text.trim() : balancedText(text, node.start, node.end);
    found.push({ start: node.start, text: part, depth, value: toEvaluator(node, evaluators)(input) });
    if (!isRead(node)) for (const inner of innerOf(node)) visit(inner, depth + 1);
  };
  visit(syntax.value, 0);
  return found;
}

function innerOf(node: SyntaxNode): readonly SyntaxNode[] {
  return node.op === 'rcall' && isMacro(node.args[0]) ? [node.args[1]] : partsOf(node);
}

function isInformative({ op }: SyntaxNode): boolean {
  return op !== 'value' && op !== 'list' && op !== 'map' && op !== '-_';
}

/** `answers.area` counts as one part. */
function isRead(node: SyntaxNode): boolean {
  if (node.op === 'id') return true;
  if (node.op !== '.' && node.op !== '[]') return false;
  return isRead(node.args[0]);
}
