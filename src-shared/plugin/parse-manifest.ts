/** Parses a `plugin.json`: its usable parts, and all of its errors. */
import type { AppError } from '../errors.ts';
import { schemaIssues } from '../flow/schema-issues.ts';
import { parseJsonObject } from '../flow/json-text.ts';
import { zodFromJsonSchema } from '../json-schema/json-schema.ts';
import { toPointer, type JsonObject } from '../json.ts';
import { ok, type Result } from '../result.ts';
import { MANIFEST_KEYS, manifestSchema, type PluginManifest } from './manifest.ts';
import { t } from '../messages/translate.ts';

export const MANIFEST_FILE = 'plugin.json';

export interface ManifestProblem {
  readonly severity: 'error' | 'warning';
  /** JSON pointer into the file. */
  readonly pointer: string;
  readonly message: string;
}

export interface ParsedManifest {
  /** Without invalid properties: a plugin is listed whatever its manifest contains, but runs only if it is valid. */
  readonly manifest: PluginManifest;
  readonly problems: readonly ManifestProblem[];
}

/** Fails only if the text isn't a JSON object. */
export function parseManifest(text: string): Result<ParsedManifest, AppError> {
  const json = parseJsonObject(text, MANIFEST_FILE);
  if (!json.ok) return json;
  const problems: ManifestProblem[] = Object.keys(json.value)
    .filter((key) => !MANIFEST_KEYS.has(key))
    .map((key) => ({
      severity: 'warning',
      pointer: toPointer([key]),
      message: t('plugin.parseManifest.unknownProperty', { key: key.slice(0, 100) }),
    }));
  const parsed = manifestSchema.safeParse(json.value);
  if (parsed.success) return ok({ manifest: parsed.data, problems: [...problems, ...crossProblems(parsed.data)] });
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const usable = Object.fromEntries(Object.entries(json.value).filter(([key]) => !wrong.has(key)));
  for (const { pointer, message } of schemaIssues(parsed.error)) problems.push({ severity: 'error', pointer, message });
  return ok({ manifest: manifestSchema.parse(usable), problems });
}

/** Rules that involve several properties. */
function crossProblems(manifest: PluginManifest): ManifestProblem[] {
  const { id, gates = {}, tools = {}, mcp = {}, permissions = {}, input, records = {} } = manifest;
  const problems: ManifestProblem[] = [];
  const error = (path: readonly string[], message: string): void => {
    problems.push({ severity: 'error', pointer: toPointer(path), message });
  };
  const converted = input === undefined ? null : zodFromJsonSchema(input as JsonObject);
  if (converted?.ok === false)
    error(['input'], t('plugin.parseManifest.invalidInputSchema', { error: converted.error }));
  for (const [name, schema] of Object.entries(records)) {
    const made = zodFromJsonSchema(schema as JsonObject);
    if (!made.ok) error(['records', name], t('plugin.parseManifest.invalidRecordSchema', { name, error: made.error }));
  }
  for (const [name, tool] of Object.entries(tools)) {
    if (id === undefined) error(['tools', name], t('plugin.parseManifest.idMissing'));
    else if (!name.startsWith(`${id}.`)) error(['tools', name], t('plugin.parseManifest.toolNamePrefix', { id }));
    if (tool.irreversible === true && !Object.hasOwn(gates, name))
      error(['tools', name], t('plugin.parseManifest.gateMissing', { name }));
    if (tool.retry !== undefined && tool.idempotent !== true)
      error(['tools', name, 'retry'], t('plugin.parseManifest.retryNotIdempotent', { name }));
  }
  for (const name of Object.keys(gates)) {
    const isOwn = id !== undefined && name.startsWith(`${id}.`);
    const ofServer = Object.hasOwn(mcp, name.split('.')[1] ?? '') && name.split('.').length > 2;
    if (isOwn && !ofServer && !Object.hasOwn(tools, name))
      error(['gates', name], t('plugin.parseManifest.gatedToolMissing', { name }));
  }
  if (Object.values(tools).some(({ sample }) => sample === undefined) && permissions.tools !== true)
    error(['permissions'], t('plugin.parseManifest.toolsPermissionMissing'));
  if (Object.keys(mcp).length > 0 && permissions.mcp !== true)
    error(['permissions'], t('plugin.parseManifest.mcpPermissionMissing'));
  return problems;
}

export function firstError(problems: readonly ManifestProblem[]): ManifestProblem | undefined {
  return problems.find(({ severity }) => severity === 'error');
}
