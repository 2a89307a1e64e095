/** Entries of the audit log: emitted as events, and also stored in a variable if the flow declares one. */
import type { Json } from '../json.ts';
import { valuesOf, type CompiledAudit } from './compile-texts.ts';
import type { StepContext } from './compiled-flow.ts';

/** The variable of a flow that contains copies of its entries, if declared. */
export const AUDIT_LOG = 'audit_log';

export function recordAudit(step: StepContext, node: string, audit: CompiledAudit): void {
  const data = valuesOf(audit.data, step.input);
  const { action } = audit;
  const { at } = step.state.event;
  step.events.push({ type: 'audit.recorded', node, action, data: data as never, at });
  if (!Object.hasOwn(step.flow.flow.state ?? {}, AUDIT_LOG)) return;
  const log: Json = step.state.domain[AUDIT_LOG] ?? [];
  const entries = Array.isArray(log) ? (log as readonly Json[]) : [];
  step.set({ domain: { ...step.state.domain, [AUDIT_LOG]: [...entries, { action, data, ts: at }] } });
}
