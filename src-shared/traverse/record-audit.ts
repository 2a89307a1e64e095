/** Entries of the audit log: told as events, and kept with the conversation where its flow has a place for them. */
import type { Json, JsonObject } from '../json.ts';
import type { CompiledAudit } from './node-behaviour.ts';
import type { StepContext } from './step-context.ts';

/** The place in the state of a flow that holds copies of its entries, if it is declared. */
export const AUDIT_LOG = 'audit_log';

export function recordAudit(walk: StepContext, node: string, audit: CompiledAudit): void {
  const data: JsonObject = Object.fromEntries(audit.data.map(([name, compute]) => [name, compute(walk.input)]));
  const { action } = audit;
  const { at } = walk.state.event;
  walk.events.push({ type: 'audit.recorded', node, action, data: data as never, at });
  if (!Object.hasOwn(walk.flow.flow.state ?? {}, AUDIT_LOG)) return;
  const log: Json = walk.state.domain[AUDIT_LOG] ?? [];
  const entries = Array.isArray(log) ? (log as readonly Json[]) : [];
  walk.set({ domain: { ...walk.state.domain, [AUDIT_LOG]: [...entries, { action, data, ts: at }] } });
}
