/** The rules of planners hold whatever models answer, tools return, and people decide. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COMPLETE, type AgentLoop } from '../../src-shared/agents/agent-loop.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import type { FlowEvent } from '../../src-shared/step/events.ts';
import type { RunEventBody } from '../../src-shared/run/run-event.ts';
import type { CompiledPlanner } from '../../src-shared/step/compiled-planner.ts';
import type { FlowState } from '../../src-shared/step/state.ts';
import { agentCase } from './random-agents.ts';
import { compiled, simulate } from './simulate-agents.ts';
import { tries } from '../harness/thorough.ts';

function plannerAt(flow: CompiledFlow, path: string): CompiledPlanner {
  const planner = flow.nodes.get(path.slice(path.lastIndexOf('/') + 1))?.behavior.planner;
  if (planner === undefined) throw new Error(`There is no planner "${path}".`);
  return planner;
}

function checkLoop(planner: CompiledPlanner, loop: AgentLoop): void {
  const { decisions, executions, completed, stepCount, maxSteps, picked } = loop;
  expect(stepCount).toBeLessThanOrEqual(maxSteps);
  expect(decisions.map(({ step }) => step)).toEqual(decisions.map((_, index) => index + 1));
  expect(decisions.every(({ confidence }) => confidence >= 0 && confidence <= 1)).toBe(true);
  expect(decisions.every(({ selected_tool: tool }) => tool === COMPLETE || planner.rows.has(tool))).toBe(true);
  expect(completed).toEqual(executions.filter(({ status }) => status !== 'DENIED').map(({ tool_name }) => tool_name));
  const made = decisions.map(({ selected_tool }) => selected_tool).filter((name) => name !== COMPLETE);
  const run = executions.map(({ tool_name }) => tool_name);
  expect(made).toEqual(picked === null ? run : [...run, picked.name]);
  for (const [name, { row, repeat }] of planner.rows) {
    if (repeat === 'never') expect(run.filter((one) => one === name).length).toBeLessThanOrEqual(1);
    const first = run.indexOf(name);
    if (first >= 0) expect((row.after ?? []).every((before) => completed.slice(0, first).includes(before))).toBe(true);
  }
}

/** Loops that completed in a step without being stopped by a limit. */
function completedNow(before: FlowState | undefined, now: FlowState): string[] {
  return Object.entries(now.agents).flatMap(([path, { status, limit }]) =>
    status === 'COMPLETED' && limit === null && before?.agents[path]?.status !== 'COMPLETED' ? [path] : [],
  );
}

/** Calls that need approval are made only after a yes, with the arguments that were shown. */
function checkApprovals(flow: CompiledFlow, bodies: readonly RunEventBody[]): void {
  const events = bodies.flatMap((body) => (body.type === 'flow' ? [body.event] : []));
  let asked: FlowEvent | null = null;
  let given: FlowEvent | null = null;
  for (const event of events) {
    if (event.type === 'approval.asked') [asked, given] = [event, null];
    if (event.type === 'approval.given') given = event;
    if (event.type === 'tool.called' && event.node === askedAt(asked)) {
      expect(given).toMatchObject({ type: 'approval.given', pause: asked?.type === 'approval.asked' && asked.pause });
      if (given?.type === 'approval.given' && given.decision === 'approve')
        expect(asked).toMatchObject({ args: event.args });
    }
    if (event.type !== 'agent.executed') continue;
    const executor = flow.nodes.get(event.node)?.node;
    const planner = executor?.type === 'executor' ? flow.nodes.get(executor.planner)?.behavior.planner : undefined;
    const approve = planner?.rows.get(String(event.execution['tool_name']))?.approve;
    if (approve === 'always' && event.execution['status'] !== 'CACHED') expect(askedAt(asked)).toBe(event.node);
    if (event.node === askedAt(asked)) asked = null;
  }
}

function askedAt(event: FlowEvent | null): string | null {
  return event?.type === 'approval.asked' ? event.node : null;
}

test('limits, order, repeats, approvals, and conditions hold at every step', async () => {
  let loops = 0;
  await fc.assert(
    fc.asyncProperty(agentCase, async ({ document, choices }) => {
      const both = compiled(document);
      fc.pre(both !== null);
      const { states, bodies } = await simulate(both.compiled, choices);
      for (const [index, state] of states.entries()) {
        for (const [path, loop] of Object.entries(state.agents)) {
          checkLoop(plannerAt(both.compiled, path), loop);
          loops += 1;
        }
        for (const path of completedNow(states[index - 1], state)) {
          const { mustHold } = plannerAt(both.compiled, path);
          expect(mustHold?.({ ...state, context: state.context } as never) ?? true).toBe(true);
        }
      }
      checkApprovals(both.compiled, bodies);
    }),
    { numRuns: tries(100) },
  );
  expect(loops).toBeGreaterThan(100);
});
