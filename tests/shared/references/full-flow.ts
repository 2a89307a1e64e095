/** A flow with references in every kind of field. */
import { edge, end, flowOf, question } from '../flow/build.ts';

export const FULL = flowOf({
  entry: 'ask',
  predicates: {
    rich: { when: 'answers.income > 100 && domain.seen.rate > 1' },
    richer: { when: 'rich && path == "save"' },
  },
  paths: [
    { id: 'save', entry: 'ask' },
    { id: 'help', digression: 'sub' },
  ],
  intents: { human: 'bye', cancel: 'sub' },
  state: { 'seen.rate': { initial: 0 }, 'seen.count': { initial: 0 }, total: { from: 'answers.income * 2' } },
  oneOf: [['income'], ['age']],
  hooks: { turn: 'sub' },
  handlers: [
    {
      action: 'pick',
      when: 'asked == "income"',
      refusal: 'Not {{ answers.income }}',
      answers: { income: 'event.data.a' },
      forget: ['age'],
      set: { 'seen.rate': 'domain["seen"].rate + 1' },
      to: 'ask',
      call: 'sub',
    },
  ],
  nodes: [
    question('ask', {
      key: 'income',
      prompt: 'Income? {{ answers.age }}',
      answer: { type: 'number' },
      when: 'richer',
      extraction: { when: '"income" in event.changed', sum: { parts: ['hers'], marks: 'joint' } },
    }),
    question('older', { key: 'age', answer: { type: 'number' }, validate: 'answers["income"] > 1' }),
    question('both', { key: 'joint', answer: { type: 'boolean' } }),
    {
      id: 'call',
      type: 'subgraph',
      ref: 'sub',
      inputs: { amount: 'answers.income' },
      outputs: { rest: 'context.left' },
    },
    {
      id: 'fetch',
      type: 'action',
      tool: 'bank.rate',
      args: { a: { expr: 'context.rest' }, b: 'plain' },
      result: 'rate',
    },
    {
      id: 'keep',
      type: 'assign',
      set: { 'seen.count': 'size(domain.seen)' },
      answers: { age: '1' },
      forget: ['joint'],
    },
    { id: 'show', type: 'screen', screen: 'summary', bindings: { x: 'context.rate' } },
    { id: 'run', type: 'external', runner: 'planner', inside: 'sub', input: { q: { expr: 'domain.total' } } },
    { id: 'over', type: 'handoff', plugin: 'other_plugin' },
    { id: 'plan', type: 'agent', mode: 'planner', tools: [{ name: 'rate', tool: 'bank.rate' }], fallback: ['rate'] },
    { id: 'bye', type: 'say', text: 'Bye {{ answers.income }} {{ domain.seen.count.deep }}' },
    end,
  ],
  edges: [
    edge('ask', 'older', 'rich || path in ["save", "help"]'),
    edge('ask', 'both', 'else'),
    edge('older', 'call', '[1].exists(rich, rich > answers.income)'),
    edge('call', 'fetch'),
    edge('fetch', 'end'),
  ],
  subgraphs: {
    sub: {
      entry: 'inner',
      inputs: ['amount'],
      outputs: ['left'],
      nodes: [question('inner', { key: 'inner', prompt: '{{ context.amount }}' })],
      edges: [edge('inner', '__exit__')],
    },
  },
});
