/** What is made of a part of the flow for the canvas, with all that was looked at: it is kept until one of these is another. */
export interface Memo<Result> {
  readonly deps: readonly unknown[];
  readonly result: Result;
}

export function haveSameDeps(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((fact, index) => Object.is(fact, b[index]));
}
