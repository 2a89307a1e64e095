/** The catalog and the code name the same texts: none is missing or left over. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { servicesEn } from '../../../src-main/messages/en.ts';
import { en } from '../../../src-shared/messages/en.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;
const CATALOGUE = /[/\\]messages[/\\]en([/\\]|\.ts$)/;

const catalogue = { ...en, ...servicesEn };
const sections = Object.keys(catalogue).join('|');
const keys = new Set(keysOf(catalogue, ''));

/** Plural forms share one key, which code names without the suffix. */
function keysOf(texts: object, prefix: string): string[] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null
      ? keysOf(text, `${prefix}${name}.`)
      : [`${prefix}${name.replace(/_(?:zero|one|other)$/, '')}`],
  );
}

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !CATALOGUE.test(path) ? [path] : [];
  });
}

const code = ['src-shared', 'src-main', 'src-renderer']
  .flatMap(sources)
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const literals = code.flatMap(({ path, text }) =>
  [...text.matchAll(new RegExp(`['"\`]((?:${sections})(?:\\.\\w+)+)['"\`]`, 'g'))].map(([, key = '']) => ({
    path,
    key,
  })),
);

/** The constant prefix of a key with a computed ending, such as `commands.${id}.title`. */
const prefixes = code.flatMap(({ text }) =>
  [...text.matchAll(new RegExp(`['"\`]((?:${sections})\\.(?:\\w+\\.)*\\w*)\\$\\{`, 'g'))].map(
    ([, prefix = '']) => prefix,
  ),
);

const texts = textsOf(catalogue);

function textsOf(table: object): string[] {
  return Object.values(table).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? textsOf(value) : [String(value)],
  );
}

/** Tables that code reads as a whole: `--help` finds the texts of a command by its name. */
const READ_AS_TABLES = ['cliCommands.'];

/** A sentence or a title for users: in the description of a field, or in an error. */
const TEXT_IN_CODE =
  /(?:\b(?:title|description|summary|hint|placeholder): |new (?:ToolError|AgentError|UnreadableFolder)\(\s*)(['"`])[A-Z](?:(?!\1)[^\\\n]|\\.)*[a-z] [a-z](?:(?!\1)[^\\\n]|\\.)*\1/g;

/** Prompts for models, names of metrics, and the sample that `switchyard new` writes. */
const WITH_TEXTS = [
  'src-main/importer/design/',
  'src-main/models/',
  'src-main/project/starter-plugin.ts',
  'src-main/telemetry/agent-metrics.ts',
  'src-shared/node-kinds/planner/prompt.ts',
];

describe('the message catalog', () => {
  test('contains every text that the code uses', () => {
    const called = code.flatMap(({ path, text }) =>
      [...text.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key = '']) => ({ path, key })),
    );
    expect(called.length).toBeGreaterThan(1000);
    expect(called.filter(({ key }) => !keys.has(key))).toEqual([]);
  });

  test('contains no unused text', () => {
    const named = new Set(literals.map(({ key }) => key));
    const unused = [...keys].filter(
      (key) => !named.has(key) && ![...prefixes, ...READ_AS_TABLES].some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });

  test('contains the names and help of all fields, and the messages of all errors', () => {
    const written = code
      .filter(({ path }) => !WITH_TEXTS.some((folder) => path.startsWith(folder)))
      .flatMap(({ path, text }) => [...text.matchAll(TEXT_IN_CODE)].map(([found]) => `${path}: ${found}`));
    expect(written).toEqual([]);
  });

  test('contains only straight apostrophes and quotation marks', () => {
    expect(texts.filter((text) => /[\u2018-\u201f]/u.test(text))).toEqual([]);
  });
});
