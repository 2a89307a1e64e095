/** Reads git's progress line: "Receiving objects:  45% (123/273), 1.20 MiB | 2.30 MiB/s". */
import type { StepProgress } from '../progress/step-progress.ts';
import { t } from '../../messages/translate.ts';

const LINE = /(Counting|Compressing|Receiving|Resolving|Updating) (?:objects|deltas|files):\s+\d+% \((\d+)\/(\d+)\)/g;

const WORDS: Readonly<Record<string, string>> = {
  Counting: t('imports.gitProgress.counting'),
  Compressing: t('imports.gitProgress.compressing'),
  Receiving: t('imports.gitProgress.receiving'),
  Resolving: t('imports.gitProgress.resolving'),
  Updating: t('imports.gitProgress.writing'),
};

/** Returns the last progress in a piece of standard error, or null. */
export function readProgress(text: string): StepProgress | null {
  const last = [...text.matchAll(LINE)].at(-1);
  if (last === undefined) return null;
  const [, word = '', done, of] = last;
  return { message: WORDS[word] ?? t('imports.gitProgress.receiving'), done: Number(done), of: Number(of) };
}
