/** An obstacle to a change that must preserve the meaning of a flow: a plain sentence, and the location. */
import { language, t } from '../messages/translate.ts';

const AND = new Intl.ListFormat(language, { type: 'conjunction' });

export interface Obstacle {
  readonly message: string;
  readonly node?: string | undefined;
  readonly edge?: string | undefined;
}

export function titled(items: readonly string[]): string {
  const shown = items.slice(0, 4).map((item) => `"${item}"`);
  const rest = items.length - shown.length;
  return AND.format(rest > 0 ? [...shown, t('flow.obstacle.more', { rest })] : shown);
}
