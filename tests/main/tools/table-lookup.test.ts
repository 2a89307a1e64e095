import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseCsv } from '../../../src-main/tools/csv.ts';
import { tableLookup } from '../../../src-main/tools/table-lookup.ts';
import { words } from '../../harness/messages.ts';

let root: string;
let folder: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'switchyard-table-'));
  folder = path.join(root, 'plugin');
  await mkdir(path.join(folder, 'tables'), { recursive: true });
  await writeFile(path.join(root, 'secret.json'), '[{"secret": 1}]');
  await symlink(path.join(root, 'secret.json'), path.join(folder, 'tables', 'link.json'));
  await writeFile(path.join(folder, 'tables', 'prices.json'), '{"rows": [{"name": "Strip", "watts": 5}]}');
  await writeFile(path.join(folder, 'tables', 'prices.csv'), 'name,watts\n"Strip, long",5\nSpot,10\n');
  await writeFile(path.join(folder, 'tables', 'broken.json'), '{');
  await writeFile(path.join(folder, 'tables', 'list.json'), '[1, 2]');
});
afterAll(() => rm(root, { recursive: true }));

const { signal } = new AbortController();
const lookUp = async (input: object) => tableLookup.run(tableLookup.input.parse(input), { folder, signal });

const rows = [
  { name: 'Strip', indoor: true, from: 0, to: 10, price: 5 },
  { name: 'Spot', indoor: true, from: 10, to: 20, price: 7 },
  { name: 'Flood', indoor: false, from: 20, to: null, price: 9 },
];

describe('rows are found', () => {
  test('by the value of a column, ignoring case', async () => {
    expect(await lookUp({ rows, column: 'name', value: ' spot' })).toEqual(rows[1]);
    expect(await lookUp({ rows, column: 'indoor', value: true, take: 'all' })).toEqual([rows[0], rows[1]]);
    expect(await lookUp({ rows, column: 'name', value: 'Lamp' })).toBe(null);
    expect(await lookUp({ rows, column: 'constructor', value: 'x' })).toBe(null);
  });

  test('by a number between two columns, where an empty bound is open', async () => {
    const range = { from: 'from', to: 'to' };
    expect(await lookUp({ rows, range, value: 12 })).toEqual(rows[1]);
    expect(await lookUp({ rows, range, value: 10 })).toEqual(rows[0]);
    expect(await lookUp({ rows, range, value: 1000 })).toEqual(rows[2]);
    expect(await lookUp({ rows, range, value: -1 })).toBe(null);
  });

  test('by several columns, with values and bounds', async () => {
    expect(await lookUp({ rows, where: { indoor: true, price: { min: 6 } } })).toEqual(rows[1]);
    expect(await lookUp({ rows, where: { price: { max: 7 } }, take: 'all' })).toEqual([rows[0], rows[1]]);
  });

  test('in JSON and CSV files of the plugin folder', async () => {
    expect(await lookUp({ file: 'tables/prices.json', column: 'watts', value: 5 })).toEqual({
      name: 'Strip',
      watts: 5,
    });
    expect(await lookUp({ file: 'tables/prices.csv', column: 'watts', value: 5 })).toEqual({
      name: 'Strip, long',
      watts: '5',
    });
    expect(await lookUp({ file: 'tables/prices.csv', where: { watts: { min: 6 } } })).toEqual({
      name: 'Spot',
      watts: '10',
    });
  });
});

describe('a file is rejected', () => {
  test.each([
    ['../secret.json', words('plugins.readTable.wrongFile')],
    ['tables/../../secret.json', words('plugins.readTable.wrongFile')],
    ['tables/link.json', words('plugins.readTable.wrongFile')],
    ['/etc/passwd', words('plugins.readTable.wrongFile')],
    ['tables/prices.txt', words('plugins.readTable.wrongFile')],
    ['tables/none.json', words('plugins.readTable.missing')],
    ['tables/broken.json', words('plugins.readTable.notJson')],
    ['tables/list.json', words('plugins.readTable.notRows')],
  ])('%s', async (file, message) => {
    await expect(lookUp({ file })).rejects.toThrow(message);
  });
});

test('a lookup needs one table and a value for each compared column', () => {
  for (const input of [
    {},
    { rows, file: 'a.json' },
    { rows, column: 'name' },
    { rows, range: { from: 'a', to: 'b' } },
  ]) {
    expect(tableLookup.input.safeParse(input).success).toBe(false);
  }
});

test('CSV can contain commas, quotes, line breaks, a byte order mark, and empty lines', () => {
  expect(parseCsv('\uFEFFa,b\r\n"1,""x""","line\nbreak"\r\n\r\n3,\n')).toEqual([
    { a: '1,"x"', b: 'line\nbreak' },
    { a: '3', b: '' },
  ]);
});
