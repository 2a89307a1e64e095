/** Checks for a missing runner, and a step it can't run. */
import { t } from '../../messages/translate.ts';
import { closest } from '../../closest.ts';
import type { CheckEnvironment } from '../../flow/environment.ts';
import type { Findings } from '../base/findings.ts';
import type { ExternalNode } from './schema.ts';
import { didYouMean } from '../../messages/did-you-mean.ts';

export function checkRunner(
  { runner, step }: ExternalNode,
  findings: Findings,
  { runners = null }: CheckEnvironment,
): void {
  if (runner === '') {
    findings.add('reference.runner', '/runner', { message: t('kinds.external.checks.noneChosen') });
    return;
  }
  if (runners === null) return;
  const names = runners.map(({ name }) => name);
  const found = runners.find(({ name }) => name === runner);
  if (found === undefined) {
    const known = names.join(', ') || t('kinds.external.checks.noneKnown');
    const message = t('kinds.external.checks.noRunner', { runner, known }) + didYouMean(closest(runner, names));
    findings.add('reference.runner', '/runner', { message });
  } else if (step !== undefined && found.kind === 'remote') {
    const message = t('kinds.external.checks.stepOnServer', { runner, step });
    findings.add('runner.step', '/step', { message });
  }
}
