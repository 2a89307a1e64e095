/** Decides which tools a planner may choose now, and why others are refused. */
import { canonicalJson } from '../../agents/canonical-json.ts';
import { COMPLETE, type AgentLoop } from '../../agents/agent-loop.ts';
import type { GuardInput } from '../../guard/scope.ts';
import type { JsonObject } from '../../json.ts';
import { t } from '../../messages/translate.ts';
import type { CompiledPlanner, CompiledRow } from '../../step/compiled-planner.ts';
import { argumentsOf } from './compile-rows.ts';
import type { Pick } from './read-answer.ts';

export interface PickContext {
  readonly planner: CompiledPlanner;
  readonly loop: AgentLoop;
  readonly input: GuardInput;
}

export function eligibleRows(context: PickContext): CompiledRow[] {
  return [...context.planner.rows.values()].filter((row) => whyNotEligible(row, context) === null);
}

/** Null if the row may be chosen with some arguments. The message is only built if it is needed. */
function whyNotEligible({ row, when, repeat }: CompiledRow, { loop, input }: PickContext): (() => string) | null {
  const { name } = row;
  if (repeat === 'never' && isDone(loop, name)) return () => t('kinds.planner.refused.repeated', { name });
  const missing = (row.after ?? []).find((before) => !loop.completed.includes(before));
  if (missing !== undefined) return () => t('kinds.planner.refused.tooEarly', { name, missing });
  if (when !== null && !when(input)) return () => t('kinds.planner.refused.notAvailable', { name });
  return null;
}

/** A tool that a person rejected isn't requested again. */
export function isDone({ completed, executions }: AgentLoop, name: string): boolean {
  return (
    completed.includes(name) || executions.some(({ tool_name: tool, status }) => tool === name && status === 'DENIED')
  );
}

/** Checks a model's pick. Null: it is valid. */
export function whyRefused({ tool, args }: Pick, context: PickContext): string | null {
  const { planner, input, loop } = context;
  if (tool === COMPLETE) return holds(context) ? null : t('kinds.planner.refused.mustHold');
  const row = planner.rows.get(tool);
  if (row === undefined) return t('kinds.planner.refused.unknownTool', { tool: tool.slice(0, 100) });
  const why = whyNotEligible(row, context);
  if (why !== null) return why();
  const all = argumentsOf(row, args, input);
  const problem = row.problemOf(all);
  if (problem !== null) return t('kinds.planner.refused.args', { name: tool, problem });
  if (row.repeat === 'different' && wasCalledWith(loop, tool, all))
    return t('kinds.planner.refused.sameArgs', { name: tool });
  return null;
}

export function holds({ planner, input }: PickContext): boolean {
  return planner.mustHold === null || planner.mustHold(input);
}

export function callKey(name: string, args: JsonObject): string {
  return `${name} ${canonicalJson(args)}`;
}

function wasCalledWith({ called }: AgentLoop, name: string, args: JsonObject): boolean {
  return called.includes(callKey(name, args));
}

/** The first row of the sequence that may run and hasn't run yet, or not with these arguments. */
export function fallbackRow(context: PickContext, sequence: readonly string[]): CompiledRow | null {
  const rows = sequence.flatMap((name) => context.planner.rows.get(name) ?? []);
  return rows.find((row) => isFallback(row, context) && whyNotEligible(row, context) === null) ?? null;
}

function isFallback(row: CompiledRow, { loop, input }: PickContext): boolean {
  const { modelArgs, defaults, repeat, fallbackWhen } = row;
  const { name } = row.row;
  if (modelArgs.length > defaults.length || fallbackWhen?.(input) === false) return false;
  if (!isDone(loop, name)) return true;
  const isOnlyDone = loop.completed.includes(name) && repeat === 'different';
  return isOnlyDone && !wasCalledWith(loop, name, argumentsOf(row, {}, input));
}
