/**
 * Checks results of MCP servers against their schemas without generating code at run time, as the SDK's default would.
 */
import type { JsonSchemaValidator, jsonSchemaValidator } from '@modelcontextprotocol/sdk/validation';
import { firstIssue } from '../../../src-shared/flow/schema-issues.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import { zodFromJsonSchema } from '../../../src-shared/json-schema/json-schema.ts';

export const schemaValidators: jsonSchemaValidator = {
  getValidator<T>(schema: unknown): JsonSchemaValidator<T> {
    const converted = zodFromJsonSchema(schema as JsonObject);
    // If we don't support the schema, the server has still checked its own result.
    if (!converted.ok) return (input) => ({ valid: true, data: input as T, errorMessage: undefined });
    return (input) => {
      const parsed = converted.value.safeParse(input);
      if (parsed.success) return { valid: true, data: input as T, errorMessage: undefined };
      return { valid: false, data: undefined, errorMessage: firstIssue(parsed.error) };
    };
  },
};
