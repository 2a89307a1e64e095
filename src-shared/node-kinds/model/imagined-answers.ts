/** Invents answers of a model: values that conditions test for, if the schema allows them. */
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
  // The values belong to all results that conditions read, so only some members are part of this answer.
  const fitted = (value: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(value).filter(([name, member]) => fits({ ...base, [name]: member })));
  const objects = [
    base,
    ...filledLists(output, base),
    ...values.flatMap((value) => (isJsonObject(value) ? [{ ...base, ...fitted(value) }] : [])),
  ];
  return [...new Set(objects.filter(fits).map((value) => JSON.stringify(value)))];
}

/** The example with one item added to each empty list. */
function filledLists({ properties = {} }: JsonObject, base: JsonObject): JsonObject[] {
  return Object.entries(isJsonObject(properties) ? properties : {}).flatMap(([name, schema]) => {
    const { type = null, items = null } = isJsonObject(schema) ? schema : {};
    return type === 'array' && isJsonObject(items) ? [{ ...base, [name]: [exampleOf(items)] }] : [];
  });
}
