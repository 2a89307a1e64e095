/** Answers that a model might give, in the words it would give them: values that conditions ask for, where the schema allows them. */
import type { FlowNode } from '../../flow/node.ts';
import { exampleOf } from '../../json-schema/example.ts';
import { zodFromJsonSchema } from '../../json-schema/json-schema.ts';
import { isJsonObject, type Json, type JsonObject } from '../../json.ts';

const PLAIN_TEXT = 'An answer.';

export function imaginedAnswers(node: FlowNode, values: readonly Json[]): string[] {
  const output = 'output' in node && isJsonObject((node.output ?? null) as Json) ? (node.output as JsonObject) : null;
  if (output === null) {
    const texts = values.filter((value) => typeof value === 'string' && value.trim() !== '') as string[];
    return texts.length === 0 ? [PLAIN_TEXT] : texts;
  }
  const schema = zodFromJsonSchema(output);
  const example = exampleOf(output);
  const base = isJsonObject(example) ? example : {};
  const objects = [base, ...values.flatMap((value) => (isJsonObject(value) ? [{ ...base, ...value }] : []))];
  const fitting = objects.filter((value) => !schema.ok || schema.value.safeParse(value).success);
  return [...new Set(fitting.map((value) => JSON.stringify(value)))];
}
