/** Invents replies of an external agent from what conditions test for, because its real ones are unknown. */
import { scanExpression } from '../../guard/language-scan.ts';
import type { AgentReply } from '../../external-agents/agent-reply.ts';
import type { CompiledFlow, CompiledNode } from '../../step/compiled-flow.ts';

export const PLAIN_REPLY: AgentReply = {
  ...{ status: 'done', text: null, values: {}, next: [], interrupts: [], thread: null },
};

export const ASKING_REPLY: AgentReply = { ...PLAIN_REPLY, status: 'waiting', text: '' };

/** How many words of conditions are tried as its message and as its next node. */
const MAX_WORDS = 12;

/** Built from the strings in later conditions, and in others. */
export function imagineReplies(flow: CompiledFlow, at: CompiledNode, conditions: readonly string[] = []): AgentReply[] {
  const guards = Object.values(at.edges).flatMap((edges) => edges.map(({ edge }) => edge.guard ?? ''));
  const words = new Set([...wordsIn(guards, flow), ...wordsIn(conditions, flow)]);
  return [
    PLAIN_REPLY,
    ...[...words].slice(0, MAX_WORDS).flatMap((word) => [
      { ...PLAIN_REPLY, next: [word] },
      { ...PLAIN_REPLY, text: word },
    ]),
  ];
}

/** Includes words of conditions that are named in them. */
function wordsIn(conditions: readonly string[], { flow }: CompiledFlow): string[] {
  const { predicates = {} } = flow;
  const words = new Set<string>();
  const open = conditions.toReversed();
  const seen = new Set<string>();
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    for (const token of scanExpression(text)) {
      if (token.kind === 'string') words.add(token.text.slice(1, -1));
      if (token.kind !== 'name' || seen.has(token.text) || !Object.hasOwn(predicates, token.text)) continue;
      seen.add(token.text);
      open.push(predicates[token.text]!.when);
    }
  }
  return [...words];
}
