/** Arguments of tools and handoffs: literals, or expressions computed when the node runs. */
import { EXPRESSION_ROOTS } from './ids.ts';

/** `{ "expr": "…" }` and nothing else; any other object is a literal. */
export function isExpression(argument: unknown): argument is { readonly expr: string } {
  if (typeof argument !== 'object' || argument === null || Array.isArray(argument)) return false;
  const names = Object.keys(argument);
  return names.length === 1 && typeof (argument as { expr?: unknown }).expr === 'string';
}

const TEMPLATE_PART = /\{\{(.*?)\}\}/g;

/**
 * `Hi {{ answers.name }}` as an expression, also inside a list or an object; null for a literal without a template.
 * Literals are never filled in.
 */
export function expressionOfTemplate(literal: unknown): { readonly expr: string } | null {
  if (typeof literal === 'string') return literal.includes('{{') ? { expr: expressionOfText(literal) } : null;
  return hasUnfilledTemplate(literal) ? { expr: expressionOfLiteral(literal) } : null;
}

/** Only placeholders of the flow become expressions. */
function expressionOfLiteral(literal: unknown): string {
  if (Array.isArray(literal)) return `[${literal.map(expressionOfLiteral).join(', ')}]`;
  if (typeof literal === 'object' && literal !== null) {
    const members = Object.entries(literal).map(
      ([name, value]) => `${JSON.stringify(name)}: ${expressionOfLiteral(value)}`,
    );
    return `{${members.join(', ')}}`;
  }
  return typeof literal === 'string' && hasUnfilledTemplate(literal)
    ? expressionOfText(literal)
    : JSON.stringify(literal);
}

function expressionOfText(text: string): string {
  const parts = text.split(TEMPLATE_PART).flatMap((part, at) => {
    const isHole = at % 2 === 1 || part.startsWith('{{');
    const written = isHole ? part.replaceAll(/[{}]/g, '').trim() : part;
    return written === '' ? [] : [{ written, isHole }];
  });
  // Text can be added to text only.
  const isText = parts.length > 1;
  const terms = parts.map(({ written, isHole }) => {
    if (!isHole) return JSON.stringify(written);
    return isText ? `string(${written})` : written;
  });
  return terms.join(' + ');
}

const ROOT = new RegExp(`(?<![.\\w])(${EXPRESSION_ROOTS.join('|')})[.[]`);

/** Whether a literal contains a placeholder of the flow. Tools may have their own templates, such as `{{path}}`. */
export function hasUnfilledTemplate(literal: unknown): boolean {
  if (typeof literal === 'string') return [...literal.matchAll(TEMPLATE_PART)].some(([hole]) => ROOT.test(hole));
  return typeof literal === 'object' && literal !== null && Object.values(literal).some(hasUnfilledTemplate);
}
