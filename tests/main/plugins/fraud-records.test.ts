/** What the fraud sample stores of an investigation, however it ends. */
import { expect, test } from 'vitest';
import type { AgentSettings } from '../../../src-shared/agents/agent-settings.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import { join } from 'node:path';
import { RESOURCES, WireHost } from '../wire/wire-host.ts';

const FOLDER = join(RESOURCES, 'plugins/fraud_investigation');

async function investigate(settings: AgentSettings, input: JsonObject = { transaction_id: 'TX-1004' }) {
  const host = await WireHost.start({ agentEnvironment: { settings, planModel: null } });
  const { runs, records } = host.app;
  const started = await runs.start({ agent: 'fraud_investigation', input });
  if (!started.ok) throw new Error(started.error.message);
  const { run_id: id } = started.value;
  await runs.settled(id);
  const state = await runs.state(id);
  const stored = async (collection: string) =>
    (await records.list(FOLDER, { collection, limit: 100 })).records.map(({ value }) => value as JsonObject);
  return { id, state: state.ok ? state.value : {}, stored, order: orderOf(host, id) };
}

/** The collections of the one transaction. */
function orderOf(host: WireHost, id: string): unknown[] {
  const events = host.app.sessions.events({ sessionId: id, afterSeq: 0 });
  if (!events.ok) throw new Error(events.error.message);
  const calls = events.value.flatMap(({ body }) =>
    body.type === 'flow' && body.event.type === 'tool.called' && body.event.tool.startsWith('records.')
      ? [body.event.args as { changes: { collection: string }[] }]
      : [],
  );
  return calls.map(({ changes }) => [...new Set(changes.map(({ collection }) => collection))]);
}

const ORDER = ['investigations', 'states', 'tool_log', 'insights', 'recommendations', 'audit'];

test(
  'a completed investigation is stored in full, in one transaction, in order',
  { tags: 'thorough', timeout: 60_000 },
  async () => {
    const { id, state, stored, order } = await investigate({ models: [] });
    expect(order).toEqual([ORDER]);
    const known = { investigation_id: id, transaction_id: 'TX-1004', status: 'COMPLETED', severity: state['severity'] };
    expect(await stored('investigations')).toMatchObject([
      { ...known, confidence: state['confidence_score'], completed_at: state['completed_at'], error: null },
    ]);
    const [snapshot = {}] = await stored('states');
    const fields = ['context', 'pattern_results', 'similarity_results', 'hypotheses', 'evidence', 'reasoning'] as const;
    const more = ['recommendations', 'rule_draft', 'confidence_score', 'severity', 'completed_steps'] as const;
    const control = ['next_action', 'step_count', 'max_steps', 'feature_flags', 'safeguards'] as const;
    const trail = ['planner_decisions', 'tool_executions'] as const;
    for (const name of [...fields, ...more, ...control, ...trail])
      expect([name, snapshot[name]]).toEqual([name, state[name]]);
    expect(await stored('tool_log')).toEqual(
      (state['tool_executions'] as JsonObject[]).map((execution) => ({ investigation_id: id, ...execution })),
    );
    expect(await stored('insights')).toMatchObject([{ severity: state['severity'], evidence: state['evidence'] }]);
    expect(await stored('recommendations')).toMatchObject(state['recommendations'] as JsonObject[]);
    expect(await stored('audit')).toMatchObject([{ action: 'investigation_completed', ...known }]);
  },
);

test.for([
  ['FAILED', { models: [], plannerFallback: false }],
  ['TIMED_OUT', { models: [], timeoutMs: 1 }],
] as const)(
  'an investigation that is %s is stored and audited as well',
  { tags: 'thorough', timeout: 60_000 },
  async ([status, settings]) => {
    const { id, state, stored, order } = await investigate(settings as unknown as AgentSettings);
    expect(state['status']).toBe(status);
    expect(order).toHaveLength(1);
    expect(await stored('investigations')).toMatchObject([{ investigation_id: id, status }]);
    expect(await stored('states')).toMatchObject([{ investigation_id: id, status, step_count: state['step_count'] }]);
    expect(await stored('audit')).toMatchObject([{ investigation_id: id, status, transaction_id: 'TX-1004' }]);
  },
);

test('a case with a long history and long names is stored', { tags: 'thorough', timeout: 60_000 }, async () => {
  const long = 'ß'.repeat(200);
  const payment = (at: number): JsonObject => ({
    ...{ id: `${at}-${long}`.slice(0, 200), card_id: long, amount: 10, currency: 'EUR', channel: 'pos', country: 'DE' },
    at: new Date(Date.UTC(2026, 1, 1, 0, at)).toISOString(),
    merchant: { id: long, name: long, category: long, country: 'DE' },
    device: long,
  });
  const history = Array.from({ length: 250 }, (_, at) => payment(at));
  const { stored } = await investigate({ models: [] }, { transaction: payment(251), history });
  expect(await stored('states')).toMatchObject([{ context: { history: [], history_left_out: 200 } }]);
});
