/**
 * Tools of the fraud desk. They take and return plain JSON; all data is invented (tables/transactions.csv,
 * tables/labels.csv).
 */
import { featuresOf, historyOf } from './lib/features.mjs';
import { patternsOf } from './lib/patterns.mjs';
import { hypothesesOf, KINDS } from './lib/rules.mjs';
import { confidenceOf, riskOf, severityOf } from './lib/scoring.mjs';
import { vectorOf } from './lib/similar.mjs';

const MAX_HISTORY = 200;
const SHOWN_HISTORY = 8;
const NEIGHBOURS = 5;
/** A hypothesis below this is supported only by similar cases, not by its own pattern. */
const LIKELY = 0.5;

function fail(message) {
  throw Object.assign(new Error(message), { name: 'ToolError' });
}

function number(text) {
  return text === '' || text === undefined ? undefined : Number(text);
}

function transactionOf(row) {
  const { merchant_id, merchant_name, merchant_category, merchant_country, lat, lon, amount, disputed, device, ip_country, ...rest } = row;
  return {
    ...rest,
    amount: Number(amount),
    ...(lat === '' ? {} : { lat: number(lat), lon: number(lon) }),
    merchant: { id: merchant_id, name: merchant_name, category: merchant_category, country: merchant_country },
    ...(device === '' ? {} : { device }),
    ...(ip_country === '' ? {} : { ip_country }),
    ...(disputed === 'yes' ? { disputed: true } : {}),
  };
}

async function transactionsIn(tables) {
  return (await tables.read('tables/transactions.csv')).map(transactionOf);
}

async function labelsIn(tables) {
  const rows = await tables.read('tables/labels.csv');
  return new Map(rows.map(({ id, kind, role }) => [id, { kind, role }]));
}

function byMerchantOf(transactions) {
  return Map.groupBy(transactions, ({ merchant }) => merchant.id);
}

/** The share of a merchant's payments that were fraud, excluding this case. */
function merchantRiskOf({ id, merchant }, byMerchant, labels) {
  const there = (byMerchant.get(merchant.id) ?? []).filter((other) => other.id !== id);
  const frauds = there.filter((other) => labels.get(other.id)?.kind === 'merchant_collusion');
  return there.length < 3 ? 0 : frauds.length / there.length;
}

/** The transaction with its card, merchant, and the 90 days before it. */
export async function context({ transaction_id: id, transaction: given, history: past }, { tables }) {
  const transaction = given ?? undefined;
  const history = past ?? [];
  const all = transaction === undefined ? await transactionsIn(tables) : history;
  const found = transaction ?? all.find((one) => one.id === id);
  if (found === undefined && (id ?? '') === '') fail('Give a transaction_id, or a transaction and its history.');
  if (found === undefined) fail(`Unknown transaction "${id}".`);
  if (Number.isNaN(Date.parse(found.at))) fail(`The time "${found.at}" of the transaction "${found.id}" is not ISO 8601.`);
  const before = historyOf(found, all).slice(-MAX_HISTORY);
  const spent = before.reduce((sum, { amount }) => sum + amount, 0);
  return {
    transaction: found,
    merchant: found.merchant,
    card: { id: found.card_id, payments: before.length, spent: Math.round(spent * 100) / 100, countries: [...new Set(before.map(({ country }) => country))] },
    history: before,
    timeline: [...before.slice(-SHOWN_HISTORY), found].map((one) => ({ label: lineOf(one), status: one === found ? 'This case' : '' })),
    source: transaction === undefined ? 'records' : 'input',
  };
}

/** 2025-03-27 05:46, Voltway (US), 1158.72 EUR */
function lineOf({ at, merchant, country, amount, currency }) {
  return `${new Date(Date.parse(at)).toISOString().slice(0, 16).replace('T', ' ')}, ${merchant?.name ?? 'unknown merchant'} (${country}), ${amount} ${currency}`;
}

/** Returns six patterns with figures and scores. */
export async function patterns({ context: { transaction, history } }, { tables }) {
  const features = featuresOf(transaction, history);
  const [all, labels] = [await transactionsIn(tables), await labelsIn(tables)];
  const merchantRisk = merchantRiskOf(transaction, byMerchantOf(all), labels);
  return { ...patternsOf(features, merchantRisk), features: { ...features, merchant_frauds: Math.round(merchantRisk * 100) / 100 } };
}

/**
 * Returns the most similar reviewed cases, fraudulent and legitimate, excluding this transaction and others of its
 * card.
 */
export async function similarity({ context: { transaction }, patterns: { features } }, { tables, vectors }) {
  const [all, labels] = [await transactionsIn(tables), await labelsIn(tables)];
  const byCard = Map.groupBy(all, ({ card_id }) => card_id);
  const isReviewed = (id) => ['fraud', 'honest'].includes(labels.get(id)?.role);
  const cases = all.filter(({ id, card_id }) => id !== transaction.id && card_id !== transaction.card_id && isReviewed(id));
  const rows = cases.map((one) => ({ id: one.id, vector: vectorOf({ ...featuresOf(one, historyOf(one, byCard.get(one.card_id))), merchant_frauds: 0 }) }));
  const nearest = await vectors.nearest({ vector: vectorOf(features), rows, count: NEIGHBOURS, by: 'euclidean' });
  const found = nearest.map(({ id, distance }) => {
    const { amount, merchant, at } = cases.find((one) => one.id === id);
    return { id, distance, kind: labels.get(id).kind || 'honest', amount, merchant: merchant.name, at };
  });
  const weights = found.map(({ distance }) => 1 / (0.1 + distance));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const frauds = weights.reduce((sum, weight, index) => sum + (found[index].kind === 'honest' ? 0 : weight), 0);
  return { similar: found, fraud_share: total === 0 ? 0 : Math.round((frauds / total) * 1000) / 1000, compared: rows.length };
}

/** Returns hypotheses with evidence for and against them, and the risk with its severity and confidence. */
export async function reason({ context: { transaction, history }, patterns: given, similarity: alike, narrative }) {
  const found = given?.velocity === undefined ? undefined : given;
  const share = alike?.fraud_share ?? 0;
  const features = found?.features ?? featuresOf(transaction, history);
  const scored = found ?? patternsOf(features);
  const risk = riskOf(scored, share);
  const hypotheses = hypothesesOf({ features, patterns: scored, merchantRisk: features.merchant_frauds ?? 0, similar: alike?.similar ?? [] });
  const likely = hypotheses.find(({ likelihood }) => likelihood >= LIKELY);
  const evidence = ['velocity', 'amount', 'geography', 'merchant', 'time_of_day', 'device'].filter((name) => scored[name].score > 0).map((name) => ({ pattern: name, score: scored[name].score, text: scored[name].text }));
  return {
    ...{ risk, severity: severityOf(risk), confidence: confidenceOf(risk, { patterns: found, similarity: alike, history: features.history }) },
    ...{ hypotheses, evidence, likely: likely?.kind ?? null },
    summary: narrative ?? summaryOf(likely, evidence),
  };
}

function summaryOf(likely, evidence) {
  if (likely !== undefined) return `${likely.title}: ${likely.support[0]}`;
  const [strongest] = evidence.toSorted((a, b) => b.score - a.score);
  return strongest === undefined || strongest.score < 0.3 ? 'Nothing points to fraud.' : `No kind of fraud fits. ${strongest.text}`;
}

/** Recommends actions. Blocking a card is only proposed; a person must approve it. */
export async function recommend({ context: { transaction }, reasoning: { severity, risk, likely, summary } }) {
  const proposals = {
    CRITICAL: [['block_card', 'Block the card now.'], ['contact_cardholder', 'Call the cardholder.']],
    HIGH: [['hold_transaction', 'Hold the payment.'], ['contact_cardholder', 'Ask the cardholder whether it was theirs.']],
    MEDIUM: [['watch_card', 'Watch the card for seven days.']],
    LOW: [['close_case', 'Close the case.']],
  };
  return {
    recommendations: proposals[severity].map(([action, text], index) => ({
      ...{ id: `${transaction.id}-${index + 1}`, action, text, reason: summary, priority: index + 1 },
      ...{ kind: likely, risk, needs_approval: action === 'block_card' },
    })),
  };
}

/**
 * Suggests a rule that would find similar cases, and tests it on all transactions. Payments that prepared a fraud don't
 * count.
 */
export async function draftRule({ reasoning: { likely } }, { tables, rules }) {
  if (likely === null) return { rule: null, reason: 'No hypothesis is supported, so there is nothing to write a rule for.' };
  const [all, labels] = [await transactionsIn(tables), await labelsIn(tables)];
  const byCard = Map.groupBy(all, ({ card_id }) => card_id);
  const byMerchant = byMerchantOf(all);
  const { rule, title } = KINDS[likely];
  const read = [...new Set(rule.matchAll(/context\.(\w+)/g).map(([, name]) => name))];
  const rows = all.map((one) => {
    const features = { ...featuresOf(one, historyOf(one, byCard.get(one.card_id))), merchant_frauds: merchantRiskOf(one, byMerchant, labels) };
    const { role = 'unknown', kind = '' } = labels.get(one.id) ?? {};
    return { id: one.id, card_id: one.card_id, is_fraud: role === 'fraud', is_kind: kind === likely, is_prelude: role === 'prelude', ...Object.fromEntries(read.map((name) => [name, features[name]])) };
  });
  const common = { rule, rows, ignore: 'context.is_prelude', affects: 'card_id' };
  const [tried, ofKind] = [await rules.backtest({ ...common, label: 'is_fraud' }), await rules.backtest({ ...common, label: 'is_kind' })];
  const { affected: cards, recall: recallOfAll, ...figures } = tried;
  return { kind: likely, title, rule, ...figures, recall: ofKind.recall, recall_of_all_frauds: recallOfAll, missed: ofKind.missed, cards_hurt: cards };
}

/** Blocks the card. The gate in plugin.json is closed until a person has approved this exact call. */
export async function blockCard({ card_id: card, reason: why }, { records }) {
  await records.shared.put(`blocked/${card}`, { card, why, at: new Date().toISOString() });
  return { card, status: 'blocked' };
}

/**
 * The size limit, in bytes, of a state with the card's history. Above it, the history is omitted, so that the case can
 * always be stored.
 */
const MAX_BYTES = 200 * 1024;

/**
 * The parts of a finished case, in the order they are stored: investigation, state, tool log, insight, recommendations,
 * audit.
 */
export function caseRecords({ case: { id, transaction_id: transaction, investigation, state } }) {
  const { severity, confidence_score: confidence, recommendations, reasoning, evidence } = state;
  const { limit, error: failure, ...loop } = investigation ?? { status: 'FAILED' };
  const { status, started_at = null, completed_at = null, tool_executions: executions = [] } = loop;
  const error = failure?.message ?? null;
  const ids = { investigation_id: id, transaction_id: transaction };
  const put = (collection, key, value) => ({ do: 'put', collection, key, value });
  const numbered = (index) => `${id}/${String(index + 1).padStart(3, '0')}`;
  return {
    changes: [
      put('investigations', id, { ...ids, status, severity, confidence, started_at, completed_at, limit: limit ?? null, error }),
      put('states', id, snapshotOf({ ...ids, ...state, ...loop, error })),
      ...executions.map((execution, index) => put('tool_log', numbered(index), { investigation_id: id, ...execution })),
      put('insights', id, { severity, summary: reasoning.summary ?? null, evidence }),
      ...recommendations.map((one, index) => put('recommendations', numbered(index), { investigation_id: id, ...one })),
      { do: 'append', collection: 'audit', value: { action: 'investigation_completed', ...ids, status, severity, error } },
    ],
  };
}

function snapshotOf(state) {
  if (new TextEncoder().encode(JSON.stringify(state)).length <= MAX_BYTES) return state;
  return { ...state, context: { ...state.context, history: [], history_left_out: state.context.history?.length ?? 0 } };
}
