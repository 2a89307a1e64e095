/** Reports a missing plugin. */
import { t } from '../../messages/translate.ts';
import { closest } from '../../closest.ts';
import type { CheckEnvironment } from '../../flow/environment.ts';
import type { Findings } from '../base/findings.ts';
import type { HandoffNode } from './schema.ts';
import { didYouMean } from '../../messages/did-you-mean.ts';

export function checkPlugin({ plugin }: HandoffNode, findings: Findings, { plugins }: CheckEnvironment): void {
  if (plugins === undefined || plugins.own === plugin || plugins.others.includes(plugin)) return;
  const near = closest(plugin, plugins.others);
  findings.add('reference.plugin', '/plugin', { message: messageFor(plugin, near) });
}

function messageFor(plugin: string, near: string | undefined): string {
  if (plugin === '') return t('kinds.handoff.checks.noneChosen');
  return t('kinds.handoff.checks.noPlugin', { plugin }) + didYouMean(near);
}
