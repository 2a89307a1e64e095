import { expect, test } from 'vitest';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { checkScreens } from '../../../src-shared/plugin/check-screens.ts';
import { newItems } from '../../../src-shared/screen-edits/sample-items.ts';
import { screenFromTemplate } from '../../../src-shared/screen-edits/screen-templates.ts';

function flowWith(more: object, screen = 'times') {
  const read = parseFlow(
    JSON.stringify({
      version: 'v1',
      id: 'desk',
      entry: 'show',
      nodes: [
        { id: 'show', type: 'screen', screen },
        { id: 'done', type: 'say', text: 'Thanks' },
      ],
      edges: [{ id: 'a', from: 'show', to: 'done' }],
      ...more,
    }),
  );
  if (!read.ok) throw new Error(read.error.error.message);
  return read.value.flow;
}

const bound: ScreenFile = {
  version: 'v1',
  components: [
    { id: 'root', component: 'List', children: { componentId: 'item', path: '/times' } },
    { id: 'item', component: 'Text', text: { path: 'title' } },
  ],
  bindings: { times: 'domain.times' },
};

const offers = screenFromTemplate('Times', 'list');

function samplesIn(flow: ReturnType<typeof flowWith>, file: ScreenFile) {
  const found = checkScreens(flow, { id: null, screens: { times: file } });
  return found.filter(({ code }) => code === 'list.samples').map(({ component }) => component);
}

test('a variable that still has its sample items is a problem of the list that shows it', () => {
  expect(samplesIn(flowWith({ state: { times: { initial: newItems() } } }), bound)).toEqual(['root']);
});

test.each([
  ['a variable whose items were edited', { state: { times: { initial: [{ title: 'Monday' }] } } }],
  [
    'a variable that a handler sets',
    {
      state: { times: { initial: newItems() } },
      handlers: [{ action: 'load', set: { times: '[]' } }],
    },
  ],
])('%s is not', (_case, more) => {
  expect(samplesIn(flowWith(more), bound)).toEqual([]);
});

test('the sample items of a template are a problem until they are edited, bound, or not shown', () => {
  const flow = flowWith({ state: { times: { initial: [{ title: 'Monday' }] } } });
  expect(samplesIn(flow, offers)).toEqual(['options_list']);
  expect(samplesIn(flow, { ...offers, data: { options: [{ name: 'Own', price: 1 }] } })).toEqual([]);
  expect(samplesIn(flow, { ...offers, bindings: { options: 'domain.times' } })).toEqual([]);
  expect(samplesIn(flowWith({}, 'other'), offers)).toEqual([]);
});
