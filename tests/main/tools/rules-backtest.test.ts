import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesBacktest } from '../../../src-main/tools/rules-backtest.ts';
import { t } from '../../harness/messages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'switchyard-backtest-'));
  await writeFile(
    path.join(folder, 'cases.csv'),
    'id,card,amount,abroad,fraud\n1,A,900,true,true\n2,A,800,true,false\n3,B,20,false,false\n4,C,30,true,true\n5,B,950,true,\n',
  );
});
afterAll(() => rm(folder, { recursive: true }));

const { signal } = new AbortController();
const backtest = async (input: object, use: AbortSignal = signal) =>
  await rulesBacktest.run(rulesBacktest.input.parse(input), { folder, signal: use });

const FILE = { file: 'cases.csv', label: 'fraud' };

test('counts hits, misses, and affected rows', async () => {
  expect(await backtest({ ...FILE, rule: 'context.amount > 500 && context.abroad', affects: 'card' })).toEqual({
    ...{ rows: 5, hits: 3, true_positives: 1, false_positives: 2, missed: 1 },
    ...{ precision: 0.333, recall: 0.5, would_hurt: ['2', '5'], affected: 2 },
  });
});

test('leaves out ignored rows', async () => {
  const options = { ...FILE, rule: 'context.abroad', ignore: "context.fraud == ''" };
  expect(await backtest(options)).toMatchObject({ rows: 4, hits: 3, precision: 0.667 });
});

test('has no precision without hits and no recall without positive rows', async () => {
  const rows = [{ amount: 1, bad: false }];
  expect(await backtest({ rows, rule: 'context.amount > 2', label: 'bad' })).toMatchObject({
    ...{ precision: null, recall: null },
  });
});

test('an empty table gives zeros', async () => {
  expect(await backtest({ rows: [], rule: 'context.a > 2', label: 'b' })).toMatchObject({ rows: 0 });
});

test('a missing value does not match', async () => {
  const rows = [{ amount: 1, bad: true }, { other: 2 }];
  expect(await backtest({ rows, rule: 'context.amount < 5', label: 'bad' })).toMatchObject({ hits: 1 });
});

describe('reports an error', () => {
  test.each([
    ['context.amount >', '"rule" has an error at character '],
    ['context.amount = 3', '"rule" has an error at character 16'],
    ['1 + 2', '"rule" has an error at character 1'],
    ['amount > 3', '"rule" has an error at character 1'],
    ['domain.amount > 3', '"rule" reads "domain"'],
    ['context.amuont > 3', 'context.amuont, but no row has this column. The columns are: id, card, amount'],
    ["context['amuont'] > 3", 'context.amuont'],
    ['[1].exists(domain, domain == context.nothing)', 'context.nothing'],
  ])('for %s', async (rule, message) => {
    await expect(backtest({ ...FILE, rule })).rejects.toThrow(message);
  });

  test('for a missing outcome column', async () => {
    await expect(backtest({ file: 'cases.csv', rule: 'true', label: 'is_fraud' })).rejects.toThrow('"is_fraud"');
  });

  test('in the condition for ignored rows', async () => {
    await expect(backtest({ ...FILE, rule: 'true', ignore: 'context.x' })).rejects.toThrow('"ignore" reads context.x');
  });
});

test('macro variables are not columns', async () => {
  const rows = [
    { items: [1, 2], bad: false },
    { items: [9], bad: true },
  ];
  const input = { rows, rule: 'context.items.exists(domain, domain > 5)', label: 'bad' };
  expect(await backtest(input)).toMatchObject({ true_positives: 1, false_positives: 0 });
});

test('a rule that takes too much work is stopped', async () => {
  const list = Array.from({ length: 5000 }, (_, index) => index);
  const rows = Array.from({ length: 500 }, () => ({ list, bad: false }));
  const rule = 'context.list.exists(a, a < 0)';
  await expect(backtest({ rows, rule, label: 'bad' })).rejects.toThrow(
    t('expressions.work.tooManySteps', { max: 1_000_000 }),
  );
});

test('a canceled call ends', async () => {
  await expect(backtest({ ...FILE, rule: 'true' }, AbortSignal.abort())).rejects.toThrow('aborted');
});
