/**
 * Merges all variables into one list: those the code reads, libraries imply, langgraph.json sets, and example files
 * name.
 */
import type { EnvironmentVariable, SourceLocation } from '../../../../src-shared/importer/inspection.ts';
import type { ExampleVariable } from '../project/example-variables.ts';
import type { ConfiguredVariable } from '../project/langgraph-config.ts';
import type { VariableRead } from './environment-reads.ts';
import { t } from '../../../messages/translate.ts';

export interface VariableSources {
  readonly reads: readonly VariableRead[];
  readonly examples: readonly ExampleVariable[];
  readonly configured: readonly (ConfiguredVariable & { readonly file: string })[];
}

const MAX_VARIABLES = 500;
const MAX_USES = 50;
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

interface Gathered {
  readonly name: string;
  readonly computed: boolean;
  kind: EnvironmentVariable['kind'];
  default: string | null;
  commented: boolean;
  description: string | null;
  /** A library implies the variable, so an example file describes it better. */
  isImplied: boolean;
  readonly uses: SourceLocation[];
}

export function environmentOf({ reads, examples, configured }: VariableSources): EnvironmentVariable[] {
  const all = new Map<string, Gathered>();
  for (const read of reads) addRead(all, read);
  for (const { name, value, file, line } of configured) addConfigured(all, { name, value, at: { file, line } });
  for (const example of examples) addExample(all, example);
  return [...all.values()].slice(0, MAX_VARIABLES).map(({ isImplied: _implied, ...each }) => {
    const secret = !each.computed && isSecret(each.name);
    // A value that looks like a key is dropped, even if it was committed.
    return { ...each, default: secret ? null : each.default, secret };
  });
}

function entry(all: Map<string, Gathered>, name: string, computed: boolean): Gathered {
  const known = all.get(name);
  if (known !== undefined) return known;
  const made: Gathered = {
    name: name.slice(0, 500),
    computed,
    kind: 'example',
    default: null,
    commented: false,
    description: null,
    isImplied: false,
    uses: [],
  };
  all.set(name, made);
  return made;
}

function addRead(all: Map<string, Gathered>, read: VariableRead): void {
  const of = entry(all, read.name, read.computed || !NAME.test(read.name));
  if (read.required) of.kind = 'required';
  else if (of.kind === 'example') of.kind = 'optional';
  of.default ??= read.default;
  if (of.description === null) {
    of.description = read.description;
    of.isImplied = read.isImplied === true;
  }
  const isKnown = of.uses.some((use) => use.file === read.file && use.line === read.line);
  if (!isKnown && of.uses.length < MAX_USES) of.uses.push({ file: read.file, line: read.line });
}

/** A value in langgraph.json is a default; an empty one only declares the name. */
function addConfigured(
  all: Map<string, Gathered>,
  { name, value, at }: { name: string; value: string; at: SourceLocation },
): void {
  if (!NAME.test(name)) return;
  const of = entry(all, name, false);
  if (value === '') {
    if (of.kind === 'example') of.kind = 'required';
    return;
  }
  if (of.kind === 'example') of.kind = 'optional';
  of.default ??= value.slice(0, 2000);
  of.description ??= t('imports.models.setIn', { file: at.file });
}

function addExample(all: Map<string, Gathered>, example: ExampleVariable): void {
  const isNew = !all.has(example.name);
  const of = entry(all, example.name, false);
  if (isNew) of.commented = example.commented;
  else if (!example.commented) of.commented = false;
  if (of.kind === 'example') of.default ??= example.value;
  if (example.description === null || (of.description !== null && !of.isImplied)) return;
  of.description = example.description;
  of.isImplied = false;
}

const SECRET_WORDS =
  /^(?:KEY|KEYS|APIKEY|TOKEN|SECRET|SECRETS|PASSWORD|PASSWD|PASSPHRASE|PWD|PASS|CREDENTIAL|CREDENTIALS|PRIVATE|AUTH|PAT|DSN|APPID|COOKIE)$/;
/** Addresses that often contain a password. */
const SECRET_NAMES =
  /CONNECTION_STRING|CONN_STR|^(?:.*_)?(?:DATABASE|DB|POSTGRES(?:QL)?|PG|MONGO(?:DB)?|REDIS|MYSQL|NEO4J|AMQP|RABBITMQ)_UR[IL]$|WEBHOOK_URL/;

/** Returns whether the name suggests a key, token, or password, or an address that contains one. */
export function isSecret(name: string): boolean {
  const upper = name.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toUpperCase();
  return upper.split('_').some((word) => SECRET_WORDS.test(word) || /API_?KEY/.test(word)) || SECRET_NAMES.test(upper);
}
