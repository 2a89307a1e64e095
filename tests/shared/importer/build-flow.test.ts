/** The whole flow of an imported agent, for any inspection and strategy. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { serializeFlow } from '../../../src-shared/document/serialize.ts';
import { DESIGN_SCREENS } from '../../../src-shared/importer/design.ts';
import type { Inspection } from '../../../src-shared/importer/inspection.ts';
import { designProblems } from '../../../src-shared/importer/check-design.ts';
import { checkScreens } from '../../../src-shared/plugin/check-screens.ts';
import { scaffoldDesign } from '../../../src-shared/importer/scaffold/scaffold-design.ts';
import { screenFiles } from '../../../src-shared/importer/screens.ts';
import { STRATEGIES, type Strategy } from '../../../src-shared/importer/strategy.ts';
import { buildFlow } from '../../../src-shared/importer/to-flow/build-flow.ts';
import { aGraph, anInspection, REACT_GRAPH, REPORT_GRAPH } from './build-graph.ts';
import { anyInspection } from './random-inspection.ts';
import { t } from '../../harness/messages.ts';

function built(inspection: Inspection, strategy: Strategy) {
  const graph = inspection.graphs[0]!;
  const choice = { graph: graph.id, strategy, pluginId: 'demo_agent', name: 'Demo agent' };
  const design = scaffoldDesign(inspection, choice);
  return { ...buildFlow({ inspection, graph, choice, design }), design, choice };
}

function problemsOf({ flow, plan, design }: ReturnType<typeof built>) {
  const screens = screenFiles(design, plan);
  return [
    ...checkFlow(flow, { tools: null, screens: [...DESIGN_SCREENS] }),
    ...checkScreens(flow, { id: 'demo_agent', screens }),
  ];
}

const errors = (all: ReturnType<typeof problemsOf>) => all.filter(({ severity }) => severity === 'error');

describe('the flow of an imported agent', () => {
  it.each(STRATEGIES)('has no problems as %s of a model with tools', (strategy) => {
    expect(problemsOf(built(anInspection([REACT_GRAPH]), strategy))).toEqual([]);
  });

  it.each(STRATEGIES)('has no problems as %s of an agent with typed fields', (strategy) => {
    expect(problemsOf(built(anInspection([REPORT_GRAPH]), strategy))).toEqual([]);
  });

  it('runs a conversational agent as one node and shows its graph inside', () => {
    const { flow } = built(anInspection([REACT_GRAPH]), 'wrapper');
    expect(flow.nodes.find(({ id }) => id === 'run')).toMatchObject({
      ...{ type: 'external', runner: 'agent', inside: 'agent', result: 'reply' },
      input: { messages: { expr: 'domain.message' } },
    });
    expect(flow.nodes.filter(({ type }) => type === 'question').map(({ id }) => id)).toEqual(['ask']);
  });

  it('asks for each required field of a typed agent and runs its graph step by step', () => {
    const { flow } = built(anInspection([REPORT_GRAPH]), 'subgraph');
    const questions = flow.nodes.filter((node) => node.type === 'question');
    expect(questions.map(({ id, answer }) => [id, answer])).toEqual([
      ['q.topic', { type: 'text' }],
      ['q.limit', { type: 'number', integer: true }],
      ['q.tone', { type: 'choice', options: [{ value: 'formal' }, { value: 'friendly' }] }],
      ['again', { type: 'boolean' }],
    ]);
    expect(flow.subgraphs!['agent']!.nodes[0]).toMatchObject({
      step: '__start__',
      input: { topic: { expr: 'answers.topic' }, limit: { expr: 'answers.limit' }, tone: { expr: 'answers.tone' } },
    });
  });

  it.each(['wrapper', 'subgraph'] as const)(
    'starts each run of an agent without memory from scratch, as %s',
    (strategy) => {
      const begins = (graph: typeof REPORT_GRAPH): unknown[] => {
        const { flow } = built(anInspection([graph]), strategy);
        const all = [...flow.nodes, ...flow.subgraphs!['agent']!.nodes];
        return all.flatMap((node) => (node.type === 'external' && node.fresh ? [node.step ?? 'whole'] : []));
      };
      expect(begins(REPORT_GRAPH)).toEqual([strategy === 'wrapper' ? 'whole' : '__start__']);
      const common = {
        name: null,
        store: null,
        cache: null,
        interruptBefore: [],
        interruptAfter: [],
        file: 'a.py',
        line: 1,
      };
      expect(begins({ ...REPORT_GRAPH, compile: { ...common, checkpointer: 'InMemorySaver()' } })).toEqual([]);
      expect(begins(REACT_GRAPH)).toEqual([]);
    },
  );

  it('is usable for an agent without a description', () => {
    const { flow, design } = built(anInspection([aGraph({ state: null })], { description: null }), 'wrapper');
    expect(flow.nodes.find(({ id }) => id === 'run')).toMatchObject({
      input: { messages: { expr: 'domain.message' } },
    });
    expect(design.output_field).toBe('messages[-1].content');
    expect(design.screens.welcome.components).toContainEqual(
      expect.objectContaining({
        component: 'DataCard',
        detail: t('importer.about.chat'),
      }),
    );
  });

  it.each(STRATEGIES)('is valid for any inspection as %s', { tags: 'thorough' }, (strategy) => {
    fc.assert(
      fc.property(anyInspection, (inspection) => {
        const made = built(inspection, strategy);
        const read = parseFlow(serializeFlow(made.flow));
        expect(read.ok ? [] : read.error).toEqual([]);
        expect(errors(problemsOf(made)).map(({ code, message, pointer }) => `${code} ${pointer} ${message}`)).toEqual(
          [],
        );
        expect(designProblems(made.design, inspection, made.choice)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same flow for the same inspection', () => {
    const again = () => serializeFlow(built(anInspection([REPORT_GRAPH]), 'subgraph').flow);
    expect(again()).toBe(again());
  });
});
