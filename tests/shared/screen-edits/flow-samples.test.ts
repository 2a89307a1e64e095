import { expect, test } from 'vitest';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { withFlowSamples } from '../../../src-shared/screen-edits/flow-samples.ts';
import { flowOf, question } from '../flow/build.ts';

const flow = flowOf({
  nodes: [
    question('mail', { answer: { type: 'text', format: 'email' } }),
    question('window', { answer: { type: 'boolean' } }),
  ],
  state: { rooms: { initial: [{ title: 'Sea view' }] }, note: { initial: '' } },
});

test('bound data comes from the flow, and missing values keep their samples', () => {
  const file: ScreenFile = {
    ...{ version: 'v1', components: [{ id: 'root', component: 'Text', text: 'Hello' }] },
    bindings: {
      ...{ mail: 'answers.mail', rooms: 'domain.rooms', '/notes/first': 'domain.note' },
      ...{ window: 'answers.window ? "Yes" : "No"', quote: 'context.quote' },
    },
  };
  const made = {
    mail: 'Mail',
    rooms: [{ title: 'Title 1' }],
    notes: { first: 'First' },
    window: 'Window',
    quote: 42,
    own: 1,
  };
  expect(withFlowSamples(made, flow, file)).toEqual({
    ...{ mail: 'ada@example.com', rooms: [{ title: 'Sea view' }], notes: { first: 'First' } },
    ...{ window: 'Yes', quote: 42, own: 1 },
  });
  expect(withFlowSamples(made, flow, { ...file, bindings: {} })).toBe(made);
});

test('an item that the flow knows in part keeps its samples for the rest', () => {
  const item =
    "[{'label': 'Rooms', 'value': string(context.quote.rooms)}, {'label': context.quote.name, 'value': 'Free'}]";
  const file: ScreenFile = {
    ...{ version: 'v1', components: [{ id: 'root', component: 'Text', text: 'Hello' }] },
    bindings: { facts: item, '/one/price': 'context.quote.price' },
  };
  const made = { facts: [{ label: 'Label 1', value: 'Value 1' }], one: { price: 42 } };
  expect(withFlowSamples(made, flow, file)).toEqual({
    facts: [
      { label: 'Rooms', value: 'Value 1' },
      { label: 'Label 1', value: 'Free' },
    ],
    one: { price: 42 },
  });
});
