import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { COMMANDS } from '../../../src-main/cli/commands.ts';
import { optionText, textsOf } from '../../../src-main/cli/help.ts';
import { SCHEMAS } from '../../../src-main/cli/schemas.ts';
import { FLOW, projectAt, temporaryFolder } from '../project/workspace.ts';
import { called, switchyard } from './command-line.ts';
import { t, words } from '../../harness/messages.ts';

const SAMPLE = 'resources/plugins/led_sales';

const schemas = new Ajv2020({ strict: false, validateFormats: false });

/** Compiled once each, because some are large. */
const validatorOf = memoized((name: string) => schemas.compile(SCHEMAS.find((schema) => schema.name === name)!.json()));

function expectValid(name: string, value: unknown): void {
  const validate = validatorOf(name);
  expect(validate(value) ? [] : validate.errors).toEqual([]);
}

function memoized<Value>(make: (name: string) => Value): (name: string) => Value {
  const made = new Map<string, Value>();
  return (name) => {
    const value = made.get(name) ?? make(name);
    made.set(name, value);
    return value;
  };
}

describe('the command line', () => {
  test('shows its help on stderr and exits with 2 without a command', async () => {
    const outcome = await switchyard([]);
    expect([outcome.code, outcome.out]).toEqual([2, '']);
    expect(outcome.err).toContain('Usage: switchyard <command> [options]');
  });

  test('shows help with examples for every command', async () => {
    const outcomes = await Promise.all(COMMANDS.map(({ name }) => called([name, '--help'])));
    for (const [index, { name, examples }] of COMMANDS.entries()) {
      expect(outcomes[index]).toMatchObject({ code: 0, err: '' });
      expect(outcomes[index]?.out).toContain(`Usage: switchyard ${name}`);
      expect(outcomes[index]?.out).toContain(examples[0]?.line);
    }
  });

  test.each(COMMANDS.map((command) => [command.name, command] as const))(
    '%s has help for each option and example',
    (_, command) => {
      expect(textsOf(command).summary).toMatch(/^[a-z]/);
      for (const option of command.options) expect(optionText(command, option)).toMatch(/^[^{}]+[.a-z]$/);
      for (const { id } of command.examples) expect(textsOf(command).examples[id]).toMatch(/./);
      expect(Object.keys(textsOf(command).examples)).toEqual(command.examples.map(({ id }) => id));
      const known = command.options.filter(({ of }) => of === undefined).map(({ name }) => name);
      expect(Object.keys(textsOf(command).options ?? {}).toSorted()).toEqual(known.toSorted());
    },
  );

  test.each([
    [['validat'], `${t('cli.unknownCommand', { name: 'validat' })} ${t('checks.didYouMean', { near: 'validate' })}`],
    [['inspect'], t('cli.importSource.operands')],
    [['dissect'], t('cli.unknownCommand', { name: 'dissect' })],
    [['tests'], `${t('cli.unknownCommand', { name: 'tests' })} ${t('checks.didYouMean', { near: 'test' })}`],
    [
      ['validate', SAMPLE, '--jsno'],
      `${t('cli.arguments.unknownOption', { option: '--jsno' })} ${t('checks.didYouMean', { near: '--json' })}`,
    ],
    [['validate', SAMPLE, '-x'], t('cli.arguments.unknownOption', { option: '-x' })],
    [['validate', SAMPLE, '--json=yes'], t('cli.arguments.takesNoValue', { option: '--json' })],
    [['validate'], t('cli.operands.oneFlow')],
    [['validate', ''], t('cli.operands.oneFlow')],
    [['validate', 'nowhere'], t('cli.operands.missing', { path: 'nowhere' })],
    [['validate', 'tests'], t('cli.operands.noFlow', { path: 'tests', file: 'flow.json' })],
    [['run', SAMPLE, '--script'], t('cli.arguments.needsValue', { option: '--script', value: '<file>' })],
    [['run', SAMPLE, '--script', 'nowhere.txt'], t('cli.turns.unreadable', { file: 'nowhere.txt' })],
    [['schema', 'flwo'], t('checks.didYouMean', { near: 'flow' })],
    [['host', '--port', 'x'], t('cli.studio.invalidPort')],
    [['host', 'tests'], t('cli.operands.noFlow', { path: 'tests', file: 'flow.json' })],
  ])('rejects %j as wrong usage', async (args, says) => {
    const outcome = await called(args);
    expect([outcome.code, outcome.out]).toEqual([2, '']);
    expect(outcome.err).toContain(says);
    expect(outcome.err).toMatch(/See: switchyard .*--help/);
  });
});

describe('schema', () => {
  test('lists the schemas, and each compiles', { tags: 'thorough' }, async () => {
    const listed = JSON.parse((await called(['schema', '--json'])).out) as { schemas: { name: string }[] };
    expectValid('schema', listed);
    expect(listed.schemas.map(({ name }) => name)).toEqual(SCHEMAS.map(({ name }) => name));
    for (const schema of SCHEMAS)
      expect(() => new Ajv2020({ strict: false, validateFormats: false }).compile(schema.json())).not.toThrow();
  });

  test('prints one schema', async () => {
    const { code, out } = await called(['schema', 'flow']);
    expect([code, JSON.parse(out)]).toMatchObject([0, { $schema: 'https://json-schema.org/draft/2020-12/schema' }]);
  });
});

describe('validate', () => {
  test('accepts the sample', async () => {
    expect(await switchyard(['validate', SAMPLE, '--strict'])).toEqual({
      code: 0,
      out: '',
      err: `${SAMPLE}: 0 errors, 0 warnings${t('cli.validate.conformance', { passed: 17, total: 17 })}\n`,
    });
  });

  test('prints file, place, and code of each problem, and its JSON fits the published schema', async () => {
    const folder = join(await temporaryFolder(), 'p');
    const broken: Flow = { ...FLOW, edges: [{ id: 'e', from: 'hello', to: 'nowhere' }] };
    await projectAt(folder, { flow: broken, layout: { version: 'v1', root: { nodes: {} } } });
    await writeFile(join(folder, 'layout.json'), '{"version":"v1"}');
    const text = await called(['validate', folder]);
    expect(text.code).toBe(1);
    expect(text.out).toMatch(/^flow\.json:\/edges\/0\/to \[reference\.node\] .+$/m);
    expect(text.out).toMatch(/^layout\.json:\/root \[schema\.invalid\] (?!.*layout\.json).+$/m);
    const json = await called(['validate', join(folder, 'flow.json'), '--json']);
    const result = JSON.parse(json.out) as { ok: boolean; errors: number };
    expect([json.code, json.err, result.ok]).toEqual([1, '', false]);
    expectValid('validate', result);
  });

  test('reports damaged, newer, and oversized files as problems and never crashes', { tags: 'thorough' }, async () => {
    const folder = await temporaryFolder();
    const file = async (name: string, text: string): Promise<string> => {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    };
    const damaged = await called(['validate', await file('damaged.json', '{"version":'), '--json']);
    const newer = await called(['validate', await file('newer.json', '{"version":"v7"}')]);
    const deep = await switchyard(['validate', await file('deep.json', '['.repeat(100_000))]);
    const large = await file('large.json', '');
    await truncate(large, 101 * 1024 * 1024);
    const oversized = await called(['validate', large]);
    expect(JSON.parse(damaged.out)).toMatchObject({ ok: false, problems: [{ code: 'schema.invalid' }] });
    const foreign = await called(['validate', await file('foreign.json', '\uFEFF{}'), '--json']);
    await writeFile(join(folder, 'binary.json'), Buffer.from([0xff, 0xfe, 0x7b, 0]));
    const binary = await called(['validate', join(folder, 'binary.json'), '--json']);
    expectValid('validate', JSON.parse(binary.out));
    expect(JSON.parse(binary.out)).toMatchObject({
      problems: [{ message: t('cli.flowFiles.notUtf8', { name: 'binary.json' }) }],
    });
    expect(JSON.parse(foreign.out)).toMatchObject({ problems: [{ file: 'foreign.json', code: 'version.unknown' }] });
    expect([damaged, newer, deep, oversized, foreign, binary].map(({ code }) => code)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(newer.out).toContain('[version.unknown]');
    expect(deep.out).toContain('64 levels');
    expect(oversized.out).toMatch(words('cli.flowFiles.tooLarge'));
  });
});

const ASKING: Flow = {
  ...FLOW,
  entry: 'amount',
  nodes: [
    {
      id: 'amount',
      type: 'question',
      key: 'amount',
      prompt: 'How many?',
      answer: { type: 'number', integer: true, minimum: 1 },
    },
    { id: 'many', type: 'say', text: 'That is {{ answers.amount }}.' },
    { id: 'end', type: 'terminal', outcome: 'done' },
  ],
  edges: [
    { id: 'e1', from: 'amount', to: 'many', guard: 'answers.amount < 100' },
    { id: 'e2', from: 'many', to: 'end' },
  ],
};

async function askingProject(): Promise<string> {
  const folder = await projectAt(join(await temporaryFolder(), 'p'), {
    flow: ASKING,
    layout: { version: 'v1', root: { nodes: {} } },
  });
  await mkdir(join(folder, 'tests'));
  return folder;
}

describe('run', () => {
  test('reads messages from stdin', { tags: 'thorough' }, async () => {
    expect(await switchyard(['run', await askingProject()], { input: 'twelve\n' })).toEqual({
      code: 0,
      out: 'assistant: How many?\nyou: twelve\nassistant: That is 12.\n',
      err: 'ended: done\n',
    });
  });

  test('prints run events as JSON lines that fit the published schema, for either kind of script', async () => {
    const folder = await askingProject();
    await writeFile(join(folder, 'turns.txt'), '# a comment\n\n7\n');
    await writeFile(join(folder, 'turns.json'), '{"turns":["7"]}');
    const outcomes = await Promise.all(
      ['turns.txt', 'turns.json'].map((script) => called(['run', folder, '--json', '--script', join(folder, script)])),
    );
    const bodies = outcomes.map(({ code, out, err }) => {
      expect([code, err]).toEqual([0, '']);
      const events = out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { seq: number; body: { type: string } });
      for (const event of events) expectValid('run-event', event);
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_event, index) => index + 1));
      return events.map(({ body }) => body.type);
    });
    expect(bodies[0]).toEqual(bodies[1]);
    expect(bodies[0]).toEqual(
      expect.arrayContaining(['run.started', 'turn.started', 'turn.understood', 'message', 'flow', 'turn.finished']),
    );
  });

  test('exits with 1 if the flow is stuck, and says where', { tags: 'thorough' }, async () => {
    const outcome = await switchyard(['run', await askingProject()], { input: '500\n' });
    expect(outcome.code).toBe(1);
    expect(outcome.err).toMatch(/^stuck: .*"Amount"/m);
  });

  test('accepts prefilled answers and refuses invalid ones', async () => {
    const folder = await askingProject();
    const answers = join(folder, 'answers.json');
    await writeFile(answers, '{"amount": 3}');
    expect(await called(['run', folder, '--answers', answers])).toMatchObject({
      code: 0,
      out: 'assistant: That is 3.\n',
    });
    await writeFile(answers, '{"amount": "three"}');
    expect(await called(['run', folder, '--answers', answers])).toMatchObject({ code: 1, out: '' });
  });

  test('refuses a flow with errors and lists them', async () => {
    const folder = await askingProject();
    await writeFile(
      join(folder, 'flow.json'),
      JSON.stringify({ ...ASKING, edges: [{ id: 'e', from: 'amount', to: 'gone' }] }),
    );
    const outcome = await called(['run', folder]);
    expect([outcome.code, outcome.out]).toEqual([1, '']);
    expect(outcome.err).toContain('[reference.node]');
  });

  test('reports a conversation that is still open, without failing', async () => {
    const outcome = await called(['run', await askingProject()]);
    expect(outcome).toMatchObject({
      code: 0,
      err: t('cli.run.stillWaiting'),
    });
  });

  test('plays a scripted conversation on its own date and lists unmet expectations', async () => {
    const folder = await askingProject();
    const file = join(folder, 'tests', 'three.json');
    const script = { version: 'v1', name: 'Three', today: '2027-03-01', turns: [{ say: 'three' }] };
    await writeFile(file, JSON.stringify({ ...script, expect: { outcome: 'done', answers: { amount: 3 } } }));
    expectValid('conversation', JSON.parse(await readFile(file, 'utf8')));
    expect(await called(['run', folder, '--script', file])).toEqual({
      code: 0,
      out: 'assistant: How many?\nyou: three\nassistant: That is 3.\n',
      err: 'ended: done\n',
    });
    const turns = [{ say: 'three', expect: { said: ['That is 4'] } }];
    await writeFile(file, JSON.stringify({ ...script, turns, expect: { outcome: 'lost' } }));
    const unmet = await called(['run', folder, '--script', file, '--json']);
    expect(unmet).toMatchObject({
      code: 1,
      err:
        `unmet: ${t('conversation.expectations.inTurn', {
          turn: 1,
          failure: t('conversation.expectations.message', { pattern: 'That is 4', said: 'That is 3.' }),
        })}\n` +
        `unmet: ${t('conversation.expectations.atEnd', {
          failure: t('conversation.expectations.outcome', { expected: 'lost', actual: 'done' }),
        })}\n`,
    });
    expect(JSON.parse(unmet.out.split('\n')[0] ?? '')).toMatchObject({
      at: expect.stringMatching(/^2027-0(2-28|3-0[12])T/),
    });
    await writeFile(file, JSON.stringify({ ...script, turns: [{ says: 'three' }], expect: { outcome: null } }));
    expect(await called(['run', folder, '--script', file])).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(`three.json/turns/0/says: ${t('flow.parse.unknownProperty', { key: 'says' })}`),
    });
  });

  test('names the limit that a turn exceeds, however it exceeds it', { tags: 'thorough' }, async () => {
    const folder = await askingProject();
    const turns = join(folder, 'turns.txt');
    await writeFile(turns, `\uFEFF7\r\n${'x'.repeat(8001)}`);
    const fromFile = await called(['run', folder, '--script', turns]);
    const fromPipe = await switchyard(['run', folder], { input: 'x'.repeat(100_000) });
    expect(fromFile).toMatchObject({
      code: 2,
      err: expect.stringMatching(words('cli.turns.lineTooLong', { limit: 8000 })),
    });
    expect(fromPipe).toMatchObject({ code: 1, err: t('cli.run.turnTooLong', { limit: 8000 }) });
  });
});
