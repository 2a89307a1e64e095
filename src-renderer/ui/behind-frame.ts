/** What nobody waits for runs behind the next frame, so that the frame with the edit itself comes sooner. Gives what calls it off. */
export function behindFrame(task: () => void): () => void {
  let timer: number | undefined;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
