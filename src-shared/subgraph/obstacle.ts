/** An obstacle to a change that must preserve the meaning of a flow: a plain sentence, and the location. */
import { listFirst } from '../messages/list-words.ts';

export interface Obstacle {
  readonly message: string;
  readonly node?: string | undefined;
  readonly edge?: string | undefined;
}

export function titled(items: readonly string[]): string {
  return listFirst(
    items.map((item) => `"${item}"`),
    4,
  );
}
