/** The canonical text of a script: the same conversation gives the same bytes, with one turn per line. */
import { ordererOf } from '../flow/canonical.ts';
import { conversationScriptSchema, type ConversationScript } from './script.ts';

const order = ordererOf(conversationScriptSchema);

export function serializeScript(script: ConversationScript): string {
  const members = Object.entries(order(script) as object).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${text(value)}`,
  );
  return `{\n${members.join(',\n')}\n}\n`;
}

function text(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return JSON.stringify(value);
  return `[\n${value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
}
