/** Finds a plugin that is not there. */
import { closest } from '../../closest.ts';
import type { CheckEnvironment } from '../../flow/environment.ts';
import type { Findings } from '../base/findings.ts';
import type { HandoffNode } from './schema.ts';

export function checkPlugin({ plugin }: HandoffNode, findings: Findings, { plugins }: CheckEnvironment): void {
  if (plugins === undefined || plugins.own === plugin || plugins.others.includes(plugin)) return;
  const near = closest(plugin, plugins.others);
  const message =
    plugin === '' ? 'No plugin is chosen.' : `There is no plugin "${plugin}"${near ? `; did you mean ${near}` : ''}.`;
  findings.add('reference.plugin', '/plugin', { message });
}
