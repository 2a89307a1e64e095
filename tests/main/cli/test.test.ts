import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { SCHEMAS } from '../../../src-main/cli/schemas.ts';
import { toJUnit } from '../../../src-main/cli/junit.ts';
import { changedLines } from '../../../src-main/cli/accept-traces.ts';
import type { TestResult } from '../../../src-shared/contract/testing.ts';
import { projectAt, temporaryFolder, withText } from '../project/workspace.ts';
import { called as switchyard, ROOT, switchyard as spawned } from './command-line.ts';
import { startsWith, t } from '../../harness/messages.ts';

const GREETS = { version: 'v1', name: 'Greets', today: '2030-01-01', turns: [], expect: { outcome: 'done' } };

async function projectWith(tests: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = join(await temporaryFolder(), 'p');
  await projectAt(folder);
  await mkdir(join(folder, 'tests'));
  for (const [name, script] of Object.entries(tests)) {
    await writeFile(join(folder, 'tests', name), typeof script === 'string' ? script : JSON.stringify(script));
  }
  return folder;
}

test('runs the tests of a project, explains failures, and writes a report for a build server', async () => {
  const wrong = { ...GREETS, name: 'Says <bye> & "goes"', opening: { said: ['Bye'] } };
  const folder = await projectWith({ 'greets.json': GREETS, 'wrong.json': wrong, 'torn.json': '{' });
  const junit = join(folder, 'results.xml');
  const { code, out, err } = await spawned(['test', folder, '--coverage', '--junit', junit]);
  expect([code, out.replaceAll(/[\d.]+ ms/g, '0 ms').split('\n'), err]).toEqual([
    1,
    [
      'ok    greets.json: Greets (0 ms, no accepted trace)',
      'ERROR torn.json: torn.json (0 ms)',
      `      ${t('projects.testFiles.unreadable', { path: 'tests/torn.json', reason: t('projects.testFiles.notJson') })} ${t('projects.testFiles.unreadableHint')}`,
      'FAIL  wrong.json: Says <bye> & "goes" (0 ms)',
      `      ${t('conversation.expectations.inOpening', {
        failure: t('conversation.expectations.message', { pattern: 'Bye', said: 'Hello' }),
      })}`,
      '',
    ],
    `${t('cli.testReport.summary', {
      count: 3,
      outcome: ['passed', 'failed', 'notPlayed']
        .map((state) => t(`cli.testReport.${state as 'passed'}`, { number: 1 }))
        .join(', '),
      nodes: '2/2',
      edges: '1/1',
      guards: '0/0',
    })}\n`,
  ]);
  const xml = await readFile(junit, 'utf8');
  expect(xml).toContain('tests="3" failures="1" errors="1"');
  expect(xml).toContain('name="Says &lt;bye&gt; &amp; &quot;goes&quot;"');
});

test('--accept stores a trace and shows later changes before accepting them', { tags: 'thorough' }, async () => {
  const folder = await projectWith({ 'greets.json': GREETS });
  expect(await switchyard(['test', folder, '--accept'])).toMatchObject({
    code: 0,
    err: expect.stringContaining('accepted: tests/golden/greets.json'),
  });
  await projectAt(folder, withText('Good day'));
  const changed = await switchyard(['test', folder, '--json']);
  const printed: unknown = JSON.parse(changed.out);
  expect([changed.code, printed]).toMatchObject([
    1,
    { ok: false, results: [{ golden: 'different', divergence: { turn: 0, node: 'hello', field: 'text' } }] },
  ]);
  const ajv = new Ajv2020({ strict: false });
  expect(ajv.validate(SCHEMAS.find(({ name }) => name === 'test')!.json(), printed)).toBe(true);
  const accepted = await switchyard(['test', folder, '--accept', 'greets.json']);
  expect(accepted.code).toBe(0);
  expect(accepted.err).toContain('- {"type":"said","node":"hello","kind":"say","text":"Hello"},\n');
  expect(accepted.err).toContain('+ {"type":"said","node":"hello","kind":"say","text":"Good day"},\n');
});

test('a conversation that fails its expectations is not accepted', async () => {
  const folder = await projectWith({ 'greets.json': { ...GREETS, expect: { outcome: 'left' } } });
  expect((await switchyard(['test', folder, '--accept'])).code).toBe(1);
  expect(await readdir(join(folder, 'tests'))).toEqual(['greets.json']);
});

test('writes drafts that pass without overwriting tests', async () => {
  const folder = await projectWith({});
  expect(await switchyard(['test', folder])).toMatchObject({
    code: 1,
    out: '',
    err: `${t('cli.test.noTests', { folder })}\n`,
  });
  expect((await switchyard(['test', folder, '--drafts', '--write'])).code).toBe(0);
  expect(await readdir(join(folder, 'tests'))).toEqual(['draft_1_ends_with_done.json']);
  const run = await switchyard(['test', folder, '--min-coverage', '100', '--engine', 'langgraph']);
  expect(run.code).toBe(0);
});

test('fails on low coverage and rejects invalid arguments', async () => {
  const sample = join(ROOT, 'resources', 'plugins', 'led_sales');
  const outcomes = await Promise.all(
    [
      ['old_fault.json', '--min-coverage', '50'],
      ['--min-coverage', '101'],
      ['--engine', 'steam'],
      ['--filter', 'no such name'],
    ].map((more) => switchyard(['test', sample, ...more])),
  );
  expect(outcomes.map(({ code, err }) => [code, err.split('\n')[0]])).toEqual([
    [
      1,
      expect.stringMatching(
        startsWith('cli.testReport.summary', { count: 1, outcome: t('cli.testReport.passed', { number: 1 }) }),
      ),
    ],
    [2, t('cli.test.invalidCoverage')],
    [2, t('cli.test.invalidEngine', { engines: 'simulator, langgraph' })],
    [2, t('cli.test.nothingMatches', { filter: 'no such name' })],
  ]);
  expect(outcomes[0]!.err).toContain(t('cli.test.coverageTooLow', { percent: 50 }));
});

test('JUnit XML escapes any user text', () => {
  const failed: TestResult = {
    ...{ file: 'x.json', name: 'a\u0000b\ud800 ]]> "<&>"\n', status: 'failed', unmet: ['\u001b[31m <x> & y'] },
    ...{ golden: 'none', divergence: null, trace: null, accepted: null, error: null, durationMs: 1234.5 },
  };
  expect(toJUnit('s', [failed]).split('\n').slice(3, 6)).toEqual([
    '    <testcase classname="s" name="a\ufffdb\ufffd ]]&gt; &quot;&lt;&amp;&gt;&quot;&#10;" file="tests/x.json" time="1.234">',
    '      <failure type="unmet" message="\ufffd[31m &lt;x&gt; &amp; y">\ufffd[31m &lt;x&gt; &amp; y</failure>',
    '    </testcase>',
  ]);
});

test('shows removed and added lines with context', () => {
  expect(changedLines('a\nb\nc\nd\ne', 'a\nx\nc\nd\ny\nz\ne')).toBe('- b\n+ x\n+ y\n+ z\n');
  expect(changedLines('a\n', 'a\n')).toBe('');
  expect(changedLines('', 'a')).toBe('- \n+ a\n');
});
