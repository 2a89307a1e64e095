/** Information a client gives an agent in addition to the conversation, such as the page its user is viewing. */
import { isJsonObject, type JsonObject } from '../json.ts';

export interface ClientFact {
  readonly description: string;
  readonly value: string;
}

/** The context key of this information in a run or conversation. */
export const CLIENT_CONTEXT = 'client_context';
const MAX_FACTS = 100;

/** Skips invalid entries, because the list comes from outside. */
export function clientFactsIn({ [CLIENT_CONTEXT]: value }: JsonObject): ClientFact[] {
  if (!Array.isArray(value)) return [];
  const facts = value.flatMap((fact): ClientFact[] => {
    if (!isJsonObject(fact)) return [];
    const { description = null, value: text = null } = fact;
    return typeof description === 'string' && typeof text === 'string' ? [{ description, value: text }] : [];
  });
  return facts.slice(0, MAX_FACTS);
}
