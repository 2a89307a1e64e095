/** Arguments of tools and handoffs: literals, or expressions computed when the node runs. */

/** `{ "expr": "…" }` and nothing else; any other object is a literal. */
export function isExpression(argument: unknown): argument is { readonly expr: string } {
  if (typeof argument !== 'object' || argument === null || Array.isArray(argument)) return false;
  const names = Object.keys(argument);
  return names.length === 1 && typeof (argument as { expr?: unknown }).expr === 'string';
}
