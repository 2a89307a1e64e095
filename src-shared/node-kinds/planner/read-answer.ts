/** Reads a model's choice: a tool call, or JSON text `{ tool, reason, confidence, args }`. */
import type { ModelReply } from '../../agents/model-call.ts';
import { isJsonObject, type JsonObject, parseJson } from '../../json.ts';
import { t } from '../../messages/translate.ts';
import { fail, ok, type Result } from '../../result.ts';

export interface Pick {
  readonly tool: string;
  readonly reason: string;
  readonly confidence: number;
  readonly args: JsonObject;
}

const MAX_REASON = 500;
/** The longest text that is searched for JSON. */
const MAX_TEXT = 100_000;
/** The confidence of an answer without one. */
const UNSURE = 0.5;

export function readAnswer({ calls, text }: ModelReply): Result<Pick, string> {
  const [call] = calls;
  if (call !== undefined)
    return isJsonObject(call.args)
      ? pickOf(call.name, call.args)
      : fail(t('kinds.planner.refused.argsNotJson', { tool: call.name.slice(0, 100) }));
  const found = objectIn((text ?? '').slice(0, MAX_TEXT));
  if (found === null) return fail(t('kinds.planner.refused.prose'));
  const { tool, ...rest } = found;
  return typeof tool === 'string' ? pickOf(tool, rest) : fail(t('kinds.planner.refused.noTool'));
}

function pickOf(tool: string, { reason, confidence, args }: JsonObject): Result<Pick, string> {
  const sure = confidence ?? UNSURE;
  if (typeof sure !== 'number' || !(sure >= 0 && sure <= 1))
    return fail(t('kinds.planner.refused.confidence', { confidence: JSON.stringify(confidence ?? null).slice(0, 50) }));
  return ok({
    tool: tool.slice(0, 200),
    reason: typeof reason === 'string' ? reason.slice(0, MAX_REASON) : '',
    confidence: sure,
    args: isJsonObject(args ?? null) ? (args as JsonObject) : {},
  });
}

/** The first JSON object in a text, because models tend to write text around it. */
function objectIn(text: string): JsonObject | null {
  for (
    let start = text.indexOf('{'), tries = 0;
    start !== -1 && tries < 20;
    start = text.indexOf('{', start + 1), tries += 1
  ) {
    const end = endOfObject(text, start);
    const value = end === -1 ? undefined : parseJson(text.slice(start, end));
    if (isJsonObject(value)) return value;
  }
  return null;
}

function endOfObject(text: string, start: number): number {
  let depth = 0;
  let isText = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}' && --depth === 0) return at + 1;
  }
  return -1;
}
