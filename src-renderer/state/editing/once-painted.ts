/** Runs a task once after the next frame, however often it is asked for until then. */
export function oncePainted(afterPaint: (task: () => void) => void, task: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    afterPaint(() => {
      isWaiting = false;
      task();
    });
  };
}
