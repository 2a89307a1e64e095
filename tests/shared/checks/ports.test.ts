/**
 * Typed inputs and outputs: what calls pass and read, which types expressions inside know, and what the fixes write.
 */
import { describe, expect, test } from 'vitest';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { UNKNOWN_ENVIRONMENT } from '../../../src-shared/flow/environment.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { serializeFlow } from '../../../src-shared/document/serialize.ts';
import { completionsAt, hoverAt } from '../../../src-shared/guard/language-facts.ts';
import { languageFacts } from '../../../src-shared/scope/facts-of-flow.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { t } from '../../harness/messages.ts';

const COLOUR = { type: 'choice', options: [{ value: 'red' }, { value: 'blue' }] };

interface Parts {
  readonly call?: object;
  readonly ports?: object;
  readonly inside?: string;
  readonly after?: string;
}

/** A question, a call of `sub`, and an end; `inside` and `after` are guards in the subgraph and after the call. */
function calling({ call = {}, ports = {}, inside = 'true', after = 'true' }: Parts): Flow {
  return flowOf({
    entry: 'a',
    nodes: [question('a', { prompt: '{{ answers.a }}' }), { id: 'n', type: 'subgraph', ref: 'sub', ...call }, end],
    edges: [edge('a', 'n'), edge('n', 'end', after), edge('n', 'a', 'else')],
    subgraphs: {
      sub: {
        entry: 's',
        nodes: [{ id: 's', type: 'decision' }],
        edges: [edge('s', '__exit__', inside), edge('s', '__exit__', 'else', { id: 'x' })],
        ...ports,
      },
    },
  });
}

function problems(flow: Flow): string[] {
  return checkFlow(flow, UNKNOWN_ENVIRONMENT)
    .filter(({ code }) => !code.startsWith('guard.') || code === 'guard.type')
    .map(({ code, pointer }) => `${code} ${pointer}`);
}

function fixed(flow: Flow, code: string, fix: string): Flow {
  const fixes = checkFlow(flow, UNKNOWN_ENVIRONMENT).find((problem) => problem.code === code)?.fixes ?? [];
  const { operations } = fixes.find(({ label }) => label === fix)!;
  return applyOperations({ flow, layout: EMPTY_LAYOUT }, operations).flow;
}

describe('the inputs of a call', () => {
  test.each<readonly [text: string, wrong: string]>([
    ["'five'", "'five' must be a number"],
    ['answers.a', t('checks.ports.thisIs', { type: 'text', wanted: 'a number' })],
  ])('names the expected type of %s once', (text, wrong) => {
    const called = {
      entry: 'i',
      nodes: [question('i')],
      edges: [edge('i', '__exit__')],
      inputs: [{ key: 'size', type: { type: 'number' } }],
    };
    const call = { id: 'x', type: 'subgraph', ref: 'sub', inputs: { size: text } };
    const flow = flowOf({
      nodes: [question('a'), call, end],
      edges: [edge('a', 'x'), edge('x', 'end')],
      subgraphs: { sub: called },
    });
    const found = checkFlow(flow, UNKNOWN_ENVIRONMENT).find(({ code }) => code === 'input.type');
    expect(found?.message).toBe(t('checks.ports.wrongType', { input: 'size', ref: 'sub', wrong }));
  });

  test.each<readonly [name: string, inputs: object | undefined, expected: string[]]>([
    ['what is declared', { colour: "'red'", note: 'answers.a' }, []],
    ['without what may be left out', { colour: "'red'" }, []],
    ['null, which nothing is known of', { colour: 'null' }, []],
    ['something of an unknown type', { colour: 'context.any' }, []],
    ['nothing', undefined, ['input.missing /nodes/1/inputs']],
    ['a value that is no option', { colour: "'green'" }, ['input.type /nodes/1/inputs/colour']],
    ['another type', { colour: '1 + 1' }, ['input.type /nodes/1/inputs/colour']],
    [
      'a name that is close',
      { color: "'red'" },
      ['input.missing /nodes/1/inputs', 'input.unknown /nodes/1/inputs/color'],
    ],
  ])('%s', (_name, inputs, expected) => {
    const ports = {
      inputs: [
        { key: 'colour', type: COLOUR },
        { key: 'note', optional: true },
      ],
    };
    expect(problems(calling({ call: inputs === undefined ? {} : { inputs }, ports }))).toEqual(expected);
  });

  test('a subgraph without declarations accepts anything', () => {
    expect(problems(calling({ call: { inputs: { some: '1' } } }))).toEqual([]);
  });

  test.each<readonly [code: string, fix: string, inputs: object, expected: string[]]>([
    ['input.missing', t('checks.fixes.makeOptional', { names: 'colour' }), {}, []],
    ['input.missing', t('checks.fixes.pass', { names: 'colour' }), {}, []],
    ['input.unknown', t('checks.fixes.passAs', { name: 'colour' }), { color: "'red'" }, []],
    ['input.unknown', t('checks.fixes.declare', { name: 'color' }), { colour: "'red'", color: '1' }, []],
    ['input.unknown', t('checks.fixes.stopPassing', { name: 'color' }), { colour: "'red'", color: '1' }, []],
    ['input.type', t('checks.fixes.allowAnyType', { name: 'colour' }), { colour: '1' }, []],
    [
      'input.type',
      t('checks.fixes.stopPassing', { name: 'colour' }),
      { colour: '1' },
      ['input.missing /nodes/1/inputs'],
    ],
  ])('%s: %s', (code, fix, inputs, expected) => {
    const flow = calling({ call: { inputs }, ports: { inputs: [{ key: 'colour', type: COLOUR }] } });
    expect(problems(fixed(flow, code, fix))).toEqual(expected);
  });
});

describe('types of inputs and outputs', () => {
  const ports = {
    inputs: [{ key: 'colour', type: COLOUR, optional: true }],
    outputs: [{ key: 'sum', type: { type: 'number' } }],
  };

  test('are known inside the subgraph', () => {
    expect(problems(calling({ ports, inside: "context.colour == 'red'" }))).toEqual([]);
    expect(problems(calling({ ports, inside: "context.colour == 'green'" }))).toEqual([
      'guard.type /subgraphs/sub/edges/0/guard',
    ]);
    expect(problems(calling({ ports, inside: "context['sum'] == 'two'" }))).toEqual([
      'guard.type /subgraphs/sub/edges/0/guard',
    ]);
  });

  test('are known to the caller for returned values', () => {
    const call = { outputs: { total: 'context.sum' } };
    expect(problems(calling({ call, ports, after: 'context.total > 1' }))).toEqual([]);
    expect(problems(calling({ call, ports, after: "context.total == 'many'" }))).toEqual(['guard.type /edges/1/guard']);
    expect(problems(calling({ ports, after: "context.sum == 'many'" }))).toEqual([]);
  });

  test('are known to the editor: completion, values, and hover', () => {
    const flow = calling({ ports });
    const text = 'context.colour == ';
    const place = { language: 'expression', text, offset: text.length } as const;
    const offered = completionsAt(languageFacts(flow, 'sub'), place).map(({ label }) => label);
    expect(offered.slice(0, 2)).toEqual(["'red'", "'blue'"]);
    expect(hoverAt(languageFacts(flow, 'sub'), { ...place, offset: 10 })?.title).toBe('context.colour');
    expect(completionsAt(languageFacts(flow), place).map(({ label }) => label)).not.toContain("'red'");
  });

  test('are updated when a declaration changes', () => {
    const before = calling({
      ports: { inputs: [{ key: 'colour', optional: true }] },
      inside: "context.colour == 'green'",
    });
    expect(problems(before)).toEqual([]);
    const typed = [{ key: 'colour', optional: true, type: COLOUR }] as never;
    const { flow } = applyOperations({ flow: before, layout: EMPTY_LAYOUT }, [
      { op: 'update-subgraph', id: 'sub', set: { inputs: typed } },
    ]);
    expect(problems(flow)).toEqual(['guard.type /subgraphs/sub/edges/0/guard']);
  });
});

test('plain keys stay plain, and members of other entries are in one order', () => {
  const flow = calling({
    ports: { inputs: ['a1', { label: 'Sum', optional: true, key: 'b1', type: { type: 'number' } }], outputs: ['c1'] },
  });
  const text = serializeFlow(flow);
  expect(JSON.parse(text).subgraphs.sub.inputs).toEqual([
    'a1',
    { key: 'b1', type: { type: 'number' }, optional: true, label: 'Sum' },
  ]);
  expect(text.indexOf('"key": "b1"')).toBeLessThan(text.indexOf('"label": "Sum"'));
  const again = parseFlow(text);
  expect(again.ok && serializeFlow(again.value.flow)).toBe(text);
});
