/** Reads an agent's question from its reply: the text, and the choices if there are any. */
import { isJsonObject, type Json } from '../../json.ts';
import type { AgentReply } from '../../external-agents/agent-reply.ts';
import { PHRASES } from '../../step/phrases.ts';
import type { AgentQuestion } from '../../step/state.ts';

const MAX_OPTIONS = 50;
const MAX_LABEL = 200;

export function questionOf({ text, interrupts }: AgentReply): AgentQuestion {
  const [first, ...others] = interrupts;
  return {
    text: text ?? PHRASES.agentWaits(),
    options: first === undefined ? [] : optionsIn(first.value),
    interrupt: first === undefined || others.length === 0 ? null : first.id,
  };
}

/** The list under "options" or "choices", if it contains only strings, numbers, and labeled values. */
function optionsIn(value: Json): AgentQuestion['options'] {
  if (!isJsonObject(value)) return [];
  const list = [value['options'], value['choices']].find(Array.isArray) ?? [];
  const options = list.map(toOption);
  const labels = options.map((option) => option?.label.trim().toLowerCase());
  const isClear = options.every((option) => option !== null) && new Set(labels).size === labels.length;
  return isClear && options.length <= MAX_OPTIONS ? options : [];
}

function toOption(entry: Json): AgentQuestion['options'][number] | null {
  if (!isJsonObject(entry)) return labelled(entry, entry);
  const value = ['value', 'id', 'key'].map((name) => entry[name]).find((found) => found !== undefined);
  const label = ['label', 'title', 'text', 'name'].map((name) => entry[name]).find((found) => found !== undefined);
  return labelled(label ?? value ?? null, value ?? label ?? null);
}

function labelled(label: Json, value: Json): AgentQuestion['options'][number] | null {
  if (typeof label !== 'string' && typeof label !== 'number' && typeof label !== 'boolean') return null;
  const text = String(label).trim();
  return text === '' || text.length > MAX_LABEL ? null : { label: text, value };
}
