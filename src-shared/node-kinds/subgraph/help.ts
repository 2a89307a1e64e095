/** Help on subgraph nodes. */
import type { KindHelp } from '../base/help-topic.ts';
import { t } from '../../messages/translate.ts';

export const subgraphHelp: KindHelp = {
  title: t('kinds.subgraph.title'),
  details: t('kinds.subgraph.help.details'),
  purpose: t('kinds.subgraph.help.purpose'),
  whenToUse: t('kinds.subgraph.help.whenToUse').split('\n'),
  instead: [t('kinds.subgraph.help.instead')],
  waysOut: [
    { way: t('inspector.edge.kinds.normal'), text: t('kinds.subgraph.help.ways.normal') },
    {
      way: t('kinds.subgraph.help.ways.exitCommandsName'),
      text: t('kinds.subgraph.help.ways.exitCommands'),
    },
  ],
  example: null,
  commands: ['add.subgraph', 'add.new-subgraph', 'graph.enter', 'graph.leave'],
};
