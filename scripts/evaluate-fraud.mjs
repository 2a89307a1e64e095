/**
 * Evaluates the fraud sample without a model, on the 40 frauds and 200 legitimate transactions in labels.csv, each without
 * its own label. An alarm is a severity of HIGH or CRITICAL. Prints the confusion matrix, recall, and false alarms, also by
 * kind.
 *
 *   node scripts/evaluate-fraud.mjs [--list]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as tools from '../resources/plugins/fraud_investigation/tools.mjs';

const FOLDER = join(import.meta.dirname, '../resources/plugins/fraud_investigation');

function readTable(file) {
  const [head = '', ...lines] = readFileSync(join(FOLDER, file), 'utf8').trim().split('\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, index) => [names[index], value])));
}

/** Provides what the sandbox gives to tools. */
export const host = {
  tables: { read: async (file) => readTable(file) },
  vectors: {
    nearest: async ({ vector, rows, count }) =>
      rows
        .map(({ id, vector: other }) => ({
          id,
          distance: Math.hypot(...vector.map((value, index) => value - other[index])),
        }))
        .sort((a, b) => a.distance - b.distance)
        .slice(0, count),
  },
};

export async function investigate(input) {
  const context = await tools.context(input, host);
  const patterns = await tools.patterns({ context }, host);
  const similarity = await tools.similarity({ context, patterns }, host);
  return await tools.reason({ context, patterns, similarity });
}

export async function evaluate() {
  const cases = readTable('tables/labels.csv').flatMap(({ id, kind, role }) =>
    role === 'prelude' ? [] : [{ id, kind: role === 'honest' ? role : kind }],
  );
  const results = [];
  for (const { id, kind } of cases) {
    const { severity, risk, summary } = await investigate({ transaction_id: id });
    results.push({ id, kind, severity, risk, summary, isAlarm: severity === 'HIGH' || severity === 'CRITICAL' });
  }
  const count = (isFraud, isAlarm) =>
    results.filter((one) => (one.kind !== 'honest') === isFraud && one.isAlarm === isAlarm).length;
  const matrix = {
    found: count(true, true),
    missed: count(true, false),
    false_alarms: count(false, true),
    quiet: count(false, false),
  };
  const recall = matrix.found / (matrix.found + matrix.missed);
  const falseAlarmRate = matrix.false_alarms / (matrix.false_alarms + matrix.quiet);
  return { results, matrix, recall, falseAlarmRate };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { results, ...summary } = await evaluate();
  console.log(JSON.stringify(summary, null, 2));
  for (const kind of new Set(results.map((one) => one.kind))) {
    const those = results.filter((one) => one.kind === kind);
    console.log(`${kind}: ${those.filter(({ isAlarm }) => isAlarm).length} of ${those.length}`);
  }
  if (process.argv.includes('--list'))
    for (const one of results.filter(({ kind, isAlarm }) => (kind === 'honest') === isAlarm)) console.log(one);
}
