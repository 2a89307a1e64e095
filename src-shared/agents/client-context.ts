/** What a client tells an agent beside the conversation, such as the page that its user looks at. */
import { isJsonObject, type JsonObject } from '../json.ts';

export interface ClientFact {
  readonly description: string;
  readonly value: string;
}

/** The context key under which a run or a conversation is given it. */
export const CLIENT_CONTEXT = 'client_context';
const MOST_FACTS = 100;

/** Anything else in the list is left out: it comes from whoever began the conversation. */
export function clientFactsIn({ [CLIENT_CONTEXT]: value }: JsonObject): ClientFact[] {
  if (!Array.isArray(value)) return [];
  const facts = value.flatMap((fact): ClientFact[] => {
    if (!isJsonObject(fact)) return [];
    const { description = null, value: text = null } = fact;
    return typeof description === 'string' && typeof text === 'string' ? [{ description, value: text }] : [];
  });
  return facts.slice(0, MOST_FACTS);
}
