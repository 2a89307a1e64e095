import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOG_ID } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { fromOlderDialect } from '../../../src-shared/a2ui/older-dialect.ts';
import { foldMessages, NO_SURFACES } from '../../../src-shared/a2ui/surface.ts';
import { validateMessages } from '../../../src-shared/a2ui/validate.ts';
import { t } from '../../harness/messages.ts';

const LIVE = foldMessages(NO_SURFACES, [
  { version: 'v0.9', createSurface: { surfaceId: 'main', catalogId: CATALOG_ID } },
]).surfaces;

function patch(components: readonly unknown[], extra = {}) {
  const updateComponents = { surfaceId: 'main', components };
  return { type: 'server.a2ui.patch', payload: { version: 'v0.9', updateComponents, ...extra } };
}

/** The components a patch is converted to, without its other parts. */
function converted(...components: unknown[]): unknown {
  const [message] = fromOlderDialect(patch(components), LIVE).messages as {
    updateComponents: { components: unknown };
  }[];
  return message?.updateComponents.components;
}

describe('the older dialect', () => {
  test('has its props in an object and its types as keys', () => {
    expect(
      converted(
        { id: 'a', component: 'Image', text: 'A house', data: { url: 'https://a.b/c.png' } },
        { id: 'b', component: { Text: { text: { literalString: 'Hi' }, variant: 'h1' } } },
        { id: 'c', component: { Column: { children: { explicitList: ['a', 'b'] } } } },
        { id: 'd', component: { List: { children: { template: { componentId: 'b', dataBinding: '/items' } } } } },
      ),
    ).toEqual([
      { id: 'a', component: 'Image', url: 'https://a.b/c.png', description: 'A house' },
      { id: 'b', component: 'Text', text: 'Hi', variant: 'h1' },
      { id: 'c', component: 'Column', children: ['a', 'b'] },
      { id: 'd', component: 'List', children: { componentId: 'b', path: '/items' } },
    ]);
  });

  test('has button labels, with their data next to the action', () => {
    expect(
      converted(
        { id: 'go', component: 'Button', text: 'Choose', data: { action: 'bank.choose', productId: 'p1' } },
        { id: 'reset', component: 'Button', text: 'Again' },
      ),
    ).toEqual([
      {
        id: 'go',
        component: 'Button',
        child: 'go.text',
        action: { event: { name: 'bank.choose', context: { productId: 'p1' } } },
      },
      { id: 'go.text', component: 'Text', text: 'Choose' },
      { id: 'reset', component: 'Button', child: 'reset.text', action: { event: { name: 'reset' } } },
      { id: 'reset.text', component: 'Text', text: 'Again' },
    ]);
  });

  test('uses other names for some props', () => {
    expect(
      converted(
        { id: 'a', component: 'BenefitCard', text: 'Cashback', variant: 'success', data: { detail: '£250' } },
        { id: 'b', component: 'ComparisonBadge', text: '£20 less' },
        { id: 'c', component: 'Timeline', data: { steps: ['Report', { label: 'Verify' }], current: 1 } },
        { id: 'd', component: 'DataCard', data: { items: [{ label: 'Term', value: 25, icon: 'odd' }], detail: 'x' } },
        {
          id: 'e',
          component: 'ProductCard',
          data: { id: 'p1', name: 'Fix', rate: 4.5, fee: 999, monthlyPayment: 1200, totalInterest: 9 },
        },
        { id: 'f', component: 'Map', data: { lat: 1, lng: 2, address: 'x' } },
      ),
    ).toEqual([
      { id: 'a', component: 'BenefitCard', title: 'Cashback', variant: 'success', detail: '£250' },
      { id: 'b', component: 'ComparisonBadge', label: '£20 less' },
      { id: 'c', component: 'Timeline', steps: [{ label: 'Report' }, { label: 'Verify' }], current: 1 },
      { id: 'd', component: 'DataCard', items: [{ label: 'Term', value: '25' }], detail: 'x' },
      {
        id: 'e',
        component: 'ProductCard',
        name: 'Fix',
        rate: 4.5,
        price: 1200,
        features: ['Fee 999', 'Total interest 9'],
      },
      { id: 'f', component: 'Map', lat: 1, lng: 2, address: 'x' },
    ]);
  });

  test('is reported and converted to valid messages', () => {
    const raw = {
      updateComponents: {
        components: [
          { id: 'root', component: 'Column', children: ['go'] },
          { id: 'go', component: 'Button', text: 'Go', data: { action: 'bank.go' } },
        ],
      },
      showSupport: true,
    };
    const { messages, conversions } = fromOlderDialect(raw, NO_SURFACES);
    expect(messages[0]).toEqual({ version: 'v0.9', createSurface: { surfaceId: 'main', catalogId: CATALOG_ID } });
    expect(validateMessages(messages)).toEqual([]);
    expect(conversions.map(({ pointer, component, message }) => [pointer, component, message])).toEqual([
      ['', null, t('screenChecks.olderDialect.versionAssumed', { version: 'v0.9' })],
      ['/showSupport', null, t('screenChecks.olderDialect.keyDropped', { key: 'showSupport' })],
      ['/updateComponents', null, t('screenChecks.olderDialect.surfaceAssumed', { surface: 'main' })],
      ['/updateComponents/components/1', 'go', t('screenChecks.olderComponent.propsUnwrapped')],
      ['/updateComponents/components/1', 'go', t('screenChecks.olderComponent.actionConverted')],
      ['/updateComponents/components/1', 'go', t('screenChecks.olderComponent.textExtracted', { id: 'go' })],
      ['/updateComponents', null, t('screenChecks.olderDialect.surfaceCreated', { surfaceId: 'main' })],
    ]);
  });

  test('is not detected in current messages', () => {
    const message = {
      version: 'v0.9',
      updateComponents: { surfaceId: 'x', components: [{ id: 'root', component: 'Text', text: 'x' }] },
    };
    expect(fromOlderDialect(message, LIVE)).toEqual({ messages: [message], conversions: [] });
    for (const raw of [null, 3, {}, { type: 'server.ready' }]) {
      expect(fromOlderDialect(raw, LIVE)).toEqual({ messages: [raw], conversions: [] });
    }
  });

  test('never causes an exception', () => {
    const component = fc.record({
      id: fc.constant('a'),
      component: fc.oneof(fc.constantFrom('Button', 'DataCard', 'Timeline', 'Row'), fc.jsonValue()),
      data: fc.jsonValue(),
      text: fc.jsonValue(),
      children: fc.jsonValue(),
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(component, fc.jsonValue())), fc.jsonValue(), (components, other) => {
        validateMessages(fromOlderDialect(patch(components, { other }), LIVE).messages);
        fromOlderDialect(other, LIVE);
      }),
      { numRuns: 200 },
    );
  });
});
