/** Checks a node's arguments against the JSON Schema of its tool, as far as both are known. */
import { isExpression } from '../../flow/argument.ts';
import { firstIssue } from '../../flow/schema-issues.ts';
import { isJsonObject, toPointer, type Json, type JsonObject } from '../../json.ts';
import { zodFromJsonSchema } from '../../json-schema/json-schema.ts';
import { listAll } from '../../messages/list-words.ts';
import { t } from '../../messages/translate.ts';
import type { Findings } from './findings.ts';

export interface GivenArguments {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Their location below the node. */
  readonly at: string;
  /** Returns true for arguments computed when the tool is called. */
  readonly isOpen?: (argument: unknown) => boolean;
}

export function checkGivenArguments(
  schema: JsonObject | undefined,
  { tool, args, at, isOpen = isExpression }: GivenArguments,
  findings: Findings,
): void {
  const properties = schema?.['properties'];
  if (schema === undefined || !isJsonObject(properties ?? null)) return;
  const known = properties as JsonObject;
  const isClosed = schema['additionalProperties'] === false;
  const add = (name: string, message: string): void =>
    findings.add('tool.args', `${at}${toPointer([name])}`, { message });
  for (const [name, value] of Object.entries(args)) {
    if (Object.hasOwn(known, name)) {
      const problem = isOpen(value) || hasTemplate(value) ? null : problemOf(value as Json, known[name]!, schema);
      if (problem !== null) add(name, t('kinds.arguments.doesNotFit', { tool, name, problem }));
    } else if (isClosed) {
      const names = Object.keys(known).join(', ');
      add(name, t(names === '' ? 'kinds.arguments.unknownOfNone' : 'kinds.arguments.unknown', { tool, name, names }));
    }
  }
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  const missing = required.filter((name) => !Object.hasOwn(args, name));
  if (missing.length > 0)
    findings.add('tool.args', at, { message: t('kinds.arguments.missing', { tool, names: listAll(missing) }) });
}

function problemOf(value: Json, property: Json, { $defs }: JsonObject): string | null {
  if (!isJsonObject(property)) return null;
  const made = zodFromJsonSchema($defs === undefined ? property : { ...property, $defs });
  const { error } = made.ok ? made.value.safeParse(value) : {};
  return error === undefined ? null : firstIssue(error);
}

function hasTemplate(value: unknown): boolean {
  return typeof value === 'string' && value.includes('{{');
}
