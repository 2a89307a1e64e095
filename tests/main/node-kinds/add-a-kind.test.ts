/**
 * A kind of node is one folder and one line in each registry: a copy of the source gets another one, and everything
 * works with it.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const ROOT = process.cwd();
const FIXTURE = join(ROOT, 'tests/fixtures/node-kinds');

/** Everything outside a kind's folder that names it. */
const LINES: Readonly<Record<string, readonly (readonly [after: string, added: string])[]>> = {
  'src-shared/node-kinds/registry.ts': [
    ["import { terminalKind } from './terminal/kind.ts';\n", "import { consentKind } from './consent/kind.ts';\n"],
    ['  terminal: terminalKind,\n', '  consent: consentKind,\n'],
  ],
  'src-main/flow-runtime/nodes/runners.ts': [['  external: runAction,\n', '  consent: runWaiting,\n']],
  'src-shared/messages/en/kinds.ts': [
    ["import { terminal } from './kinds/terminal.ts';\n", "import { consent } from './kinds/consent.ts';\n"],
    ['  terminal,\n', '  consent,\n'],
  ],
};

let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'switchyard-kind-'));
  await cp(join(ROOT, 'src-shared'), join(copy, 'src-shared'), { recursive: true });
  for (const world of ['src-main', 'src-renderer']) await cp(join(ROOT, world), join(copy, world), { recursive: true });
  await cp(join(ROOT, 'package.json'), join(copy, 'package.json'));
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const folder = join(copy, 'src-shared/node-kinds/consent');
  await mkdir(folder);
  for (const name of await readdir(join(FIXTURE, 'consent')))
    await cp(join(FIXTURE, 'consent', name), join(folder, name.replace('.txt', '')));
  await cp(join(FIXTURE, 'consent-texts.ts.txt'), join(copy, 'src-shared/messages/en/kinds/consent.ts'));
  await cp(join(FIXTURE, 'try-consent.ts.txt'), join(copy, 'try-consent.ts'));
  for (const [path, lines] of Object.entries(LINES)) await addLines(join(copy, path), lines);
});

afterAll(() => rm(copy, { recursive: true, force: true }));

async function addLines(path: string, lines: (typeof LINES)[string]): Promise<void> {
  let text = await readFile(path, 'utf8');
  for (const [after, added] of lines) {
    expect(text).toContain(after);
    text = text.replace(after, after + added);
  }
  await writeFile(path, text);
}

test('the types are complete', { tags: 'thorough', timeout: 180_000 }, async () => {
  const base = JSON.parse(await readFile(join(ROOT, 'tsconfig.base.json'), 'utf8')) as { compilerOptions: object };
  const compilerOptions = {
    ...{ ...base.compilerOptions, incremental: false, jsx: 'react-jsx' },
    lib: ['ES2024', 'DOM', 'DOM.Iterable', 'ESNext.Disposable'],
    types: ['node', 'vite/client'],
  };
  const include = ['src-*/**/*.ts', 'src-*/**/*.tsx', 'try-consent.ts'];
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
  await run(join(ROOT, 'node_modules/.bin/tsgo'), ['-p', 'tsconfig.json'], { cwd: copy });
});

test(
  'a new kind has a form, a card, checks, a step, and moves in proofs',
  { tags: 'thorough', timeout: 60_000 },
  async () => {
    const { stdout } = await run(process.execPath, ['try-consent.ts'], { cwd: copy });
    expect(JSON.parse(stdout)).toEqual({
      form: [
        ['label', 'line'],
        ['terms', 'template'],
      ],
      card: expect.objectContaining({
        title: 'Consent',
        text: 'Agreed, {{ answers.name }}?',
        chip: 'yes / no',
      }) as unknown,
      side: 'error',
      help: 'Consent',
      readsName: true,
      problems: {
        none: [],
        empty: ['prompt.empty', 'question.unused'],
        template: ['template.parse', 'question.unused'],
        port: ['edge.kind', 'question.unused'],
      },
      yes: { said: ['Name?', 'Agreed, Ada?'], outcome: 'agreed' },
      no: { said: ['Name?', 'Agreed, Ada?'], outcome: 'left' },
      proof: [],
      proofWithoutEdge: [
        { kind: 'stuck', node: 'agree' },
        { kind: 'unreachable', node: 'left' },
      ],
    });
  },
);
