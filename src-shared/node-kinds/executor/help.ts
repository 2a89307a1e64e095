/** Help on executor nodes. */
import type { KindHelp } from '../base/help-topic.ts';
import { t } from '../../messages/translate.ts';

export const executorHelp: KindHelp = {
  title: t('kinds.executor.title'),
  details: t('kinds.executor.help.details'),
  purpose: t('kinds.executor.summary'),
  whenToUse: [t('kinds.executor.help.whenToUse')],
  instead: t('kinds.executor.help.instead').split('\n'),
  waysOut: [
    { way: t('inspector.edge.kinds.normal'), text: t('kinds.executor.help.ways.normal') },
    { way: t('inspector.edge.kinds.denied'), text: t('kinds.executor.help.ways.denied') },
  ],
  example: null,
  commands: ['add.executor', 'graph.open-node'],
};
