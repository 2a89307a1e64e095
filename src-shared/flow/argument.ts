/** Arguments of tools and handoffs: literals, or expressions computed when the node runs. */
import { EXPRESSION_ROOTS } from './ids.ts';

/** `{ "expr": "…" }` and nothing else; any other object is a literal. */
export function isExpression(argument: unknown): argument is { readonly expr: string } {
  if (typeof argument !== 'object' || argument === null || Array.isArray(argument)) return false;
  const names = Object.keys(argument);
  return names.length === 1 && typeof (argument as { expr?: unknown }).expr === 'string';
}

const TEMPLATE_PART = /\{\{(.*?)\}\}/g;

/** `Hi {{ answers.name }}` as an expression; null for text without a template. Literals are never filled in. */
export function expressionOfTemplate(text: unknown): { readonly expr: string } | null {
  if (typeof text !== 'string' || !text.includes('{{')) return null;
  const parts = text.split(TEMPLATE_PART).flatMap((part, at) => {
    const expression = part.replaceAll(/[{}]/g, '').trim();
    if (at % 2 === 1) return expression === '' ? [] : [expression];
    return part === '' ? [] : [part.startsWith('{{') ? expression : JSON.stringify(part)];
  });
  return { expr: parts.join(' + ') };
}

const ROOT = new RegExp(`(?<![.\\w])(${EXPRESSION_ROOTS.join('|')})[.[]`);

/** Whether a literal contains a placeholder of the flow. Tools may have their own templates, such as `{{path}}`. */
export function hasUnfilledTemplate(literal: unknown): boolean {
  if (typeof literal === 'string') return [...literal.matchAll(TEMPLATE_PART)].some(([hole]) => ROOT.test(hole));
  return typeof literal === 'object' && literal !== null && Object.values(literal).some(hasUnfilledTemplate);
}
