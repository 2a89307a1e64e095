/** Runs non-urgent work after the next frame, so that the frame with the edit appears sooner. Returns a function that cancels it. */
export function afterNextFrame(task: () => void): () => void {
  let timer: number | undefined;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
