/** Our agreement with the published suites. The documentation has the table and the reasons. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ACCESSIBILITY } from './published/accessibility.ts';
import { ACTIONS, INDEX_FUNCTION, VALIDATION_RESULT } from './published/actions.ts';
import { DATA_MODEL } from './published/data.ts';
import { EXPRESSIONS } from './published/expressions.ts';
import { FUNCTIONS_SUITE } from './published/functions.ts';
import { MESSAGE_SUITES } from './published/messages.ts';
import { VALIDATOR_SUITES } from './published/validators.ts';

const SUITES = [
  ...MESSAGE_SUITES,
  ...VALIDATOR_SUITES,
  EXPRESSIONS,
  FUNCTIONS_SUITE,
  DATA_MODEL,
  ACTIONS,
  ACCESSIBILITY,
  VALIDATION_RESULT,
  INDEX_FUNCTION,
];

describe.each(SUITES.map((suite) => [suite.name, suite.cases] as const))('%s', (_name, cases) => {
  test.each(cases.map((one) => [one.name, one] as const))('%s', (_case, { agrees, differs }) => {
    expect(agrees() ? 'agrees' : differs).toBe(differs ?? 'agrees');
  });
});

test('the docs state the correct count', () => {
  const docs = readFileSync('docs/screens.md', 'utf8');
  for (const { name, cases } of SUITES) {
    const agreeing = cases.filter(({ differs }) => differs === undefined).length;
    const row = docs.split('\n').find((line) => line.startsWith(`| \`${name}\` `));
    const cells = row?.split('|').map((cell) => cell.trim());
    expect([name, cells?.[2], cells?.[3]]).toEqual([name, String(cases.length), String(agreeing)]);
  }
});
