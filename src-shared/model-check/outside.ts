/** What a proof does not speak about, said in plain sentences. */
import { plannersIn } from './agent-facts.ts';
import { givenFromOutside, type FlowFacts } from './flow-facts.ts';

/** True of every proof. */
const ALWAYS = [
  'Each turn says one thing: several answers in one turn, answers given before they are asked and corrections of earlier ones are not tried. A correction may lead out of a circle that no answer leaves.',
  'Conversations begin without answers and context; those that begin with some are not tried.',
  'Tools may return anything the conditions can tell apart, whether or not the real tool ever does.',
  'What is said in texts, and whether an extractor understands a user, is not looked at.',
];

export function outsideOf(facts: FlowFacts, unplayable: number): string[] {
  const sampled = [...facts.domains].filter(([, { exact }]) => !exact).map(([key]) => key);
  const tools = [...facts.results].filter(([, { exact }]) => !exact).map(([node]) => node);
  const { nameless, vague, readsDomain, conditions, flow } = facts;
  const given = new Set(givenFromOutside(flow, facts));
  const computed = [...vague].filter((name) => !isResult(facts, name) && !given.has(name));
  const readsMoment = [...conditions.values()].some(({ reads }) => reads.moment);
  return [
    ...ALWAYS,
    ...list(
      sampled,
      (keys) => `Only some values were tried for ${keys}, because conditions calculate with them or look inside.`,
    ),
    ...list(
      tools,
      (nodes) => `Only some results were tried for ${nodes}, because conditions calculate with them or look inside.`,
    ),
    ...list(computed.map(asWritten), (names) => `Only some values were tried for what ${names} is computed from.`),
    ...list(
      [...nameless],
      (keys) =>
        `No valid example of ${keys} is known, so conversations that give it cannot be played; add an example to the question.`,
    ),
    ...(hasAgents(facts)
      ? [
          'Agents that run outside are not looked into: they may reply anything that was tried, and ask as often as they like before they are done.',
        ]
      : []),
    ...(plannersIn(facts.flow).length > 0
      ? [
          'Models of agents pick any tool, end, say nonsense, or fail; limits of time and tokens may be reached at any call. What people change in a call before they approve it is not tried.',
        ]
      : []),
    ...(usesScreens(facts)
      ? ['Actions on screens are not tried, so what lies behind them alone is not looked at.']
      : []),
    ...(readsDomain ? ['What the flow keeps in domain is computed from the values that were tried.'] : []),
    ...(readsMoment ? ['Conditions on event and client are tried with one turn without words, on one client.'] : []),
    ...(flow.flow.hooks?.heard === undefined
      ? []
      : ['Answers that the "heard" subgraph changes are not followed back to earlier steps.']),
    ...(flow.paths.size > 0
      ? [
          'Every path is asked for once at each question, not with every history; votes that add up over turns are not counted.',
        ]
      : []),
    ...(unplayable > 0
      ? [
          `${unplayable} ${unplayable === 1 ? 'conversation' : 'conversations'} went another way when played, and ${unplayable === 1 ? 'is' : 'are'} not told.`,
        ]
      : []),
  ];
}

/** Why a flow was not explored at all. */
export function growingSentences({ growing }: FlowFacts): string[] {
  return growing.map(
    ({ place, row }) =>
      `Conditions read domain.${place}, which the tool "${row}" computes from itself each time it runs, so its values have no end. Let conditions read a variable that is set from last, or let the tool run once.`,
  );
}

/** As an expression names it. */
function asWritten(name: string): string {
  return name.startsWith('$') ? name.slice(1) : `context.${name}`;
}

function hasAgents({ flow }: FlowFacts): boolean {
  return [...flow.nodes.values()].some(({ behaviour }) => behaviour.calls?.isAgent === true);
}

function usesScreens({ flow }: FlowFacts): boolean {
  return [...flow.nodes.values()].some(({ behaviour }) => behaviour.screen !== undefined) || flow.handlers.size > 0;
}

function isResult({ flow }: FlowFacts, name: string): boolean {
  return [...flow.nodes.values()].some(({ behaviour }) => behaviour.calls?.result === name);
}

const MOST_NAMES = 8;

function list(names: readonly string[], say: (names: string) => string): string[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, MOST_NAMES).map((name) => `"${name}"`);
  const more = names.length - shown.length;
  return [say(more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', '))];
}
