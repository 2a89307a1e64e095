/** The catalog and the code name the same texts: none is missing or left over. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { servicesEn } from '../../../src-main/messages/en.ts';
import { en } from '../../../src-shared/messages/en.ts';
import { textsInCode } from './texts-in-code.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;
const CATALOG = /[/\\]messages[/\\]en([/\\]|\.ts$)/;

const catalog = { ...en, ...servicesEn };
const sections = Object.keys(catalog).join('|');
const keys = new Set(keysOf(catalog, ''));

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
    return /\.tsx?$/.test(entry.name) && !CATALOG.test(path) ? [path] : [];
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

/** Keys with computed parts, such as `commands.${id}.title`. No computed part contains a dot. */
const patterns = code.flatMap(({ text }) =>
  [...text.matchAll(new RegExp(`\`((?:${sections})\\.(?:[\\w.]|\\$\\{[^{}\`]+\\})+)\``, 'g'))].map(([, key = '']) => {
    const fixed = key.split(/\$\{[^}]+\}/).map((part) => part.replaceAll('.', '\\.'));
    return new RegExp(`^${fixed.join('[^.]+')}$`);
  }),
);

const texts = textsOf(catalog);

function textsOf(table: object): string[] {
  return Object.values(table).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? textsOf(value) : [String(value)],
  );
}

/** `--help` finds the texts of a command by its name, and the codes of problems contain dots. */
const READ_AS_TABLES = ['cliCommands.', 'problemGroups.'];

/** Texts that no person reads in the app, or that aren't the app's. A folder's reason to keep single words only is `names`. */
const WITH_TEXTS: readonly (readonly [path: string, keeps: 'all' | 'names'])[] = [
  // Words of users, which the offline reader and the search know.
  ['src-shared/extraction/', 'all'],
  ['src-shared/text/', 'all'],
  ['src-shared/flow/calendar.ts', 'names'],
  ['src-shared/agents/injection-patterns.ts', 'all'],
  ['src-shared/redaction/', 'all'],
  ['src-shared/importer/to-flow/phrases.ts', 'all'],
  // What imagined users and agents say in proofs, drafts, and trials.
  ['src-shared/model-check/', 'all'],
  ['src-shared/conversation/drafts/', 'all'],
  ['src-shared/node-kinds/model/imagined-answers.ts', 'all'],
  ['src-main/importer/validate/smoke-turn.ts', 'all'],
  ['src-main/importer/generate/drawn-path.ts', 'all'],
  // Sample flows and values.
  ['src-shared/node-kinds/*/help.ts', 'all'],
  ['src-shared/screen-edits/', 'all'],
  ['src-main/project/starter-plugin.ts', 'all'],
  // Prompts for models, and details of their failures for the log.
  ['src-main/models/', 'all'],
  ['src-main/importer/design/', 'all'],
  ['src-shared/importer/design.ts', 'all'],
  ['src-shared/node-kinds/planner/prompt.ts', 'all'],
  // Logs, traces, and metrics.
  ['src-main/telemetry/', 'all'],
  // Code of the sandbox, which has no catalog: its errors are for authors of tools.
  ['src-main/tools/plugin/guest/', 'all'],
  ['src-main/tools/plugin/sandbox/', 'names'],
  // Names of clients in the log.
  ['src-main/host/event-stream.ts', 'all'],
  // Names in Python, of folders of the system, and of licenses.
  ['src-main/importer/inspect/code/package-names.ts', 'all'],
  ['src-main/importer/inspect/code/standard-modules.ts', 'all'],
  ['src-main/importer/python-source/imports.ts', 'all'],
  ['src-main/importer/inspect/', 'names'],
  ['src-main/importer/python-source/', 'names'],
  ['src-shared/importer/annotation.ts', 'names'],
  ['src-main/git/', 'names'],
  ['src-main/isolation/', 'names'],
  ['src-main/transport/places.ts', 'names'],
  ['src-main/python/', 'names'],
];

/** Patterns are translated for each comparison, which took most of the time. */
const isIn = (path: string, place: string): boolean =>
  place.includes('*') ? matchesGlob(path, place) : path.startsWith(place);

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
      (key) =>
        !named.has(key) &&
        !patterns.some((pattern) => pattern.test(key)) &&
        !READ_AS_TABLES.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });

  test('contains every text that a person reads', () => {
    const written = code.flatMap(({ path, text }) => {
      const keeps = WITH_TEXTS.find(([place]) => isIn(path, place))?.[1];
      return textsInCode(path, text)
        .filter(({ isWord }) => keeps === undefined || (keeps === 'names' && !isWord))
        .map(({ line, text: found }) => `${path}:${line}: ${found}`);
    });
    expect(written).toEqual([]);
  });

  test('contains only straight apostrophes and quotation marks', () => {
    expect(texts.filter((text) => /[\u2018-\u201f]/u.test(text))).toEqual([]);
  });
});
