/** What is made of a part of the flow for the canvas, with all that was looked at: it is kept until one of these is another. */
export interface Memo<Result> {
  readonly deps: readonly unknown[];
  readonly result: Result;
}
