/** Keeps the cards among the obstacles where they are now. */
import { isSameBox, type Box } from '../box.ts';
import type { Obstacles } from './obstacles.ts';

interface PlacedCards {
  readonly obstacles: Obstacles;
  readonly boxes: Map<string, Box>;
}

/** Moves the cards to their current positions. Returns the newly covered areas. */
export function moveCards(now: ReadonlyMap<string, Box>, { boxes, obstacles }: PlacedCards): Box[] {
  const taken: Box[] = [];
  for (const [id, box] of boxes) {
    const current = now.get(id);
    if (current !== undefined && isSameBox(current, box)) continue;
    obstacles.removeCard(box);
    boxes.delete(id);
  }
  for (const [id, box] of now) {
    if (boxes.has(id)) continue;
    boxes.set(id, box);
    obstacles.addCard(box);
    taken.push(box);
  }
  return taken;
}
