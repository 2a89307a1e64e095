/** A small plugin with everything: state, answers, a screen, handlers, a gate, an irreversible tool, a migration. */
import type { Files } from './plugin-folders.ts';

export const KETTLE_FLOW = {
  version: 'v1',
  id: 'flow.kettle',
  entry: 'ask',
  state: {
    'order.size': { from: 'answers.size', initial: 2 },
    'order.colour': { from: 'answers.colour' },
    'order.price': { from: 'answers.size == null ? null : answers.size * 10' },
    brewed: { initial: false },
    notes: { initial: [] },
  },
  handlers: [
    {
      action: 'set_size',
      aliases: ['resize'],
      data: { size: { answer: { type: 'number' } } },
      answers: { size: 'event.data.size' },
    },
    { action: 'reset', restart: true },
  ],
  nodes: [
    { id: 'ask', type: 'screen', screen: 'order', waits: false, state: 'CAPTURE' },
    {
      id: 'q.size',
      type: 'question',
      key: 'size',
      prompt: 'How many litres?',
      answer: { type: 'number', minimum: 1, maximum: 9 },
    },
    {
      id: 'q.colour',
      type: 'question',
      key: 'colour',
      prompt: 'Which colour?',
      answer: {
        type: 'choice',
        options: [
          { value: 'red', label: 'Red' },
          { value: 'blue', label: 'Blue' },
        ],
      },
    },
    { id: 'brew', type: 'action', tool: 'kettle.brew', args: { size: { expr: 'answers.size' } }, confirm: 'Brew now?' },
    { id: 'done', type: 'assign', set: { brewed: 'last != null' } },
    { id: 'end', type: 'terminal', outcome: 'done' },
  ],
  edges: [
    { id: 'e1', from: 'ask', to: 'q.size' },
    { id: 'e2', from: 'q.size', to: 'q.colour' },
    { id: 'e3', from: 'q.colour', to: 'brew' },
    { id: 'e4', from: 'brew', to: 'done' },
    { id: 'e5', from: 'brew', to: 'end', kind: 'error' },
    { id: 'e6', from: 'done', to: 'end' },
  ],
};

const ORDER_SCREEN = {
  version: 'v1',
  components: [
    { id: 'root', component: 'Column', children: ['words', 'bigger'] },
    { id: 'words', component: 'Text', text: { path: '/words' } },
    {
      id: 'bigger',
      component: 'Button',
      child: 'bigger_label',
      action: { event: { name: 'set_size', context: { size: 3 } } },
    },
    { id: 'bigger_label', component: 'Text', text: 'Three litres' },
  ],
  bindings: { words: 'answers.size == null ? "No size yet" : "A size"' },
};

export const KETTLE_FILES: Files = {
  'plugin.json': {
    id: 'kettle',
    name: 'Kettles',
    version: '1.0.0',
    stateVersion: 2,
    capabilities: { voiceGreeting: 'Hello.' },
    permissions: { tools: true },
    gates: { 'kettle.brew': 'answers.size != null && answers.size < 9' },
    tools: { 'kettle.brew': { description: 'Brews.', irreversible: true, input: { type: 'object' }, output: {} } },
  },
  'flow.json': KETTLE_FLOW,
  'screens/order.json': ORDER_SCREEN,
  'tools.mjs': 'export function brew({ size }) { return { brewed: size }; }\n',
  'state-migrations.json': {
    version: 'v1',
    steps: [
      {
        from: 1,
        to: 2,
        name: 'order_into_domain',
        moves: [
          { from: '/size', to: '/domain/kettle/order/size' },
          { from: '/colour', to: '/domain/kettle/order/colour', map: [{ is: 'RED', becomes: 'red' }] },
          { from: '/brewed', to: '/domain/kettle/brewed', default: false },
        ],
        drop: ['/price'],
      },
    ],
  },
  'tests/buys.json': {
    version: 'v1',
    name: 'Buys one',
    today: '2026-02-28',
    turns: [{ say: '2' }, { say: 'red' }, { say: 'yes' }],
    expect: { outcome: 'done' },
  },
};
