/** Reads user turns and known answers from files or stdin. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import {
  conversationScriptSchema,
  MAX_SAY,
  textOf,
  type ConversationScript,
} from '../../src-shared/conversation/script.ts';
import { checkTextLimits } from '../../src-shared/flow/limits.ts';
import { schemaIssues } from '../../src-shared/flow/schema-issues.ts';
import { isJsonObject, type JsonObject } from '../../src-shared/json.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { z } from '../../src-shared/schema.ts';
import { t } from '../messages/translate.ts';
import { messageOf } from '../../src-shared/errors.ts';

/** The messages, and the expected results if the script is a scripted conversation. */
export interface Script {
  readonly turns: readonly string[];
  readonly conversation: ConversationScript | null;
}

const turn = z.string().trim().min(1).max(MAX_SAY);
const listSchema = z.union([z.array(turn), z.strictObject({ turns: z.array(turn) }).transform(({ turns }) => turns)]);

const MAX_BYTES = 8 * 1024 * 1024;

export async function readScript(file: string): Promise<Result<Script, string>> {
  const text = await readInput(file);
  if (!text.ok) return text;
  if (!file.endsWith('.json')) return linesOf(file, text.value);
  const json = parseJson(file, text.value);
  if (!json.ok) return json;
  if (isJsonObject(json.value) && 'version' in json.value) return readConversation(file, json.value);
  const parsed = listSchema.safeParse(json.value);
  if (parsed.success) return ok({ turns: parsed.data, conversation: null });
  return fail(t('cli.turns.invalidTurns', { file, limit: MAX_SAY }));
}

function readConversation(file: string, json: JsonObject): Result<Script, string> {
  const parsed = conversationScriptSchema.safeParse(json);
  if (parsed.success) return ok({ turns: parsed.data.turns.map(textOf), conversation: parsed.data });
  const { pointer, message } = schemaIssues(parsed.error)[0]!;
  return fail(`${file}${pointer}: ${message}`);
}

export async function readAnswers(file: string): Promise<Result<JsonObject, string>> {
  const text = await readInput(file);
  if (!text.ok) return text;
  const json = parseJson(file, text.value);
  if (!json.ok) return json;
  return isJsonObject(json.value) ? ok(json.value) : fail(t('cli.turns.invalidAnswers', { file }));
}

/** Reads one turn per line, with a prompt in a terminal. */
export async function* typedTurns(input: NodeJS.ReadStream): AsyncGenerator<string> {
  for await (const line of input.isTTY ? askedLines(input) : pipedLines(input)) {
    if (line.trim() !== '') yield line.trim();
  }
}

async function* askedLines(input: NodeJS.ReadStream): AsyncGenerator<string> {
  const lines = createInterface({ input, output: process.stderr, prompt: '> ' });
  lines.prompt();
  for await (const line of lines) {
    yield line;
    lines.prompt();
  }
}

/** A line that is too long is returned before its end, because the rest may never end; the reader rejects it. */
async function* pipedLines(input: NodeJS.ReadStream): AsyncGenerator<string> {
  let rest = '';
  for await (const part of input.setEncoding('utf8')) {
    const lines = (rest + String(part)).split(/\r?\n/);
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > MAX_SAY) yield rest;
  }
  yield rest;
}

function linesOf(file: string, text: string): Result<Script, string> {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const long = lines.findIndex((line) => line.length > MAX_SAY);
  if (long !== -1) return fail(t('cli.turns.lineTooLong', { line: long + 1, file, limit: MAX_SAY }));
  return ok({ turns: lines.filter((line) => line !== '' && !line.startsWith('#')), conversation: null });
}

/** Reads a file or a pipe, up to the limit. */
async function readInput(file: string): Promise<Result<string, string>> {
  const parts: Buffer[] = [];
  try {
    for await (const part of createReadStream(file, { end: MAX_BYTES })) parts.push(part as Buffer);
  } catch {
    return fail(t('cli.turns.unreadable', { file }));
  }
  const bytes = Buffer.concat(parts);
  if (bytes.length > MAX_BYTES) return fail(t('cli.turns.tooLarge', { file, limit: MAX_BYTES }));
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return fail(t('cli.turns.notUtf8', { file }));
  }
}

function parseJson(file: string, text: string): Result<unknown, string> {
  const limit = checkTextLimits(text, file);
  if (limit) return fail(limit.message);
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return fail(t('cli.turns.notJson', { file, message: messageOf(error) }));
  }
}
