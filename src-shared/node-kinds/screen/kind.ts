/** Shows an A2UI screen; a waiting one ends on a user action. */
import { t } from '../../messages/translate.ts';
import { USER_INTENTS } from '../../flow/flow.ts';
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { sentenceCase } from '../base/sentence-case.ts';
import { ScreenBehavior } from './behavior.ts';
import { screenHelp } from './help.ts';
import { screenSchema } from './schema.ts';

export const screenKind: NodeKind<'screen'> = {
  type: 'screen',
  schema: screenSchema,
  fields: inspectorFields(screenSchema),
  title: t('kinds.screen.title'),
  summary: t('kinds.screen.summary'),
  help: screenHelp,
  commands: {
    add: 'kinds.screen.commands.add',
    words: 'kinds.screen.commands.words',
    help: 'kinds.screen.commands.help',
    insertExample: 'kinds.screen.commands.insertExample',
  },
  icon: [
    ['rect', { width: '18', height: '18', x: '3', y: '3', rx: '2' }],
    ['path', { d: 'M3 9h18' }],
  ],
  color: 'pink',
  group: 'talk',
  starter: { screen: '' },
  mainField: 'screen',
  ports: { kinds: USER_INTENTS, atSide: 'unknown' },
  card: ({ screen, state = null, waits }) => ({
    ...(screen === '' ? { missing: t('canvas.noScreen') } : { chip: screen }),
    ...{ aside: state, asideIs: 'value', waits: waits !== false },
  }),
  titleOf: ({ screen }) => (screen === '' ? undefined : sentenceCase(screen)),
  compile: (node, setting) => new ScreenBehavior(node, setting),
  check: ({ screen, error }, findings, { screens }) => {
    if (screens !== null && !screens.includes(screen)) {
      const message = screen === '' ? t('kinds.screen.checks.choose') : t('kinds.screen.checks.noScreen', { screen });
      findings.add('reference.screen', '/screen', { message });
    }
    findings.template(error?.message, { at: '/error/message' });
    findings.expression(error?.field, 'value', { at: '/error/field' });
  },
  screen: (node) => node,
  waitsFor: ({ waits }) => (waits === false ? null : 'user'),
};
