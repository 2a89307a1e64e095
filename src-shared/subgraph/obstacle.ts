/** What stands in the way of a change that is to keep the meaning of a flow: a plain sentence, and the place. */
import { t } from '../messages/translate.ts';
export interface Obstacle {
  readonly message: string;
  readonly node?: string | undefined;
  readonly edge?: string | undefined;
}

export function titled(items: readonly string[]): string {
  const shown = items.slice(0, 4).map((item) => `“${item}”`);
  const rest = items.length - shown.length;
  if (rest > 0) return t('flow.obstacle.andMore', { shown: shown.join(', '), rest });
  return shown.length < 2
    ? (shown[0] ?? '')
    : t('flow.obstacle.and', { shown: shown.slice(0, -1).join(', '), shown2: shown.at(-1) ?? '' });
}
