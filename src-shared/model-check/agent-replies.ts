/** A few replies of an external agent, as far as later conditions distinguish them. */
import { isJsonObject, type Json } from '../json.ts';
import type { AgentReply } from '../external-agents/agent-reply.ts';
import type { CompiledFlow, CompiledNode } from '../step/compiled-flow.ts';
import { imagineReplies, PLAIN_REPLY } from '../node-kinds/external/imagined-replies.ts';
import type { ValueUse } from './reads.ts';
import { resultDomain, type Domain } from './representatives.ts';

export interface Readers {
  /** How its reply and the reply's members are used. */
  readonly uses: ReadonlyMap<string, ValueUse>;
  /** The conditions that do. */
  readonly readers: readonly string[];
}

/** Never exact once something reads it: an agent's behavior is unknown. */
export function repliesFor(at: CompiledNode, flow: CompiledFlow, { uses, readers }: Readers): Domain {
  if (uses.size === 0) return { values: [PLAIN_REPLY as unknown as Json], exact: true };
  const values = [...imagineReplies(flow, at, readers), ...resultDomain(uses).values.map(replyWith)];
  return { values: values as unknown as Json[], exact: false };
}

/** Adds the members of a reply to a made-up value. */
function replyWith(made: Json): AgentReply {
  if (!isJsonObject(made)) return PLAIN_REPLY;
  const { text, values } = made;
  return {
    ...PLAIN_REPLY,
    ...(typeof text === 'string' ? { text } : {}),
    ...(values !== undefined && isJsonObject(values) ? { values: values as never } : {}),
  };
}
