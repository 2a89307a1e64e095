import { describe, expect, test } from 'vitest';
import { planNewScreen, planScreenNode, spotOfForm } from '../../../src-renderer/edits/new-screen.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { ProjectDocument } from '../../../src-shared/document/document.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { blankScreen, formOfQuestions } from '../../../src-shared/screen-edits/new-screen.ts';
import { compileCheckedFlow } from '../../../src-shared/traverse/compile-flow.ts';
import { edge, end, flowOf, question } from '../../shared/flow/build.ts';
import { play } from '../../shared/traverse/play.ts';

const documentOf = (parts: Record<string, unknown>): ProjectDocument => ({ flow: flowOf(parts), layout: EMPTY_LAYOUT });

const BOOKING = documentOf({
  entry: 'hello',
  nodes: [
    { id: 'hello', type: 'say', text: 'Hello.' },
    question('guests', { answer: { type: 'number' } }),
    question('terrace', { answer: { type: 'boolean' } }),
    end,
  ],
  edges: [edge('hello', 'guests'), edge('guests', 'terrace'), edge('terrace', 'end')],
});

const formOf = ({ flow }: ProjectDocument) => ({
  ...{ name: 'form', file: formOfQuestions('Form', flow), plugin: 'desk' },
});

function made(document: ProjectDocument, spot = spotOfForm(document)): ProjectDocument {
  return applyOperations(document, planNewScreen(document, formOf(document), spot).operations);
}

describe('a form created from questions', () => {
  test('is shown before the first question, and its handler saves the answers and continues there', () => {
    const { flow, screens } = made(BOOKING);
    expect(flow.nodes.at(-1)).toMatchObject({ id: 'screen', type: 'screen', screen: 'form', label: 'Form' });
    expect(flow.edges.map(({ from, to }) => `${from} ${to}`)).toEqual([
      ...['hello screen', 'guests terrace', 'terrace end', 'screen guests'],
    ]);
    const compiled = compileCheckedFlow(flow, { id: 'desk', screens: screens!, gates: {} });
    const data = { guests: '4', terrace: true };
    const [shown, sent] = play(compiled, [
      { type: 'acted', action: 'submit', data, surface: 'main', at: '2030-01-02T03:04:05.000Z', today: '2030-01-02' },
    ]);
    expect([shown!.state.open?.node, sent!.state.answers, sent!.state.outcome]).toEqual([
      'screen',
      { guests: 4, terrace: true },
      'done',
    ]);
  });

  test('starts a flow whose entry is a question, even if an edge leads back to it', () => {
    const edges = [edge('guests', 'end'), edge('guests', 'guests', 'answers.guests == null')];
    const { flow } = made(documentOf({ entry: 'guests', nodes: [question('guests'), end], edges }));
    expect([flow.entry, flow.handlers?.[0]?.to, flow.edges.at(-1)]).toMatchObject([
      ...['screen', 'guests'],
      { from: 'screen', to: 'guests' },
    ]);
  });

  test('is shown by the node that it is created for', () => {
    const nodes = [...BOOKING.flow.nodes, { id: 'ask', type: 'screen', screen: '' }];
    const edges = [edge('hello', 'ask'), edge('ask', 'terrace'), edge('guests', 'terrace'), edge('terrace', 'end')];
    const { flow } = made(documentOf({ entry: 'hello', nodes, edges }), { kind: 'node', graph: null, id: 'ask' });
    expect(flow.nodes.filter(({ type }) => type === 'screen')).toEqual([{ id: 'ask', type: 'screen', screen: 'form' }]);
    expect(flow.handlers).toMatchObject([{ answers: { guests: 'event.data.guests' }, to: 'terrace' }]);
  });

  test('is only a screen if the conversation reaches no question', () => {
    const { flow, screens } = made(documentOf({ nodes: [end] }));
    expect([flow.nodes, flow.handlers, Object.keys(screens!)]).toEqual([[end], undefined, ['form']]);
  });
});

describe('the node that shows a screen', () => {
  const added = (document: ProjectDocument, after?: string) => {
    const file = blankScreen('Summary');
    const { operations, isConnected } = planScreenNode(document, { name: 's', file }, { graph: null, after });
    const edges = applyOperations(document, operations).flow.edges.map(({ from, to }) => `${from} ${to}`);
    return { edges: edges.filter((one) => one.includes('screen')), isConnected };
  };
  const reached = (...edges: string[]) => ({ edges, isConnected: true });

  test('is added at the selection, or else before the only end', () => {
    expect(added(BOOKING, 'hello')).toEqual(reached('hello screen', 'screen guests'));
    expect(added(BOOKING)).toEqual(reached('terrace screen', 'screen end'));
  });

  test('comes before the first question that it answers, unless a node is selected', () => {
    const { file } = formOf(BOOKING);
    const place = (after?: string) => {
      const { operations } = planScreenNode(BOOKING, { name: 's', file }, { graph: null, after });
      return applyOperations(BOOKING, operations).flow.edges.find(({ from }) => from === 'screen')?.to;
    };
    expect([place(), place('guests')]).toEqual(['guests', 'terrace']);
  });

  test('follows the only node that nothing follows if there is no end, and can be the first node', () => {
    const nodes = BOOKING.flow.nodes.filter(({ id }) => id !== 'end');
    const edges = BOOKING.flow.edges.filter(({ to }) => to !== 'end');
    expect(added({ ...BOOKING, flow: { ...BOOKING.flow, nodes, edges } })).toEqual(reached('terrace screen'));
    expect(added(documentOf({ nodes: [] }))).toEqual(reached());
  });

  test('is not connected, and says so, if there are several ends', () => {
    const nodes = [...BOOKING.flow.nodes, { ...end, id: 'other' }];
    const several = { ...BOOKING, flow: { ...BOOKING.flow, nodes } as never };
    expect(added(several)).toEqual({ edges: [], isConnected: false });
  });
});

test('other screens that are pasted with it get free names', () => {
  const [file, second, third] = ['A', 'B', 'C'].map(blankScreen) as [ScreenFile, ScreenFile, ScreenFile];
  const document = { ...BOOKING, screens: { pasted_2: file } };
  const screen = { name: 'pasted', file, others: [second, third], plugin: null };
  const { screens } = applyOperations(document, planNewScreen(document, screen, null).operations);
  expect(screens).toEqual({ pasted_2: file, pasted: file, pasted_3: second, pasted_4: third });
});

test('a screen that saves nothing gets no handler', () => {
  const screen = { name: 'empty', file: blankScreen('Empty'), plugin: null };
  expect(planNewScreen(BOOKING, screen, null).operations).toEqual([
    { op: 'set-screen', screen: 'empty', file: screen.file },
  ]);
});
