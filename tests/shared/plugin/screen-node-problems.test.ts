import { expect, test } from 'vitest';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { parseScreen } from '../../../src-shared/a2ui/screen-file.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import { screenNodeProblems } from '../../../src-shared/plugin/screen-node-problems.ts';
import { runSteps } from '../../../src-shared/steps.ts';

const read = parseFlow(
  JSON.stringify({
    version: 'v1',
    id: 'desk',
    entry: 'age',
    nodes: [
      { id: 'age', type: 'question', key: 'age', prompt: 'How old?', answer: { type: 'number' } },
      { id: 'first', type: 'screen', screen: 'quote' },
      { id: 'again', type: 'screen', screen: 'quote' },
    ],
    edges: [
      { id: 'a', from: 'age', to: 'first' },
      { id: 'b', from: 'first', to: 'again' },
    ],
  }),
);
if (!read.ok) throw new Error(read.error.error.message);
const { flow } = read.value;

const screenText = (binding: string, child = 'note') =>
  JSON.stringify({
    version: 'v1',
    components: [
      { id: 'root', component: 'Column', children: [child] },
      { id: 'note', component: 'Text', text: { path: '/age' } },
    ],
    bindings: { age: binding },
  });

const screenOf = (text: string) => {
  const screen = parseScreen(text, 'screens/quote.json');
  if (!screen.ok) throw new Error(screen.error[0]?.message);
  return screen.value;
};

const problemsOf = (text: string) =>
  runSteps(screenNodeProblems({ flow, plugin: 'desk', screens: { quote: screenOf(text) }, broken: [] }));

test('a valid screen has no problems', () => {
  expect(problemsOf(screenText('answers.age'))).toEqual([]);
});

test('a screen problem appears at every node that shows the screen', () => {
  const found = problemsOf(screenText('answers.agee'));
  expect(found.map(({ code, severity, graph, node, pointer }) => ({ code, severity, graph, node, pointer }))).toEqual([
    { code: 'screen:screen.expression', severity: 'error', graph: null, node: 'first', pointer: '/nodes/1/screen' },
    { code: 'screen:screen.expression', severity: 'error', graph: null, node: 'again', pointer: '/nodes/2/screen' },
  ]);
  expect(found[0]?.message).toContain('screens/quote.json at /bindings/age: ');
});

test('a screen that no node shows is a problem of the flow', () => {
  const screens = { other: screenOf(screenText('answers.age', 'gone')) };
  const found = runSteps(screenNodeProblems({ flow, plugin: 'desk', screens, broken: [] }));
  expect(found.find(({ code }) => code === 'screen:reference.missing')).toMatchObject({ graph: null, pointer: '' });
});

test('reports a file that is not a screen, and still checks the others', () => {
  const screens = { quote: screenOf(screenText('answers.agee')) };
  const file = 'screens/broken.json';
  const message = `${file} isn't valid JSON`;
  const problem = { code: 'screen.invalid', severity: 'error', message, pointer: '', component: null } as const;
  const broken = [{ file, problems: [problem] }];
  const found = runSteps(screenNodeProblems({ flow, plugin: 'desk', screens, broken }));
  expect(new Set(found.map(({ code }) => code))).toEqual(
    new Set(['screen:screen.invalid', 'screen:screen.expression']),
  );
  expect(found[0]?.message.split('screens/broken.json')).toHaveLength(2);
});

test('a primary color that is hard to see is a warning of the screen, with a fix', () => {
  const withTheme = (theme: JsonObject) =>
    JSON.stringify({ version: 'v1', theme, components: [{ id: 'root', component: 'Text', text: 'Hello' }] });
  const [problem] = problemsOf(withTheme({ primaryColor: '#ffd400', font: 'Georgia' }));
  expect(problem).toMatchObject({
    code: 'screen:contrast.low',
    severity: 'warning',
    screen: { name: 'quote', component: null, pointer: '/theme/primaryColor' },
  });
  const [operation] = problem?.fixes?.[0]?.operations ?? [];
  expect(operation).toMatchObject({ op: 'update-screen', screen: 'quote', set: { theme: { font: 'Georgia' } } });
  const { set } = operation as { readonly set: { readonly theme: JsonObject } };
  expect(problemsOf(withTheme(set.theme))).toEqual([]);
});
