/** Shows an A2UI screen; a waiting one ends on a user action. */
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { ScreenBehaviour } from './behaviour.ts';
import { screenSchema } from './schema.ts';

export const screenKind: NodeKind<'screen'> = {
  type: 'screen',
  schema: screenSchema,
  fields: inspectorFields(screenSchema),
  title: 'Screen',
  summary: 'Shows a screen, and may wait for an action on it.',
  help: `A screen node shows an A2UI screen with data bound from answers and results. A waiting screen ends when the user acts on it; the action is then in last.

A screen stays live: whenever the conversation comes to rest, what its bindings say now is sent.`,
  icon: [
    ['rect', { width: '18', height: '18', x: '3', y: '3', rx: '2' }],
    ['path', { d: 'M3 9h18' }],
  ],
  colour: 'pink',
  group: 'talk',
  runnable: true,
  starter: { screen: 'welcome' },
  mainField: 'screen',
  sideEdge: 'unknown',
  card: ({ screen, state = null, waits }) => ({ chip: screen, aside: state, asideIs: 'value', waits: waits !== false }),
  compile: (node, setting) => new ScreenBehaviour(node, setting),
  check: ({ screen, error }, findings, { screens }) => {
    if (screens !== null && !screens.includes(screen)) {
      const message = `There is no screen "${screen}". Add screens/${screen}.json or choose another.`;
      findings.add('reference.screen', '/screen', { message });
    }
    findings.template(error?.message, { at: '/error/message' });
    findings.expression(error?.field, 'value', { at: '/error/field' });
  },
  screen: (node) => node,
  waitsFor: ({ waits }) => (waits === false ? null : 'user'),
};
