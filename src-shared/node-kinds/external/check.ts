/** Finds a runner that is not there, and a step that it cannot run. */
import { closest } from '../../closest.ts';
import type { CheckEnvironment } from '../../flow/environment.ts';
import type { Findings } from '../base/findings.ts';
import type { ExternalNode } from './schema.ts';

export function checkRunner(
  { runner, step }: ExternalNode,
  findings: Findings,
  { runners = null }: CheckEnvironment,
): void {
  if (runner === '') {
    findings.add('reference.runner', '/runner', { message: 'No runner is chosen.' });
    return;
  }
  if (runners === null) return;
  const names = runners.map(({ name }) => name);
  const found = runners.find(({ name }) => name === runner);
  if (found === undefined) {
    const near = closest(runner, names);
    const message = `There is no runner "${runner}"${near ? `; did you mean ${near}` : ''}. Runners of plugin.json: ${names.join(', ') || 'none'}.`;
    findings.add('reference.runner', '/runner', { message });
  } else if (step !== undefined && found.kind === 'remote') {
    const message = `"${runner}" is on a server, where agents run as a whole: the step "${step}" cannot be run by itself. Leave it empty, or use a runner of the kind python.`;
    findings.add('runner.step', '/step', { message });
  }
}
