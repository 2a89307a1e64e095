import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { serializeFlow } from '../../../src-shared/document/serialize.ts';
import { parseLayer, type LayerFile } from '../../../src-shared/layers/layer.ts';
import { mergeLayers } from '../../../src-shared/layers/merge.ts';
import { placeOfPointer } from '../../../src-shared/layers/provenance.ts';
import { describeConflict, describeField, mayPublish } from '../../../src-shared/layers/report.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { layerOf, setNode } from './build.ts';
import { t } from '../../harness/messages.ts';

const BASE = flowOf({
  entry: 'size',
  limits: { maxSteps: 100 },
  nodes: [
    question('size', { tags: ['core'], answer: { type: 'number', minimum: 1 }, ui: { icon: 'a', colour: 'red' } }),
    question('name'),
    { id: 'call', type: 'subgraph', ref: 'sg' },
    end,
  ],
  edges: [
    { ...edge('size', 'name'), id: 'e1' },
    { ...edge('name', 'call'), id: 'e2' },
    { ...edge('call', 'end'), id: 'e3' },
  ],
  predicates: { large: { when: 'answers.size > 8' } },
  paths: [{ id: 'p', label: 'P', examples: ['one'] }],
  subgraphs: {
    sg: { entry: 'inner', nodes: [question('inner')], edges: [{ ...edge('inner', '__exit__'), id: 'i1' }] },
  },
});

function merge(...files: LayerFile[]) {
  const { flow, report } = mergeLayers(BASE, files);
  return {
    flow: flow!,
    publishes: flow !== null && mayPublish(report),
    fields: report.fields.map(describeField),
    conflicts: report.conflicts.map(describeConflict),
    problems: report.problems.map(({ code, file, pointer }) => `${code} ${file}${pointer}`),
    messages: report.problems.map(({ message }) => message),
    report,
  };
}

const nodeOf = (merged: ReturnType<typeof merge>, id: string) => merged.flow.nodes.find((node) => node.id === id);

describe('values', () => {
  test('the highest layer wins, and the report lists sources and overridden values', () => {
    const merged = merge(
      layerOf('tenant', setNode('size', { prompt: 'Tenant?' })),
      layerOf('pack', setNode('size', { prompt: 'Pack?' })),
    );
    expect([nodeOf(merged, 'size'), merged.report.fields, merged.conflicts, merged.publishes]).toEqual([
      { ...BASE.nodes[0], prompt: 'Tenant?' },
      [
        {
          part: 'nodes',
          graph: null,
          id: 'size',
          field: '/prompt',
          action: 'set',
          strategy: 'override',
          value: 'Tenant?',
          by: { layer: 'tenant.a', file: 'layers/tenant.a.json', pointer: '/changes/nodes/change/size/prompt' },
          hides: [
            {
              value: 'Pack?',
              by: { layer: 'pack.a', file: 'layers/pack.a.json', pointer: '/changes/nodes/change/size/prompt' },
            },
            { value: 'size?', by: { layer: null, file: 'flow.json', pointer: '/nodes/0/prompt' } },
          ],
          joins: [],
        },
      ],
      ['nodes size /prompt: pack.a "Pack?" vs. tenant.a "Tenant?", resolved by override'],
      true,
    ]);
  });

  test.each<[string, object, object, unknown, string[]]>([
    ['override replaces', { prompt: 'A' }, { prompt: 'B' }, { prompt: 'B' }, ['/prompt']],
    ['the same value is no conflict', { prompt: 'A' }, { prompt: 'A' }, { prompt: 'A' }, []],
    ['null takes away', { label: 'L' }, { label: null }, { label: undefined }, ['/label']],
    ['tags add up, each once', { tags: ['x'] }, { tags: ['core', 'y'] }, { tags: ['core', 'x', 'y'] }, []],
    [
      'settings meet member by member',
      { ui: { icon: 'b' } },
      { ui: { size: 1 } },
      { ui: { icon: 'b', colour: 'red', size: 1 } },
      [],
    ],
    [
      'members can be in conflict',
      { ui: { icon: 'b' } },
      { ui: { icon: 'c' } },
      { ui: { icon: 'c', colour: 'red' } },
      ['/ui/icon'],
    ],
    ['a member is taken away', { ui: { icon: 'b' } }, { ui: { colour: null } }, { ui: { icon: 'b' } }, []],
    [
      'bounds of one kind of answer meet',
      { answer: { maximum: 9 } },
      { answer: { minimum: 2 } },
      { answer: { type: 'number', minimum: 2, maximum: 9 } },
      [],
    ],
    [
      'another kind of answer replaces',
      { answer: { maximum: 9 } },
      { answer: { type: 'text' } },
      { answer: { type: 'text' } },
      ['/answer/maximum'],
    ],
  ])('%s', (_, lower, higher, expected, conflicts) => {
    const merged = merge(layerOf('pack', setNode('size', lower)), layerOf('tenant', setNode('size', higher)));
    expect(nodeOf(merged, 'size')).toEqual({ ...BASE.nodes[0], ...(expected as object) });
    expect([merged.report.conflicts.map(({ field }) => field), merged.problems]).toEqual([conflicts, []]);
  });

  test.each<[string, Record<string, string>, object, unknown]>([
    ['lists replace', { 'nodes.tags': 'override' }, { tags: ['x'] }, { tags: ['x'] }],
    ['settings replace', { 'nodes.ui': 'override' }, { ui: { size: 1 } }, { ui: { size: 1 } }],
    [
      'the field counts more than the part',
      { nodes: 'error', 'nodes.tags': 'append' },
      { tags: ['x'] },
      { tags: ['core', 'x'] },
    ],
    ['the part counts more than everything', { '*': 'error', nodes: 'override' }, { tags: ['x'] }, { tags: ['x'] }],
  ])('a layer chooses: %s', (_, strategies, fields, expected) => {
    const merged = merge(layerOf('pack', setNode('size', fields), { strategies }));
    expect(nodeOf(merged, 'size')).toEqual({ ...BASE.nodes[0], ...(expected as object) });
  });

  test('an appended list names the layers before it', () => {
    const merged = merge(
      layerOf('pack', setNode('size', { tags: ['x'] })),
      layerOf('tenant', setNode('size', { tags: ['y'] })),
    );
    expect(merged.fields).toEqual(['nodes size /tags: set by tenant.a, combines with pack.a, flow.json']);
  });

  test('a conflict under error blocks publishing but not editing', () => {
    const merged = merge(
      layerOf('pack', setNode('size', { prompt: 'Pack?' })),
      layerOf('tenant', setNode('size', { prompt: 'Tenant?' }), { strategies: { 'nodes.prompt': 'error' } }),
    );
    expect([nodeOf(merged, 'size'), merged.conflicts, merged.problems, merged.publishes]).toEqual([
      { ...BASE.nodes[0], prompt: 'Tenant?' },
      [
        t('layerReport.report.conflict', {
          place: 'nodes size /prompt',
          ours: 'pack.a "Pack?"',
          theirs: 'tenant.a "Tenant?"',
          settled: t('layerReport.report.unresolved'),
        }),
      ],
      [],
      false,
    ]);
  });

  test('every part of a flow can be changed', () => {
    const merged = merge(
      layerOf('pack', {
        flow: { label: 'New', limits: { maxDepth: 4 } },
        predicates: { add: { small: { when: 'answers.size < 2' } }, change: { large: { message: 'Too large.' } } },
        paths: { change: { p: { examples: ['two'] } } },
        prompts: { inner: { prompt: 'Inside?' }, name: { prompt: 'Who?' } },
        subgraphs: {
          add: { more: { entry: 'm', nodes: [question('m')], edges: [] } },
          change: { sg: { label: 'Inner', nodes: { add: [{ id: 'line', type: 'say', text: 'Hi' }] } } },
        },
      }),
    );
    const { label, limits, predicates, paths, subgraphs } = merged.flow;
    expect({
      label,
      limits,
      predicates,
      paths,
      subgraphs,
      name: nodeOf(merged, 'name'),
      problems: merged.problems,
    }).toEqual({
      label: 'New',
      limits: { maxSteps: 100, maxDepth: 4 },
      predicates: { large: { when: 'answers.size > 8', message: 'Too large.' }, small: { when: 'answers.size < 2' } },
      paths: [{ id: 'p', label: 'P', examples: ['one', 'two'] }],
      subgraphs: {
        sg: {
          ...BASE.subgraphs!['sg'],
          label: 'Inner',
          nodes: [question('inner', { prompt: 'Inside?' }), { id: 'line', type: 'say', text: 'Hi' }],
        },
        more: { entry: 'm', nodes: [question('m')], edges: [] },
      },
      name: question('name', { prompt: 'Who?' }),
      problems: [],
    });
  });
});

describe('adding and removing', () => {
  test('the edges of a removed node are removed, except those that the layer reconnects', () => {
    const merged = merge(layerOf('pack', { nodes: { remove: ['name'] }, edges: { change: { e1: { to: 'call' } } } }));
    expect([merged.flow.nodes.map(({ id }) => id), merged.flow.edges.map(({ id }) => id), merged.problems]).toEqual([
      ['call', 'end', 'size'],
      ['e1', 'e3'],
      [],
    ]);
    expect(merged.fields).toEqual([
      'edges e1 /to: set by pack.a, overrides flow.json',
      'edges e2: removed by pack.a, overrides flow.json',
      'nodes name: removed by pack.a, overrides flow.json',
    ]);
  });

  test('a node can be replaced by one of another kind', () => {
    const merged = merge(
      layerOf('pack', { nodes: { remove: ['name'], add: [{ id: 'name', type: 'say', text: 'Hi' }] } }),
    );
    expect([nodeOf(merged, 'name'), merged.flow.edges, merged.fields, merged.problems]).toEqual([
      { id: 'name', type: 'say', text: 'Hi' },
      BASE.edges,
      ['nodes name: added by pack.a, overrides flow.json'],
      [],
    ]);
  });

  test("removing what a lower layer changed is a conflict, resolved by the layer's strategy", () => {
    const pack = layerOf('pack', setNode('name', { prompt: 'Who?' }));
    const removal = { nodes: { remove: ['name'] } };
    expect(merge(pack, layerOf('tenant', removal))).toMatchObject({
      conflicts: ['nodes name /prompt: pack.a "Who?" vs. tenant.a null, resolved by override'],
      publishes: true,
    });
    expect(merge(pack, layerOf('tenant', removal, { strategies: { nodes: 'error' } })).publishes).toBe(false);
  });

  test('a part emptied by layers is omitted', () => {
    const removal = { predicates: { remove: ['large'] }, paths: { remove: ['p'] } };
    const { predicates: _, paths: __, ...rest } = BASE;
    expect(serializeFlow(merge(layerOf('pack', removal)).flow)).toBe(serializeFlow(rest));
  });

  test('two layers can remove the same item', () => {
    const removal = { nodes: { remove: ['name'] } };
    expect(merge(layerOf('pack', removal), layerOf('tenant', removal)).problems).toEqual([]);
  });
});

describe('invalid input', () => {
  const tenant = 'layers/tenant.a.json/changes';
  test.each<[string, object, string[]]>([
    ['changes an unknown node', setNode('nmae', { prompt: '' }), [`layer.unknown-id ${tenant}/nodes/change/nmae`]],
    [
      'changes a node of another graph',
      setNode('inner', { prompt: '' }),
      [`layer.unknown-id ${tenant}/nodes/change/inner`],
    ],
    ['removes an unknown edge', { edges: { remove: ['e9'] } }, [`layer.unknown-id ${tenant}/edges/remove/0`]],
    [
      'changes an unknown subgraph',
      { subgraphs: { change: { x: { label: '' } } } },
      [`layer.unknown-id ${tenant}/subgraphs/change/x`],
    ],
    ['words an unknown prompt', { prompts: { nobody: { prompt: '' } } }, [`layer.unknown-id ${tenant}/prompts/nobody`]],
    ['adds a node that is there', { nodes: { add: [end] } }, [`layer.id-taken ${tenant}/nodes/add/0`]],
    [
      'adds a node that a subgraph has',
      { nodes: { add: [question('inner')] } },
      [`layer.id-taken ${tenant}/nodes/add/0`],
    ],
    [
      'adds a subgraph that is there',
      { subgraphs: { add: { sg: { entry: 'x', nodes: [], edges: [] } } } },
      [`layer.id-taken ${tenant}/subgraphs/add/sg`],
    ],
    [
      'adds an edge to nowhere',
      { edges: { add: [{ id: 'e9', from: 'size', to: 'nowhere' }] } },
      [`layer.unknown-id ${tenant}/edges/add/0/to`],
    ],
    ['removes the entry', { nodes: { remove: ['size'] } }, [`layer.removed ${tenant}/nodes/remove/0`]],
    [
      'removes a subgraph that is called',
      { subgraphs: { remove: ['sg'] } },
      [`layer.removed ${tenant}/subgraphs/remove/0`],
    ],
    [
      'gives a field two values',
      { ...setNode('name', { prompt: 'A' }), prompts: { name: { prompt: 'B' } } },
      [`layer.twice ${tenant}/prompts/name/prompt`],
    ],
    [
      'sets a value of the wrong kind',
      setNode('size', { answer: { minimum: 'low' } }),
      [`layer.value ${tenant}/nodes/change/size/answer/minimum`],
    ],
    [
      'takes away what is needed',
      setNode('size', { prompt: null }),
      [`layer.value ${tenant}/nodes/change/size/prompt`],
    ],
    [
      'sets what this kind of node has not',
      setNode('end', { prompt: 'A' }),
      [`layer.value ${tenant}/nodes/change/end/prompt`],
    ],
  ])('a layer that %s', (_, changes, problems) => {
    const merged = merge(layerOf('tenant', changes));
    expect([merged.problems, merged.publishes]).toEqual([problems, false]);
  });

  test('reports append without a list', () => {
    const strategies = { 'nodes.prompt': 'append' };
    const merged = merge(layerOf('tenant', setNode('size', { prompt: 'B' }), { strategies }));
    expect([nodeOf(merged, 'size'), merged.problems]).toEqual([
      BASE.nodes[0],
      [`layer.append ${tenant}/nodes/change/size/prompt`],
    ]);
  });

  test('reports a lower layer that removes what a higher one changes or leads to', () => {
    const pack = layerOf('pack', { nodes: { remove: ['name'] } });
    const above = layerOf('tenant', {
      ...setNode('name', { prompt: 'Who?' }),
      edges: { add: [{ id: 'e9', from: 'size', to: 'name' }], change: { e1: { label: 'x' } } },
    });
    const merged = merge(pack, above);
    expect([merged.problems, merged.messages[2]]).toEqual([
      [
        `layer.removed ${tenant}/edges/add/0/to`,
        `layer.removed ${tenant}/edges/change/e1`,
        `layer.removed ${tenant}/nodes/change/name`,
      ],
      t('layerReport.changeEntityTable.removedByOther', {
        id: 'name',
        layer: 'pack.a',
        file: 'layers/pack.a.json',
        pointer: '/changes/nodes/remove/0',
      }),
    ]);
  });

  test('reports a flow with a duplicate id', () => {
    const { report } = mergeLayers({ ...BASE, nodes: [...BASE.nodes, BASE.nodes[0]!] }, []);
    expect(report.problems).toMatchObject([{ code: 'flow.invalid', file: 'flow.json', pointer: '/nodes/4' }]);
  });

  test('ten thousand unknown ids are each reported quickly', { tags: 'thorough' }, () => {
    const change = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`unknown.${n}`, { label: '' }]));
    expect(merge(layerOf('tenant', { nodes: { change } })).problems).toHaveLength(10_000);
  });
});

test('the examples in the docs are flows, and the layer merges into a flow without problems', () => {
  const page = readFileSync(new URL('../../../docs/flow-format.md', import.meta.url), 'utf8');
  const [flow, exits, called, actions, layer] = [...page.matchAll(/```json\n([^]*?)```/g)].map(([, text]) => text!);
  const [base, parsed] = [parseFlow(flow!), parseLayer(layer!, 'layers/acme.json')];
  const acting = [flow, called, actions].reduce((all, text) => ({ ...all, ...(JSON.parse(text!) as object) }), {});
  expect(parseFlow(JSON.stringify(acting)).ok).toBe(true);
  expect(parseFlow(JSON.stringify({ version: 'v1', id: 'desk', ...(JSON.parse(exits!) as object) })).ok).toBe(true);
  if (!base.ok || !parsed.ok) throw new Error('The examples do not parse.');
  const merged = mergeLayers(base.value.flow, [parsed.value]);
  expect([merged.report.problems, checkFlow(merged.flow!, { tools: null, screens: null })]).toEqual([[], []]);
  expect(merged.report.fields.map(describeField)).toEqual([
    'edges e.small /to: set by tenant.acme, overrides flow.json',
    'edges e.thanks: added by tenant.acme',
    'flow /limits/maxSteps: set by tenant.acme',
    'nodes q.party /answer/maximum: set by tenant.acme',
    'nodes q.party /prompt: set by tenant.acme, overrides flow.json',
    'nodes s.thanks: added by tenant.acme',
  ]);
});

describe('client actions and variables', () => {
  const below = flowOf({
    nodes: [question('a'), end],
    edges: [],
    state: { count: { initial: 0, description: 'So many' }, gone: {} },
    handlers: [
      { action: 'go', data: { n: { answer: { type: 'number' } } }, answers: { a: 'event.data.n' }, to: 'a' },
      { action: 'stop', to: 'end' },
    ],
    hooks: { turn: 'sub' },
    paths: [{ id: 'one', hints: ['branch'] }],
    subgraphs: { sub: { entry: 'i', nodes: [question('i')], edges: [] } },
  });
  const pack = layerOf('pack', {
    handlers: {
      add: [{ action: 'look', call: 'sub' }],
      change: { go: { data: { n: { answer: { minimum: 1 } } }, refusal: 'Not now.' } },
      remove: ['stop'],
    },
    flow: { state: { count: { initial: 5 }, gone: null, more: { from: 'answers.a' } }, hooks: { heard: 'sub' } },
    paths: { change: { one: { hints: ['office'] } } },
  });
  const tenant = layerOf('tenant', {
    handlers: { change: { go: { data: { n: { answer: { type: 'text' } } } }, missing: { to: 'a' } } },
  });

  test('match actions by name and variables by path', () => {
    const { flow } = mergeLayers(below, [pack]);
    const { state, handlers, hooks, paths } = flow!;
    expect({ state, handlers, hooks, paths }).toEqual({
      state: { count: { initial: 5, description: 'So many' }, more: { from: 'answers.a' } },
      handlers: [
        {
          action: 'go',
          data: { n: { answer: { type: 'number', minimum: 1 } } },
          refusal: 'Not now.',
          answers: { a: 'event.data.n' },
          to: 'a',
        },
        { action: 'look', call: 'sub' },
      ],
      hooks: { heard: 'sub', turn: 'sub' },
      paths: [{ id: 'one', hints: ['branch', 'office'] }],
    });
  });

  test('replace data of another kind, and report changes to missing items', () => {
    const { flow, report } = mergeLayers(below, [tenant, pack]);
    expect(flow!.handlers![0]!.data).toEqual({ n: { answer: { type: 'text' } } });
    expect(report.problems.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['layer.unknown-id', '/changes/handlers/change/missing'],
    ]);
    expect(placeOfPointer(flow!, '/handlers/0/data/n/answer')).toEqual({
      part: 'handlers',
      graph: null,
      id: 'go',
      field: '/data/n/answer',
    });
  });
});
