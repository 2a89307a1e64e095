/** The signal that ends a step of an import, and the callback that reports its progress. */

export interface StepProgress {
  readonly message: string;
  readonly done: number | null;
  readonly of: number | null;
}

export interface StepOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: StepProgress) => void;
}
