/** What tells an earlier conversation from the others: what the user said first, and when and how long it was. */
import { t } from '../../src-shared/messages/translate.ts';
import type { SessionSummary } from '../../src-shared/contract/sessions.ts';
import { whenText } from './value-text.ts';

/** In a menu, a longer text would hide the time. */
const MAX_LENGTH = 40;

export function earlierTitle({ firstSaid, updatedAt, turns }: SessionSummary): string {
  const when = whenText(updatedAt);
  if (firstSaid === null) return t('console.actions.earlierOne', { when, count: turns });
  const said = firstSaid.replaceAll(/\s+/g, ' ').trim();
  const shown = said.length > MAX_LENGTH ? `${said.slice(0, MAX_LENGTH).trimEnd()}…` : said;
  return t('console.actions.earlierSaid', { said: shown, when, count: turns });
}
