/** Flows in which one card leads to very many others, or very many lead to one. */
import type { Edge, Flow } from '../../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../../src-shared/flow/node.ts';

const HUB: FlowNode = { id: 'hub', type: 'decision', label: 'Which of these is it?' };

export const WIDE_FANS: Readonly<Record<string, Flow>> = {
  'a star of 40': star(40),
  'a switch of 20 with chains': chains(Array.from({ length: 20 }, (_, at) => 1 + (at % 4))),
  'a switch of 20 that ends at one card': chains(
    Array.from({ length: 20 }, (_, at) => 1 + ((at * 3) % 4)),
    'end',
  ),
  'a fan of 30 into one card': fanIn(30),
  'a fan of 6 fans of 8': fanOfFans(6, 8),
  'a fan of 4 fans of 15': fanOfFans(4, 15),
  '12 branches that join again': chains(
    Array.from({ length: 12 }, () => 1),
    'end',
  ),
  '15 branches with failures to one card': withFailures(15),
};

function fan(id: string, nodes: readonly FlowNode[], edges: readonly Edge[]): Flow {
  return { version: 'v1', id: `flow.${id}`, entry: 'hub', nodes: [HUB, ...nodes], edges: [...edges] };
}

function say(id: string): FlowNode {
  return { id, type: 'say', text: `This is what I found about ${id}.` };
}

function branch(from: string, to: string, priority: number): Edge {
  return { id: `${from}-${to}`, from, to, guard: `answers.topic == "${to}"`, priority };
}

function next(from: string, to: string): Edge {
  return { id: `${from}-${to}`, from, to };
}

function star(size: number): Flow {
  const leaves = Array.from({ length: size }, (_, at) => say(`leaf.${at}`));
  return fan(
    'star',
    leaves,
    leaves.map(({ id }, at) => branch('hub', id, at)),
  );
}

/** One chain of cards per branch, in these lengths. */
function chains(lengths: readonly number[], join?: string): Flow {
  const all = lengths.map((length, at) => Array.from({ length }, (_, step) => say(`chain.${at}.${step}`)));
  const edges = all.flatMap((chain, at) => [
    branch('hub', chain[0]!.id, at),
    ...chain.slice(1).map(({ id }, before) => next(chain[before]!.id, id)),
    ...(join === undefined ? [] : [next(chain.at(-1)!.id, join)]),
  ]);
  const last: FlowNode[] = join === undefined ? [] : [{ id: join, type: 'terminal', outcome: 'done' }];
  return fan('chains', [...all.flat(), ...last], edges);
}

/** Cards that nothing leads to, as in a flow that is being drawn. */
function fanIn(size: number): Flow {
  const sources = Array.from({ length: size }, (_, at) => say(`from.${at}`));
  const edges = sources.map(({ id }) => next(id, 'end'));
  return fan('into', [...sources, { id: 'end', type: 'terminal', outcome: 'done' }], [...edges, next('hub', 'end')]);
}

function fanOfFans(outer: number, inner: number): Flow {
  const hubs = Array.from({ length: outer }, (_, at): FlowNode => ({
    id: `hub.${at}`,
    type: 'decision',
    label: `Which of these is it, part ${at}?`,
  }));
  const leaves = hubs.map((hub) => Array.from({ length: inner }, (_, at) => say(`${hub.id}.${at}`)));
  const edges = hubs.flatMap(({ id }, at) => [
    branch('hub', id, at),
    ...leaves[at]!.map((leaf, each) => branch(id, leaf.id, each)),
  ]);
  return fan('fans', [...hubs, ...leaves.flat()], edges);
}

/** Each branch looks something up, and all failures lead to one card. */
function withFailures(size: number): Flow {
  const tools = Array.from({ length: size }, (_, at): FlowNode => ({
    id: `tool.${at}`,
    type: 'action',
    label: `Look up ${at}`,
    tool: 'lookup',
  }));
  const edges = tools.flatMap(({ id }, at): Edge[] => [
    branch('hub', id, at),
    next(id, 'end'),
    { id: `${id}-error`, from: id, to: 'sorry', kind: 'error' },
  ]);
  return fan(
    'failures',
    [...tools, say('sorry'), { id: 'end', type: 'terminal', outcome: 'done' }],
    [...edges, next('sorry', 'end')],
  );
}

/** A chain of actions and questions whose failures all lead to one card: one of each kind it has. */
export function chainWithFailures(size: number): Flow {
  const steps = Array.from({ length: size }, (_, at): FlowNode =>
    at % 3 === 2
      ? { id: `step.${at}`, type: 'question', key: `a_${at}`, prompt: 'How many?', answer: { type: 'number' } }
      : { id: `step.${at}`, type: 'action', label: `Look up ${at}`, tool: 'lookup' },
  );
  const edges = steps.flatMap(({ id, type }, at): Edge[] => [
    next(id, steps[at + 1]?.id ?? 'end'),
    ...(type === 'action' ? (['error', 'timeout'] as const) : (['validation'] as const)).map((kind): Edge => ({
      id: `${id}-${kind}`,
      from: id,
      to: 'sorry',
      kind,
    })),
  ]);
  const nodes: FlowNode[] = [...steps, say('sorry'), { id: 'end', type: 'terminal', outcome: 'done' }];
  return { version: 'v1', id: 'flow.failures', entry: 'step.0', nodes, edges: [...edges, next('sorry', 'end')] };
}
