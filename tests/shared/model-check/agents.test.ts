import { expect, test } from 'vitest';
import { draftConversations } from '../../../src-shared/conversation/drafts/drafts.ts';
import { extractOffline } from '../../../src-shared/extraction/extract.ts';
import { prove } from '../../../src-shared/model-check/prove.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { compile } from '../traverse/play.ts';
import { t } from '../../harness/messages.ts';

const agent = { id: 'agent', type: 'external', runner: 'desk', input: { message: { expr: 'answers.q' } } };
const lost = { id: 'lost', type: 'terminal', outcome: 'lost' };
const given = { id: 'given', type: 'terminal', outcome: 'given up' };

function desk(edges: readonly object[], rest: Record<string, unknown> = {}) {
  const nodes = [question('q'), agent, { id: 'way', type: 'decision' }, end, lost, given];
  return compile(flowOf({ entry: 'q', nodes, edges: [edge('q', 'agent'), ...edges], ...rest }));
}

const ways = [
  edge('agent', 'way'),
  edge('way', 'end', "last.next.exists(n, n == 'finish')"),
  edge('way', 'lost', 'else'),
  edge('agent', 'lost', null, { kind: 'error' }),
  edge('agent', 'given', null, { kind: 'cancel' }),
];

test('a proof lets an agent give replies that conditions ask for, ask, and fail, and reports its limits', () => {
  const proof = prove(desk(ways));
  expect([proof.findings, proof.undecided, proof.complete]).toEqual([[], [], true]);
  expect(proof.outside).toContain(t('prove.notTried.agents'));
});

test('named conditions are resolved, and a branch that no reply opens stays undecided', () => {
  const predicates = {
    is_over: { when: "last.next == [] && last.text == 'Bye.'" },
    odd: { when: 'size(last.text) == 77' },
  };
  const named = [edge('agent', 'end', 'is_over'), edge('agent', 'given', 'odd'), edge('agent', 'lost', 'else')];
  const proof = prove(desk([...named, edge('agent', 'lost', null, { kind: 'error' })], { predicates }));
  expect(proof.findings.filter(({ node }) => node !== 'way')).toEqual([]);
  expect(proof.undecided).toContain('given');
});

test('reports an agent that can fail without an error edge', () => {
  const { findings } = prove(desk([edge('agent', 'way'), edge('way', 'end')]));
  expect(findings.filter(({ kind }) => kind === 'tool-fails')).toMatchObject([{ node: 'agent', tool: 'agent:desk' }]);
});

test('test drafts record replies for every branch', async () => {
  const { scripts, uncovered } = await draftConversations(desk(ways), {
    ...{ today: '2030-01-01', extract: extractOffline, maxSteps: 20_000 },
    call: async () => null,
  });
  expect(uncovered).toEqual([]);
  const calls = scripts.flatMap(({ turns }) => turns.flatMap(({ calls = [] }) => calls));
  expect(calls).toContainEqual(
    expect.objectContaining({ tool: 'agent:desk', value: expect.objectContaining({ next: ['finish'] }) as unknown }),
  );
});
