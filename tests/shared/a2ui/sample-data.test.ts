/** Generated data for the preview of a screen. */
import { describe, expect, test } from 'vitest';
import { sampleData } from '../../../src-shared/a2ui/sample-data.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { t } from '../../../src-shared/messages/translate.ts';

const SCREEN: ScreenFile = {
  version: 'v1',
  components: [
    { id: 'root', component: 'Column', children: ['name', 'term', 'rate', 'facts', 'orders', 'plan', 'due'] },
    {
      ...{ id: 'name', component: 'TextField', label: 'Name', value: { path: '/customer/fullName' } },
      checks: [{ condition: { call: 'required', args: { value: { path: '/customer/fullName' } } }, message: 'Needed' }],
    },
    { id: 'term', component: 'Slider', label: 'Term', min: 5, max: 35, value: { path: '/term' } },
    {
      id: 'rate',
      component: 'Text',
      text: { call: 'formatCurrency', args: { value: { path: '/rate' }, currency: { path: '/money' } } },
    },
    { id: 'facts', component: 'DataCard', items: { path: '/facts' } },
    { id: 'orders', component: 'List', children: { componentId: 'order', path: '/orders' } },
    { id: 'order', component: 'Text', text: { path: 'item_name' } },
    {
      ...{ id: 'plan', component: 'ChoicePicker', value: { path: '/plan' } },
      options: [
        { label: 'Basic', value: 'basic' },
        { label: 'Plus', value: 'plus' },
      ],
    },
    { id: 'due', component: 'DateTimeInput', value: { path: '/due' }, enableDate: true },
  ],
  data: { term: 25, orders: [], note: 'kept' },
  bindings: { '/customer/fullName': 'answers.name' },
};

describe('sample data', () => {
  test('has a value of the right type wherever a component reads one', () => {
    const facts = [1, 2, 3].map((count) => ({ label: `Label ${count}`, value: `Value ${count}` }));
    expect(sampleData(SCREEN, 'desktop', 'normal')).toEqual({
      customer: { fullName: 'Full name' },
      term: 25,
      rate: 42,
      money: 'GBP',
      facts,
      orders: [1, 2, 3].map((count) => ({ item_name: `Item name ${count}` })),
      plan: ['basic'],
      due: '2026-03-14',
      note: 'kept',
    });
  });

  test('is empty in the empty preset: no list items, no text', () => {
    const data = sampleData(SCREEN, 'desktop', 'empty');
    expect(data).toMatchObject({ customer: { fullName: '' }, facts: [], orders: [], plan: [], due: '' });
  });

  test('is long in the long preset: texts and lists', () => {
    const data = sampleData(SCREEN, 'desktop', 'long');
    expect(data).toMatchObject({ customer: { fullName: t('screenPreview.longText', { name: 'Full name' }) } });
    expect(data['orders']).toHaveLength(12);
  });

  test('leaves inputs blank in the error preset so that their checks fail', () => {
    const data = sampleData(SCREEN, 'desktop', 'error');
    expect(data).toMatchObject({ customer: { fullName: '' }, rate: 42, plan: [] });
    expect(data['orders']).toHaveLength(3);
  });

  test('contains only the initial data of the screen while loading', () => {
    expect(sampleData(SCREEN, 'desktop', 'loading')).toEqual(SCREEN.data);
  });

  test('ends for a template that contains itself', () => {
    const screen: ScreenFile = {
      version: 'v1',
      components: [{ id: 'root', component: 'List', children: { componentId: 'root', path: 'more' } }],
    };
    expect(sampleData(screen, 'mobile', 'loading')).toEqual({});
    expect(sampleData(screen, 'mobile', 'empty')).toEqual({ more: [] });
  });
});
