/** An imported agent run as a black box. */
import { t } from '../../messages/translate.ts';
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { ExternalBehaviour } from './behaviour.ts';
import { checkRunner } from './check.ts';
import { toolOf } from './runner-tool.ts';
import { externalSchema } from './schema.ts';

export const externalKind: NodeKind<'external'> = {
  type: 'external',
  schema: externalSchema,
  fields: inspectorFields(externalSchema),
  title: 'External agent',
  summary: 'Runs an imported agent as one step.',
  help: `An external node runs an agent written elsewhere in its own process, or on a server, and waits for its reply. The reply is kept as context.<result key>, and as last: last.text is what the agent said, last.values its state, last.next the nodes it goes to.

If the agent stops to ask something, its question is put to the user, and what they say goes back to the agent. "Talk to a human" and the like are the agent's to answer, unless an edge of this node or the flow's list of ways out takes them.

If it fails, the error edge is taken; if it takes too long, the timeout edge (or else the error edge). With no such edge the run stops here and says why.`,
  icon: [
    [
      'path',
      {
        d: 'M21 8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73l7 4a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16Z',
      },
    ],
    ['path', { d: 'm3.3 7 8.7 5 8.7-5' }],
    ['path', { d: 'M12 22V12' }],
  ],
  colour: 'slate',
  group: 'work',
  runnable: true,
  starter: { runner: '' },
  mainField: 'runner',
  sideEdge: 'error',
  card: ({ runner, step = null }) =>
    runner === '' ? { missing: t('canvas.noRunner') } : { chip: runner, aside: step },
  compile: (node, setting) => new ExternalBehaviour(node, setting),
  check: checkRunner,
  outsideCall: (node) => ({ id: node.id, tool: toolOf(node), result: node.result, isAgent: true }),
  result: ({ result }) => result,
  drawing: ({ inside }) => inside,
  waitsFor: () => 'user',
};
