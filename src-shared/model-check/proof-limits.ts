/** The limits of a proof, in plain sentences. */
import { listFirst } from '../messages/list-words.ts';
import { t } from '../messages/translate.ts';
import { plannersIn } from './agent-facts.ts';
import { givenFromOutside, type FlowFacts } from './flow-facts.ts';

export function proofLimits(facts: FlowFacts, unplayable: number): string[] {
  const sampled = [...facts.domains].filter(([, { exact }]) => !exact).map(([key]) => key);
  const tools = [...facts.results].filter(([, { exact }]) => !exact).map(([node]) => node);
  const { nameless, vague, readsDomain, conditions, flow } = facts;
  const given = new Set(givenFromOutside(flow, facts));
  const computed = [...vague].filter((name) => !isResult(facts, name) && !given.has(name));
  const readsMoment = [...conditions.values()].some(({ reads }) => reads.moment);
  const said = [
    t('prove.notTried.oneAnswer'),
    t('prove.notTried.emptyStart'),
    t('prove.notTried.anyResult'),
    t('prove.notTried.texts'),
    list(sampled, (names) => t('prove.notTried.someValues', { names })),
    list(tools, (names) => t('prove.notTried.someResults', { names })),
    list(computed.map(asWritten), (names) => t('prove.notTried.someComputed', { names })),
    list([...nameless], (names) => t('prove.notTried.noExample', { names })),
    hasAgents(facts) && t('prove.notTried.agents'),
    plannersIn(facts.flow).length > 0 && t('prove.notTried.models'),
    usesScreens(facts) && t('prove.notTried.screens'),
    readsDomain && t('prove.notTried.domain'),
    readsMoment && t('prove.notTried.moment'),
    flow.flow.hooks?.heard !== undefined && t('prove.notTried.heard'),
    flow.paths.size > 0 && t('prove.notTried.paths'),
    unplayable > 0 && t('prove.notTried.unplayable', { count: unplayable }),
  ];
  return said.filter((sentence) => typeof sentence === 'string');
}

/** Why a flow was not explored at all. */
export function growingSentences({ growing }: FlowFacts): string[] {
  return growing.map(({ place, row }) => t('prove.notTried.growing', { variable: `domain.${place}`, tool: row }));
}

/** The name as written in an expression. */
function asWritten(name: string): string {
  return name.startsWith('$') ? name.slice(1) : `context.${name}`;
}

function hasAgents({ flow }: FlowFacts): boolean {
  return [...flow.nodes.values()].some(({ behavior }) => behavior.calls?.isAgent === true);
}

function usesScreens({ flow }: FlowFacts): boolean {
  return [...flow.nodes.values()].some(({ behavior }) => behavior.screen !== undefined) || flow.handlers.size > 0;
}

function isResult({ flow }: FlowFacts, name: string): boolean {
  return [...flow.nodes.values()].some(({ behavior }) => behavior.calls?.result === name);
}

const MAX_NAMES = 8;

/** Null for no names. */
function list(names: readonly string[], say: (names: string) => string): string | null {
  if (names.length === 0) return null;
  return say(
    listFirst(
      names.map((name) => `"${name}"`),
      MAX_NAMES,
    ),
  );
}
