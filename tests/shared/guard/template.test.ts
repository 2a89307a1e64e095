import { describe, expect, test } from 'vitest';
import type { AnswerSchema } from '../../../src-shared/flow/answer-schema.ts';
import type { GuardScope } from '../../../src-shared/guard/scope.ts';
import { compileTemplate } from '../../../src-shared/guard/template.ts';

const ANSWERS: Record<string, AnswerSchema> = {
  name: { type: 'text' },
  venue: { type: 'choice', options: [{ value: 'hall', label: 'Sports hall' }, { value: 'home' }] },
  budget: { type: 'number', format: 'money', unit: 'GBP' },
  power: { type: 'number', unit: 'W' },
  share: { type: 'number', format: 'percent' },
  term: { type: 'duration', unit: 'years' },
  agreed: { type: 'boolean' },
};
const scope: GuardScope = { answers: new Map(Object.entries(ANSWERS)), predicates: new Map() };
const answers = { name: 'Ada', venue: 'hall', budget: 1234567.5, power: 150, share: 12.5, term: 1, agreed: false };

describe('text with placeholders', () => {
  test.each([
    ['Hello {{ answers.name }}!', 'Hello Ada!'],
    ['{{answers.venue}} at {{answers.power}}', 'Sports hall at 150 W'],
    ['{{answers.budget}}, {{answers.share}}, {{answers.term}}', '£1,234,567.5, 12.5%, 1 year'],
    ['{{ answers.power * 10 }}', '1,500'],
    ['{{ 0.004 }} {{ 0.1 + 0.2 - 0.3 }} {{ 1.0 / 3.0 }}', '0.004 0 0.33'],
    ['{{ 1.0e307 }} {{ -0.001 - 1200.0 }}', '1e+307 -1,200'],
    ['{{ answers.agreed }}', 'no'],
    ['{{ context.missing }}.', '.'],
    ['{{ last.items }}', 'a, 2'],
    ['{{ string(last.items) }} {{ string(last) }}', '["a",2] {"items":["a",2]}'],
    ["{{ string(last.items.map(item, {'it': item})) }}", '[{"it":"a"},{"it":2}]'],
    ['no holes } here {', 'no holes } here {'],
  ])('%s', (text, rendered) => {
    const compiled = compileTemplate(text, scope);
    expect(compiled.ok && compiled.value.render({ answers, context: {}, domain: {}, last: { items: ['a', 2] } })).toBe(
      rendered,
    );
  });

  test('an unclosed placeholder and an invalid expression in one are reported at their location', () => {
    const places = ['Hi {{ answers.name', 'Hi {{ answers.nme }} {{ 1 + }}'].map((text) => {
      const compiled = compileTemplate(text, scope);
      return compiled.ok ? [] : compiled.error.map(({ kind, start, end }) => [kind, text.slice(start, end)]);
    });
    expect(places).toEqual([
      [['parse', '{{ answers.name']],
      [
        ['type', 'answers.nme'],
        ['parse', ''],
      ],
    ]);
  });
});

test('a placeholder shows only what its reader may see', () => {
  const input = { answers: {}, context: { long: 'x'.repeat(30_000) }, domain: {}, last: null };
  const lengths = [
    compileTemplate('{{ context.long }}', scope),
    compileTemplate('{{ context.long }}', scope, (text) => text.slice(0, 20_000)),
  ];
  expect(lengths.map((one) => one.ok && one.value.render(input).length)).toEqual([4000, 20_000]);
});

test('a negative amount of money has its sign first', () => {
  const template = compileTemplate('{{ answers.budget }}', scope);
  const input = { answers: { budget: -1200 }, context: {}, domain: {}, last: null };
  expect(template.ok && template.value.render(input)).toBe('-£1,200');
});
