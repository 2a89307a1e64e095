/** `rules.backtest`: tries a condition on rows whose outcome is known. */
import { compileExpression } from '../../src-shared/guard/expression.ts';
import type { GuardScope } from '../../src-shared/guard/scope.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import { z } from '../../src-shared/schema.ts';
import type { Tool } from '../flow-runtime/tools/tool.ts';
import { ToolError } from '../flow-runtime/tools/tool.ts';
import { t } from '../messages/translate.ts';

const MOST_NAMED = 20;

const inputSchema = z.strictObject({
  rule: z.string().min(1).max(4000).meta({ description: 'A condition. The columns of a row are context.name.' }),
  rows: z.array(z.record(z.string(), z.json())).max(50_000),
  label: z.string().max(200).meta({ description: 'The column that is true for what should be found.' }),
  id: z.string().max(200).optional().meta({ description: 'The column that names a row.', default: 'id' }),
});

const outputSchema = z.strictObject({
  rows: z.int(),
  hits: z.int(),
  true_positives: z.int(),
  false_positives: z.int(),
  missed: z.int(),
  precision: z.number().nullable(),
  recall: z.number().nullable(),
  would_hurt: z.array(z.string()).meta({ description: 'Rows it would stop wrongly; the first of them.' }),
});

type Input = z.infer<typeof inputSchema>;

const SCOPE: GuardScope = { answers: new Map(), predicates: new Map() };

export const rulesBacktest: Tool<Input> = {
  name: 'rules.backtest',
  description: t('plugins.rulesBacktest.description'),
  input: inputSchema,
  output: outputSchema,
  idempotent: true,
  irreversible: false,
  timeoutMs: 10_000,
  async run({ rule, rows, label, id = 'id' }) {
    const compiled = compileExpression(rule, SCOPE, 'condition');
    if (!compiled.ok)
      throw new ToolError(t('plugins.rulesBacktest.invalidRule', { problem: compiled.error[0]?.message ?? '' }));
    const hits = rows.filter((row) =>
      compiled.value.test({ answers: {}, domain: {}, last: null, context: row as JsonObject }),
    );
    const wanted = rows.filter((row) => row[label] === true).length;
    const good = hits.filter((row) => row[label] === true).length;
    const hurt = hits.filter((row) => row[label] !== true);
    return {
      ...{
        rows: rows.length,
        hits: hits.length,
        true_positives: good,
        false_positives: hurt.length,
        missed: wanted - good,
      },
      precision: share(good, hits.length),
      recall: share(good, wanted),
      would_hurt: hurt.slice(0, MOST_NAMED).map((row) => String(row[id] ?? '')),
    };
  },
};

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 1000;
}
