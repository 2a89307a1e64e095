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
  const fits = (value: JsonObject): boolean => !schema.ok || schema.value.safeParse(value).success;
  const example = exampleOf(output);
  const base = isJsonObject(example) ? example : {};
  // The values are those of all results that conditions read: only some of their members are this answer's.
  const fitted = (value: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(value).filter(([name, member]) => fits({ ...base, [name]: member })));
  const objects = [
    base,
    ...filledLists(output, base),
    ...values.flatMap((value) => (isJsonObject(value) ? [{ ...base, ...fitted(value) }] : [])),
  ];
  return [...new Set(objects.filter(fits).map((value) => JSON.stringify(value)))];
}

/** The example with one item in each of its empty lists. */
function filledLists({ properties = {} }: JsonObject, base: JsonObject): JsonObject[] {
  return Object.entries(isJsonObject(properties) ? properties : {}).flatMap(([name, schema]) => {
    const { type = null, items = null } = isJsonObject(schema) ? schema : {};
    return type === 'array' && isJsonObject(items) ? [{ ...base, [name]: [exampleOf(items)] }] : [];
  });
}
