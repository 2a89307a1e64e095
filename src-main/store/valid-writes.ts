/** Which of the writes stored for the tasks of a checkpoint count. */
import type { TaskBytes, WriteBytes } from './checkpoint-bytes.ts';

interface TaskWrite extends WriteBytes {
  readonly task: string;
}

/** Ordered by task and index. */
export function validWrites(tasks: readonly TaskBytes[]): TaskWrite[] {
  const found = new Map<string, TaskWrite>();
  for (const { task, writes } of tasks) {
    for (const write of writes) {
      const place = JSON.stringify([task, write.index]);
      // The first result of a task counts; for errors, interrupts, and resume values the latest one does.
      if (write.index < 0 || !found.has(place)) found.set(place, { task, ...write });
    }
  }
  return [...found.values()].sort((a, b) => (a.task === b.task ? a.index - b.index : a.task < b.task ? -1 : 1));
}
