/** `rules.backtest`: tests a condition on rows with a known outcome. */
import { setImmediate } from 'node:timers/promises';
import type { JsonObject } from '../../src-shared/json.ts';
import { measured } from '../../src-shared/guard/work.ts';
import { z } from '../../src-shared/schema.ts';
import { ToolError, type Tool, type ToolContext } from '../flow-runtime/tools/tool.ts';
import { t } from '../messages/translate.ts';
import { compileRowCondition, listColumns, type RowCondition } from './row-condition.ts';
import { fileSchema, hasOneSource, rowsOf, rowsSchema, type TableRow } from './read-table.ts';

const MAX_NAMED = 20;
/** How many rows are checked between two tests for cancellation. They share one work limit. */
const CHUNK = 500;

const conditionSchema = z.string().min(1).max(4000);
const columnSchema = z.string().max(200);

const inputSchema = z
  .strictObject({
    rule: conditionSchema.meta({ description: t('toolFields.rulesBacktest.rule.help') }),
    file: fileSchema,
    rows: rowsSchema,
    label: columnSchema.meta({ description: t('toolFields.rulesBacktest.label.help') }),
    ignore: conditionSchema.optional().meta({ description: t('toolFields.rulesBacktest.ignore.help') }),
    id: columnSchema.optional().meta({ description: t('toolFields.rulesBacktest.id.help'), default: 'id' }),
    affects: columnSchema.optional().meta({
      description: t('toolFields.rulesBacktest.affects.help'),
    }),
  })
  .refine(hasOneSource, t('plugins.readTable.oneSource'));

const outputSchema = z.strictObject({
  rows: z.int(),
  hits: z.int(),
  true_positives: z.int(),
  false_positives: z.int(),
  missed: z.int(),
  precision: z.number().nullable(),
  recall: z.number().nullable(),
  would_hurt: z.array(z.string()).meta({ description: t('toolFields.rulesBacktest.would_hurt.help') }),
  affected: z.int().optional(),
});

type Input = z.infer<typeof inputSchema>;

export const rulesBacktest: Tool<Input> = {
  name: 'rules.backtest',
  description: t('plugins.rulesBacktest.description'),
  input: inputSchema,
  output: outputSchema,
  idempotent: true,
  irreversible: false,
  timeoutMs: 10_000,
  async run(input, context) {
    const { rule, label, ignore, id = 'id', affects } = input;
    const rows = (await rowsOf(input, context)).map(withValues);
    const columns = new Set(rows.flatMap(Object.keys));
    if (rows.length > 0 && !columns.has(label))
      throw new ToolError(t('plugins.rulesBacktest.noLabel', { column: label, columns: listColumns(columns) }));
    const finds = compileRowCondition(rule, 'rule', columns);
    const ignores = ignore === undefined ? null : compileRowCondition(ignore, 'ignore', columns);
    const left = ignores === null ? new Set<TableRow>() : new Set(await rowsFound(ignores, rows, context));
    const counted = rows.filter((row) => !left.has(row));
    const hits = await rowsFound(finds, counted, context);
    const isWanted = (row: TableRow): boolean => row[label] === true;
    const wanted = counted.filter(isWanted).length;
    const good = hits.filter(isWanted).length;
    const hurt = hits.filter((row) => !isWanted(row));
    return {
      ...{ rows: counted.length, hits: hits.length, true_positives: good, false_positives: hurt.length },
      ...{ missed: wanted - good, precision: share(good, hits.length), recall: share(good, wanted) },
      would_hurt: hurt.slice(0, MAX_NAMED).map((row) => String(row[id] ?? '')),
      ...(affects === undefined ? {} : { affected: new Set(hurt.map((row) => row[affects] ?? null)).size }),
    };
  },
};

async function rowsFound(
  { part, test }: RowCondition,
  rows: readonly TableRow[],
  { signal }: ToolContext,
): Promise<TableRow[]> {
  const found: TableRow[] = [];
  for (let start = 0; start < rows.length; start += CHUNK) {
    signal.throwIfAborted();
    const { value, overrun } = measured(() =>
      rows.slice(start, start + CHUNK).filter((row) => test({ ...NO_VALUES, context: row as JsonObject })),
    );
    if (overrun !== null) throw new ToolError(t('plugins.rulesBacktest.tooMuchWork', { part, reason: overrun.reason }));
    found.push(...value);
    await setImmediate();
  }
  return found;
}

const NO_VALUES = { answers: {}, domain: {}, last: null } as const;

type Cell = TableRow[string];

/** CSV values are strings; those that look like a number, true, or false are converted. */
function withValues(row: TableRow): TableRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, valueOf(value)]));
}

function valueOf(value: Cell): Cell {
  if (typeof value !== 'string') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  const number = Number(value);
  return Number.isFinite(number) && String(number) === value ? number : value;
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 1000;
}
