/** Each code has a flow with the problem, a similar one without it, and a line in the documentation. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { SCREEN_PROBLEM_CODES } from '../../../src-shared/a2ui/screen-problem.ts';
import { LAYER_PROBLEM_CODES } from '../../../src-shared/layers/report.ts';
import { PROBLEM_CODES } from '../../../src-shared/flow/problem-codes.ts';
import { ENVIRONMENT, FIXTURES } from './problem-fixtures.ts';

/** The codes of a file, or of a flow in the tests' short notation. */
function codesOf(text: string): string[] {
  const parsed = parseFlow(text);
  if (!parsed.ok) return parsed.error.problems.map(({ code }) => code);
  return checkFlow(parsed.value.flow, ENVIRONMENT).map(({ code }) => code);
}

test.each(Object.entries(FIXTURES))('%s', (code, [wrong, right]) => {
  expect(codesOf(wrong)).toContain(code);
  expect(codesOf(right)).not.toContain(code);
});

test('the docs list every code of flows, screens, and layers with its severity', () => {
  const page = readFileSync(new URL('../../../docs/problems.md', import.meta.url), 'utf8');
  const [flows = '', rest = ''] = page.split('## Screens\n');
  const [screens = '', layers = ''] = rest.split('## Layers\n');
  expect(severitiesIn(flows)).toEqual(PROBLEM_CODES);
  expect(severitiesIn(screens)).toEqual(SCREEN_PROBLEM_CODES);
  const listed = [...layers.matchAll(/^\| `((?:flow|layer)[.][a-z-]+)` /gm)].map(([, code]) => code);
  expect(listed).toEqual([...LAYER_PROBLEM_CODES, 'layer.conflict']);
});

function severitiesIn(section: string): Record<string, string> {
  const rows = section.matchAll(/^\| `([a-z.-]+)` +\| (error|warning) +\|/gm);
  return Object.fromEntries([...rows].map(([, code = '', severity = '']) => [code, severity] as const));
}
