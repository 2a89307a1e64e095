/** A cached result for the canvas with all inputs it was computed from, valid until one of them changes. */
export interface Memo<Result> {
  readonly deps: readonly unknown[];
  readonly result: Result;
}
