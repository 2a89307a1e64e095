/** User turns and known answers, from files or from stdin. */
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { isJsonObject, type JsonObject } from '../../src-shared/json.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { z } from '../../src-shared/schema.ts';

const turn = z.string().trim().min(1).max(8000);
const scriptSchema = z.union([z.array(turn), z.strictObject({ turns: z.array(turn) }).transform(({ turns }) => turns)]);

export async function readScript(file: string): Promise<Result<readonly string[], string>> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return fail(`${file} cannot be read.`);
  if (!file.endsWith('.json')) return ok(linesOf(text));
  const parsed = scriptSchema.safeParse(parseJson(text));
  return parsed.success ? ok(parsed.data) : fail(`${file} must hold a JSON list of texts, or {"turns": [...]}.`);
}

export async function readAnswers(file: string): Promise<Result<JsonObject, string>> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return fail(`${file} cannot be read.`);
  const json = parseJson(text);
  return isJsonObject(json) ? ok(json) : fail(`${file} must hold a JSON object of answers by their keys.`);
}

/** One turn a line. At a terminal the user is asked for each. */
export async function* typedTurns(input: NodeJS.ReadStream): AsyncGenerator<string> {
  const prompting = input.isTTY ? { output: process.stderr, prompt: '> ' } : {};
  const lines = createInterface({ input, ...prompting });
  if (input.isTTY) lines.prompt();
  for await (const line of lines) {
    if (line.trim() !== '') yield line.trim();
    if (input.isTTY) lines.prompt();
  }
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
