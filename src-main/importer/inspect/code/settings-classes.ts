/** Reads Pydantic settings classes, where each field is an environment variable. */
import { classesOf, externalBases } from '../../python-source/classes.ts';
import { textOf, type ClassValue, type Value } from '../../python-source/value.ts';
import { classFields } from '../schemas/class-fields.ts';
import type { CodeFile } from './code-file.ts';
import type { VariableRead } from './environment-reads.ts';

export function settingsReads({ module, interpreter }: CodeFile): VariableRead[] {
  const values = [...interpreter.moduleScope(module).names.values()];
  const classes = new Set(values.filter((value): value is ClassValue => value.kind === 'class' && isSettings(value)));
  return [...classes].filter((each) => each.module === module).flatMap((each) => variablesOf(each, interpreter));
}

function isSettings(of: ClassValue): boolean {
  return externalBases(of).some((name) => /(?:^|\.)BaseSettings$/.test(name));
}

function variablesOf(of: ClassValue, interpreter: CodeFile['interpreter']): VariableRead[] {
  const prefix = prefixOf(of);
  return classFields(of, interpreter).map((field) => ({
    name: aliasOf(of, field.name) ?? `${prefix}${field.name}`.toUpperCase(),
    computed: false,
    required: field.required,
    default: field.default === null || field.default === 'None' ? null : field.default.replace(/^(["'])(.*)\1$/, '$2'),
    description: field.description,
    file: field.file ?? of.at.file,
    line: field.line ?? of.at.line,
  }));
}

/** `model_config = SettingsConfigDict(env_prefix="APP_")`, or the older inner class Config. */
function prefixOf(of: ClassValue): string {
  for (const each of classesOf(of)) {
    const config = each.body.names.get('model_config');
    const older = each.body.names.get('Config');
    const found =
      configured(config, 'env_prefix') ?? (older?.kind === 'class' ? textOf(older.body.names.get('env_prefix')) : null);
    if (found !== null) return found;
  }
  return '';
}

function configured(config: Value | undefined, key: string): string | null {
  if (config?.kind === 'call') return textOf(config.arguments.keywords.get(key));
  if (config?.kind !== 'dict') return null;
  return textOf(config.entries.find((entry) => textOf(entry.key) === key)?.value);
}

/** `Field(validation_alias="X")` replaces the name, including the prefix. */
function aliasOf(of: ClassValue, name: string): string | null {
  const initial = classesOf(of)
    .map((each) => each.body.names.get(name))
    .find((value) => value !== undefined);
  if (initial?.kind !== 'call') return null;
  const { keywords } = initial.arguments;
  const alias = keywords.get('validation_alias') ?? keywords.get('alias') ?? keywords.get('env');
  const first =
    alias?.kind === 'call' ? alias.arguments.positional[0] : alias?.kind === 'list' ? alias.items[0] : alias;
  return textOf(first);
}
