/** Formats times and amounts of a run. */
import { t } from '../../src-shared/messages/translate.ts';

/** `648 ms`, `1.2 s`, `42 s`, `2 min`, `1 min 5 s`. */
export function timeText(ms: number): string {
  if (ms < 1000) return t('runs.time.ms', { ms: Math.max(0, Math.round(ms)) });
  const tenths = Math.round(ms / 100) / 10;
  if (tenths < 10) return t('runs.time.seconds', { seconds: tenths });
  const all = Math.round(ms / 1000);
  if (all < 60) return t('runs.time.seconds', { seconds: all });
  const [minutes, seconds] = [Math.floor(all / 60), all % 60];
  return seconds === 0 ? t('runs.time.wholeMinutes', { minutes }) : t('runs.time.minutes', { minutes, seconds });
}

const AMOUNT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

export function amountText(amount: number): string {
  return AMOUNT.format(amount);
}
