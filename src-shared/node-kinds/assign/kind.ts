/** Changes variables and answers. */
import { checkAudit } from '../base/check-names.ts';
import { t } from '../../messages/translate.ts';
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import type { CardBody } from '../base/card.ts';
import { AssignBehavior } from './behavior.ts';
import { assignHelp } from './help.ts';
import { assignSchema, type AssignNode } from './schema.ts';

export const assignKind: NodeKind<'assign'> = {
  type: 'assign',
  schema: assignSchema,
  fields: inspectorFields(assignSchema),
  title: t('kinds.assign.title'),
  summary: t('kinds.assign.summary'),
  help: assignHelp,
  commands: {
    add: 'kinds.assign.commands.add',
    words: 'kinds.assign.commands.words',
    help: 'kinds.assign.commands.help',
    insertExample: 'kinds.assign.commands.insertExample',
  },
  icon: [
    ['path', { d: 'M13 21h8' }],
    ['path', { d: 'm15 5 4 4' }],
    [
      'path',
      {
        d: 'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
      },
    ],
  ],
  color: 'slate',
  group: 'work',
  starter: {},
  ports: { kinds: [] },
  card: changesOf,
  check: ({ audit }, findings) => checkAudit(audit, findings),
  compile: (node, setting) => new AssignBehavior(node, setting),
  assignments: (node) => node,
};

/** The first change in full, and the number of others. */
function changesOf({ set = {}, answers = {}, forget = [] }: AssignNode): CardBody {
  const given = [...Object.entries(set), ...Object.entries(answers)];
  const more = Math.max(0, given.length + forget.length - 1);
  const [first] = given;
  if (first !== undefined) return { chip: first[0], aside: `= ${first[1]}`, asideIs: 'value', more };
  return forget[0] === undefined ? {} : { chip: forget[0], aside: t('canvas.forgotten'), more };
}
