/** The input and output of a tool as JSON Schema. */
import type { JsonObject } from '../../../src-shared/json.ts';
import { z } from '../../../src-shared/schema.ts';
import type { Tool } from './tool.ts';

/** Returns the JSON Schema of a tool's arguments; null if it can't be expressed. */
export function inputSchemaOf({ input, schema }: Pick<Tool, 'input' | 'schema'>): JsonObject | null {
  return schema ?? jsonSchemaOf(input, 'input');
}

/** Returns the JSON Schema of a tool's result; null if it can't be expressed. */
export function outputSchemaOf({ output, outputSchema }: Pick<Tool, 'output' | 'outputSchema'>): JsonObject | null {
  return outputSchema ?? jsonSchemaOf(output, 'output');
}

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonObject | null {
  try {
    const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
    return rest as JsonObject;
  } catch {
    return null;
  }
}
