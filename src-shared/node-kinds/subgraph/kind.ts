/** Calls a subgraph; its `__exit__` returns to the edges of this node. */
import { USER_INTENTS, type Subgraph } from '../../flow/flow.ts';
import { t } from '../../messages/translate.ts';
import type { CardBody } from '../base/card.ts';
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { compileSubgraphCall } from './behavior.ts';
import { subgraphHelp } from './help.ts';
import { subgraphNodeSchema } from './schema.ts';

export const subgraphKind: NodeKind<'subgraph'> = {
  type: 'subgraph',
  schema: subgraphNodeSchema,
  fields: inspectorFields(subgraphNodeSchema),
  title: t('kinds.subgraph.title'),
  summary: t('kinds.subgraph.summary'),
  help: subgraphHelp,
  commands: {
    add: 'kinds.subgraph.commands.add',
    words: 'kinds.subgraph.commands.words',
    help: 'kinds.subgraph.commands.help',
    insertExample: null,
  },
  icon: [
    ['rect', { width: '8', height: '8', x: '3', y: '3', rx: '2' }],
    ['path', { d: 'M7 11v4a2 2 0 0 0 2 2h4' }],
    ['rect', { width: '8', height: '8', x: '13', y: '13', rx: '2' }],
  ],
  color: 'indigo',
  group: 'flow',
  starter: { ref: '' },
  mainField: 'ref',
  ports: { kinds: USER_INTENTS },
  card: ({ label = '', ref }, { callee }) => {
    if (ref === '') return { missing: t('canvas.noSubgraph') };
    const isTitle = label === '' && callee?.label === undefined;
    return { chip: isTitle ? null : ref, ...sizeOf(callee) };
  },
  titleOf: ({ ref }, callee) => callee ?? (ref === '' ? undefined : ref),
  compile: compileSubgraphCall,
  subgraphCall: (node) => node,
  waitsFor: () => 'others',
};

function sizeOf(callee: Subgraph | undefined): CardBody {
  if (callee === undefined) return { aside: t('canvas.missing'), asideIs: 'broken' };
  return { aside: t('canvas.nodesInside', { count: callee.nodes.length }) };
}
