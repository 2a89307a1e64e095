/** The keys of the answers that a binding's expression reads, in order. */
export function answersIn(expression: string): ReadonlySet<string> {
  return new Set([...expression.matchAll(/\banswers\.(\w+)/g)].map(([, key]) => key!));
}
