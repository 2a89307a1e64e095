/**
 * A generated flow with 200 nodes and 20 finite answers. Each answer is asked, decides at once, and decides again some
 * questions later.
 */
import { withEdgeIds } from '../../src-shared/document/parse.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import { flowSchema } from '../../src-shared/document/flow-schema.ts';

const SECTIONS = 20;
/** How many questions later an answer is last read. */
const REACH = 3;
/** Sections with an additional line. */
const WITH_THANKS = 15;

const KINDS = [
  { answer: { type: 'boolean' }, guards: (key: string) => [`answers.${key}`] },
  {
    answer: { type: 'choice', options: [{ value: 'a' }, { value: 'b' }, { value: 'c' }] },
    guards: (key: string) => [`answers.${key} == 'a'`, `answers.${key} == 'b'`],
  },
  {
    answer: { type: 'number', minimum: 0, maximum: 100 },
    guards: (key: string) => [`answers.${key} < 10`, `answers.${key} >= 10 && answers.${key} < 60`],
  },
] as const;

/** A section: the question, a decision on it, one on an earlier answer, and lines along the branches. */
export function answersFlow(): Flow {
  const sections = Array.from({ length: SECTIONS }, (_, index) => sectionOf(index));
  return withEdgeIds(
    flowSchema.parse({
      ...{ version: 'v1', id: 'answers', entry: 'q0' },
      nodes: [...sections.flatMap(({ nodes }) => nodes), { id: `q${SECTIONS}`, type: 'terminal', outcome: 'done' }],
      edges: sections.flatMap(({ edges }) => edges),
    }),
  );
}

function sectionOf(index: number): { nodes: object[]; edges: object[] } {
  const [key, earlier] = [`k${index}`, Math.max(0, index - REACH)];
  const own = fork(`d${index}`, `m${index}`, KINDS[index % KINDS.length]!.guards(key));
  const again = fork(`r${index}`, `q${index + 1}`, KINDS[earlier % KINDS.length]!.guards(`k${earlier}`));
  const { answer } = KINDS[index % KINDS.length]!;
  const question = { id: `q${index}`, type: 'question', key, prompt: `${key}?`, answer };
  const line = { id: `m${index}`, type: 'say', text: `Section ${index}.` };
  const thanks = { id: `t${index}`, type: 'say', text: 'Thank you.' };
  const hasThanks = index < WITH_THANKS;
  return {
    nodes: [question, ...(hasThanks ? [thanks] : []), ...own.nodes, line, ...again.nodes],
    edges: [
      { from: `q${index}`, to: hasThanks ? thanks.id : `d${index}` },
      ...(hasThanks ? [{ from: thanks.id, to: `d${index}` }] : []),
      ...own.edges,
      { from: `m${index}`, to: `r${index}` },
      ...again.edges,
    ],
  };
}

/** A decision with a line on each branch; the branches meet again. */
function fork(id: string, to: string, guards: readonly string[]): { nodes: object[]; edges: object[] } {
  const ways = [...guards, 'else'];
  const lines = ways.map((_, way) => ({ id: `${id}.${way}`, type: 'say', text: `${id} ${way}` }));
  return {
    nodes: [{ id, type: 'decision' }, ...lines],
    edges: ways.flatMap((guard, way) => [
      { from: id, to: `${id}.${way}`, guard },
      { from: `${id}.${way}`, to },
    ]),
  };
}
