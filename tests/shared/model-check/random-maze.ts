/**
 * Random small flows of questions, decisions, lines, actions, and one subgraph, with loops, dead ends, and few answers.
 */
import fc from 'fast-check';
import { LIMIT_DEFAULTS, type Flow } from '../../../src-shared/flow/flow.ts';
import { edge, flowOf } from '../flow/build.ts';

const GUARDS = [
  'answers.n0',
  '!answers.n1',
  "answers.n2 == 'x'",
  "answers.n2 != 'y' && answers.n0",
  'answers.s0 > 1',
  'answers.s0 <= 1 || answers.n1',
  'answers.s0 == null',
  'last.ok',
  "context.found == 'a'",
  'context.given',
  'size(answers) > 1',
  'fits',
] as const;

const ANSWERS = [
  { type: 'boolean' },
  { type: 'boolean' },
  { type: 'choice', options: [{ value: 'x' }, { value: 'y' }] },
  { type: 'number', integer: true, minimum: 0, maximum: 2 },
] as const;

export const MAX_STEPS = 30;

const shape = fc.record({
  size: fc.integer({ min: 3, max: 5 }),
  inner: fc.integer({ min: 1, max: 2 }),
  seeds: fc.array(fc.nat(999), { minLength: 30, maxLength: 60 }),
});

export const randomMaze: fc.Arbitrary<Flow> = shape.map((drawn) => mazeOf(drawn, { keeps: false }));

/** With defaults, and nodes that set variables, set answers, and clear them. */
export const randomKeepingMaze: fc.Arbitrary<Flow> = shape.map((drawn) => mazeOf(drawn, { keeps: true }));

const KEEPING_GUARDS = ['domain.seen', "domain.kept.word == 'x'", 'domain.kept != null && !domain.seen'] as const;

const ASSIGNED = [
  { set: { seen: 'true' } },
  { set: { seen: 'answers.n0', 'kept.word': 'answers.n2' } },
  { set: { kept: 'null', seen: '!domain.seen' } },
  { answers: { n0: 'true' } },
  { answers: { n2: "answers.n0 ? 'x' : 'y'" }, forget: ['n0'] },
  { answers: { n1: 'domain.seen' }, forget: ['n1'] },
  { forget: ['n0', 's0'] },
  { answers: { s0: "answers.n2 == 'x' ? 2 : null" }, set: { 'kept.word': 'context.found' } },
] as const;

const DEFAULTS = [true, false, 'y', 2] as const;

interface Drawn {
  readonly size: number;
  readonly inner: number;
  readonly seeds: readonly number[];
}

function mazeOf({ size, inner, seeds }: Drawn, { keeps }: { readonly keeps: boolean }): Flow {
  const guards = keeps ? [...GUARDS, ...KEEPING_GUARDS] : GUARDS;
  let at = 0;
  const pick = (n: number): number => seeds[at++ % seeds.length]! % n;
  const node = (prefix: string, index: number): Record<string, unknown> => {
    const id = `${prefix}${index}`;
    // Guards refer to these, so they must exist.
    const kind = index < 3 && (prefix === 'n' || index === 0) ? 0 : pick(keeps ? 11 : 8);
    if (kind < 4) {
      const rest = { ...(pick(3) === 0 ? { required: false } : {}), ...(pick(4) === 0 ? { when: guard() } : {}) };
      const byDefault = keeps && pick(4) === 0 ? { default: DEFAULTS[prefix === 'n' ? index % 3 : 3] } : {};
      const check = pick(5) === 0 ? { validate: guard() } : {};
      return {
        id,
        type: 'question',
        key: id,
        prompt: `${id}?`,
        answer: prefix === 'n' ? ANSWERS[index % 3] : ANSWERS[3],
        retries: pick(2),
        ...rest,
        ...byDefault,
        ...check,
      };
    }
    if (kind === 4) return { id, type: 'say', text: `{{ context.found }}` };
    if (kind === 5)
      return { id, type: 'action', tool: 't', result: 'found', ...(pick(2) ? { confirm: 'Go on?' } : {}) };
    if (kind === 6 && prefix === 'n') return { id, type: 'subgraph', ref: 's', outputs: { given: 'answers.n0' } };
    if (kind > 7) return { id, type: 'assign', ...ASSIGNED[pick(ASSIGNED.length)] };
    return { id, type: 'decision' };
  };
  const guard = (): string => guards[pick(guards.length)]!;
  const graph = (prefix: string, count: number, exit: string) => {
    const nodes = Array.from({ length: count }, (_, index) => node(prefix, index));
    const to = (): string => (pick(4) === 0 ? exit : `${prefix}${pick(count)}`);
    const edges = nodes.flatMap(({ id, type }, index) => {
      const onward = index + 1 < count ? `${prefix}${index + 1}` : exit;
      const from = id as string;
      const drawn = [edge(from, pick(4) === 0 ? to() : onward, pick(3) === 0 ? guard() : pick(2) ? 'else' : null)];
      if (pick(2)) drawn.push(edge(from, to(), guard()));
      if (type === 'question' && pick(3) === 0) drawn.push(edge(from, to(), null, { kind: 'error' }));
      if (type === 'question' && pick(4) === 0) drawn.push(edge(from, to(), null, { kind: 'validation' }));
      if (type === 'question' && pick(4) === 0) drawn.push(edge(from, to(), null, { kind: 'human' }));
      if (type === 'action' && pick(2)) drawn.push(edge(from, to(), null, { kind: 'error' }));
      return drawn;
    });
    return { entry: `${prefix}0`, nodes, edges };
  };
  const top = graph('n', size, 'end');
  const below = graph('s', inner, '__exit__');
  return flowOf({
    ...top,
    limits: { maxSteps: MAX_STEPS, maxDepth: LIMIT_DEFAULTS.maxDepth },
    predicates: { fits: { when: "answers.n0 == true && answers.n2 in ['x', 'y']" } },
    nodes: [...top.nodes, { id: 'end', type: 'terminal', outcome: 'done' }],
    subgraphs: { s: below },
    ...(keeps ? { state: { seen: { initial: false }, kept: {} } } : {}),
  });
}
