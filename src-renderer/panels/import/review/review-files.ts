/** Which files of the future plugin are screens, which one to show first, and their problems as lines. */
import type { PreviewFile } from '../../../../src-shared/importer/job.ts';
import { badLine } from './bad-line.ts';
import { inWords } from '../../../conversation/in-words.ts';
import type { CodeProblem } from '../../../editors/code/code-editors.ts';
import type { OpenText } from '../../../state/imports/import-state.ts';

const SCREEN = /^screens\/([^/]+)\.json$/;

export interface ScreenEntry {
  readonly path: string;
  readonly title: string;
}

/** Screens in the order of a conversation, as far as their names show it. */
export function screensOf(files: readonly PreviewFile[]): readonly ScreenEntry[] {
  const names = files.flatMap(({ path }) => SCREEN.exec(path)?.[1] ?? []);
  return names
    .toSorted((a, b) => rank(a) - rank(b))
    .map((name) => ({ path: `screens/${name}.json`, title: inWords(name) }));
}

const FIRST = ['welcome', 'collecting'];
const LAST = ['result', 'error'];

function rank(name: string): number {
  if (LAST.includes(name)) return FIRST.length + 1 + LAST.indexOf(name);
  return FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length;
}

export function isScreen(path: string): boolean {
  return SCREEN.test(path);
}

export function firstFile(files: readonly PreviewFile[]): string | null {
  const generated = files.filter(({ origin }) => origin === 'generated');
  const faulty = generated.find(({ problems }) => problems.some(({ severity }) => severity === 'error'));
  return (faulty ?? screensOf(generated)[0] ?? generated[0] ?? files[0])?.path ?? null;
}

export function textOf(open: OpenText | undefined): string | null {
  return open?.typed ?? open?.served ?? null;
}

export function linesOf(text: string, problems: PreviewFile['problems']): readonly CodeProblem[] {
  return problems.map(({ severity, message, pointer }) => ({
    severity,
    message,
    line: badLine(text, { message, pointer }) ?? 1,
  }));
}

export function problemTotals(files: readonly PreviewFile[]) {
  const all = files.flatMap(({ problems }) => problems);
  const errors = all.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: all.length - errors };
}
