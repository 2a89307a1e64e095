/** The slots of one turn: conditions, options named by templates, positions on a screen. */
import { describe, expect, test } from 'vitest';
import { extractOffline } from '../../../src-shared/extraction/extract.ts';
import { requestFor } from '../../../src-shared/extraction/request-for.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { Json } from '../../../src-shared/json.ts';
import { compileFlow } from '../../../src-shared/traverse/compile-flow.ts';
import { initialState } from '../../../src-shared/step/initial-state.ts';

const CHEAPER =
  "{{ domain.products[0].monthly <= domain.products[1].monthly ? 'the cheaper one|cheaper|cheapest' : '' }}";
const DEARER =
  "{{ domain.products[1].monthly < domain.products[0].monthly ? 'the cheaper one|cheaper|cheapest' : '' }}";

const flow: Flow = {
  version: 'v1',
  id: 'flow.choice',
  entry: 'q.seen',
  nodes: [
    { id: 'q.seen', type: 'question', key: 'seen', prompt: 'Have you found a home?', answer: { type: 'boolean' } },
    {
      id: 'q.product',
      type: 'question',
      key: 'product',
      prompt: 'Which one?',
      answer: {
        type: 'choice',
        options: [
          { value: 'standard', synonyms: ['{{ domain.products[0].name }}', CHEAPER] },
          { value: 'premier', synonyms: ['{{ domain.products[1].name }}', DEARER] },
        ],
      },
      extraction: { ranked: true, onlyKeywords: true, when: "domain.stage == 'COMPARISON'" },
    },
    { id: 't.end', type: 'terminal' },
  ],
  edges: [
    { id: 'e.1', from: 'q.seen', to: 'q.product' },
    { id: 'e.2', from: 'q.product', to: 't.end' },
  ],
};

const compiled = compileFlow(flow);
if (!compiled.ok) throw new Error(JSON.stringify(compiled.error));
const { value: built } = compiled;

const PRODUCTS = [
  { name: '5 Year Fixed Low Equity', monthly: 1322.35 },
  { name: '5 Year Fixed High LTV (Fee-Free)', monthly: 1419.55 },
];

function chosen(text: string, domain: Record<string, Json>, product: string | null = null): Json {
  const base = initialState({ domain: { products: PRODUCTS, ...domain } });
  const answers = product === null ? {} : { product };
  const { proposals } = extractOffline(requestFor(built, { ...base, answers }, { text, today: '2026-11-18' }));
  return proposals.find(({ key }) => key === 'product')?.value ?? null;
}

const COMPARISON = { stage: 'COMPARISON' };

describe('options on a screen', () => {
  test.each([
    ['first one please', 'standard'],
    ['the first one', 'standard'],
    ["I'll take the first", 'standard'],
    ['option one', 'standard'],
    ['option 2', 'premier'],
    ['number two', 'premier'],
    ['the second', 'premier'],
    ['the second one looks good', 'premier'],
    ['the last one', 'premier'],
    ['the cheaper one', 'standard'],
    ['whichever is cheapest', 'standard'],
    ["let's go with 5 year fixed low equity", 'standard'],
    ['the 5 Year Fixed High LTV (Fee-Free) please', 'premier'],
    ['not the first one', null],
    ['2', null],
    ['thanks', null],
    ['one moment', null],
  ])('%s', (text, product) => expect(chosen(text, COMPARISON)).toBe(product));

  test('the other option is the one not chosen so far', () => {
    expect(chosen('the other one', COMPARISON, 'premier')).toBe('standard');
    expect(chosen('actually the other one', COMPARISON, 'standard')).toBe('premier');
    expect(chosen('the first one', COMPARISON, 'premier')).toBe('standard');
  });

  test('templates are filled in again at each turn', () => {
    const swapped = { ...COMPARISON, products: PRODUCTS.toReversed() };
    expect(chosen('the cheaper one', swapped)).toBe('premier');
    expect(chosen('5 year fixed low equity', swapped)).toBe('premier');
  });

  test('nothing matches while the condition is false', () => {
    expect(chosen('the first one', { stage: 'LOADING' })).toBeNull();
    expect(chosen('the cheaper one', {})).toBeNull();
  });
});

test('a condition or template that does not compile is a problem of the flow', () => {
  const broken = structuredClone(flow);
  Object.assign(broken.nodes[1]!, {
    answer: { type: 'choice', options: [{ value: 'a', synonyms: ['{{ domain. }}'] }] },
    extraction: { when: 'answers.nothing == 1' },
  });
  const result = compileFlow(broken);
  expect(result.ok).toBe(false);
  expect(result.ok ? [] : result.error.map(({ pointer }) => pointer)).toEqual(
    expect.arrayContaining(['/nodes/1/extraction/when', '/nodes/1/answer/options/0/synonyms/0']),
  );
});
