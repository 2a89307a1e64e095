import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parseScreen, type ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { checkScreens } from '../../../src-shared/plugin/check-screens.ts';
import { pastedScreen } from '../../../src-shared/screen-edits/pasted-screen.ts';
import { newItems } from '../../../src-shared/screen-edits/sample-items.ts';
import { screenFromTemplate, TEMPLATES } from '../../../src-shared/screen-edits/screen-templates.ts';
import { galleryFiles } from '../a2ui/gallery.ts';

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

test.each(globSync('resources/plugins/*/screens/*.json'))('the shipped %s shows no sample items', (file) => {
  const name = basename(file, '.json');
  const flow = parseFlow(readFileSync(join(dirname(dirname(file)), 'flow.json'), 'utf8'));
  const screen = parseScreen(readFileSync(file, 'utf8'), file);
  if (!flow.ok || !screen.ok) throw new Error(`${file} can't be read.`);
  const found = checkScreens(flow.value.flow, { id: null, screens: { [name]: screen.value } });
  expect(found.filter(({ code }) => code === 'list.samples')).toEqual([]);
});

test('the screens of the gallery and the other templates show no sample items', () => {
  const gallery = [...galleryFiles('v0_9'), ...galleryFiles('v1_0')].map((file) => {
    const pasted = pastedScreen(readFileSync(file, 'utf8'), 'Pasted');
    if (!pasted.ok) throw new Error(`${file} can't be read.`);
    return pasted.value.file;
  });
  const templates = TEMPLATES.filter((name) => name !== 'list').map((name) => screenFromTemplate('Times', name));
  expect([...gallery, ...templates].flatMap((file) => samplesIn(flowWith({}), file))).toEqual([]);
});
