/** Pending requests. A closing host lets them finish, so that nothing is written after it has closed. */
import type { Answer } from '../transport/connection.ts';

export interface PendingAnswers {
  readonly answer: Answer;
  /** Resolves once all are answered, or after `withinMs`, because some wait for a model. */
  finished(withinMs: number): Promise<void>;
}

export function trackAnswers(answer: Answer): PendingAnswers {
  const pending = new Set<Promise<unknown>>();
  return {
    answer: (...request) => {
      const answering = answer(...request).finally(() => pending.delete(answering));
      pending.add(answering);
      return answering;
    },
    finished: (withinMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, withinMs);
        void Promise.allSettled(pending).then(() => {
          clearTimeout(timer);
          resolve();
        });
      }),
  };
}
