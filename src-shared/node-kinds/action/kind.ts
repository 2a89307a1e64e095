/** Calls a tool from the registry. */
import { USER_INTENTS } from '../../flow/flow.ts';
import { checkGivenArguments } from '../base/check-arguments.ts';
import { checkAudit, checkTool } from '../base/check-names.ts';
import { t } from '../../messages/translate.ts';
import { toolOnCard } from '../base/tool-on-card.ts';
import { argumentsForModel } from '../base/given-to-model.ts';
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { sentenceCase } from '../base/sentence-case.ts';
import { ActionBehavior } from './behavior.ts';
import { actionHelp } from './help.ts';
import { actionSchema } from './schema.ts';

export const actionKind: NodeKind<'action'> = {
  type: 'action',
  schema: actionSchema,
  fields: inspectorFields(actionSchema),
  title: t('kinds.action.title'),
  summary: t('kinds.action.summary'),
  help: actionHelp,
  commands: {
    add: 'kinds.action.commands.add',
    words: 'kinds.action.commands.words',
    help: 'kinds.action.commands.help',
    insertExample: 'kinds.action.commands.insertExample',
  },
  icon: [
    ['path', { d: 'M6.3 20.3a2.4 2.4 0 0 0 3.4 0L12 18l-6-6-2.3 2.3a2.4 2.4 0 0 0 0 3.4Z' }],
    ['path', { d: 'm2 22 3-3' }],
    ['path', { d: 'M7.5 13.5 10 11' }],
    ['path', { d: 'M10.5 16.5 13 14' }],
    ['path', { d: 'm18 3-4 4h6l-4 4' }],
  ],
  color: 'green',
  group: 'work',
  starter: { tool: '' },
  mainField: 'tool',
  ports: { kinds: ['error', 'timeout', ...USER_INTENTS], atSide: 'error' },
  card: ({ tool, result = null }, { flowId }) =>
    tool === ''
      ? { missing: t('canvas.noTool') }
      : { chip: toolOnCard(tool, flowId), aside: result === lastName(tool) ? null : result },
  titleOf: ({ tool }) => (tool === '' ? undefined : sentenceCase(lastName(tool))),
  check: ({ tool, args = {}, audit }, findings, environment) => {
    checkTool(tool, '/tool', { findings, environment });
    checkGivenArguments(environment.schemas?.[tool], { tool, args, at: '/args' }, findings);
    checkAudit(audit, findings);
  },
  givenToModel: ({ tool, args = {} }) => argumentsForModel(tool, args, '/args'),
  compile: (node, setting) => new ActionBehavior(node, setting),
  outsideCall: ({ id, tool, result }) => ({ id, tool, result, isAgent: false }),
  confirmation: ({ confirm }) => confirm,
  result: ({ result }) => result,
  waitsFor: ({ confirm }) => (confirm === undefined ? null : 'user'),
};

/** The function of a tool, which is also the usual name of its result. */
function lastName(tool: string): string {
  return tool.slice(tool.lastIndexOf('.') + 1);
}
