/** Resumes a failed or timed-out agent with its completed steps. */
import type { AgentLoop } from '../agents/agent-loop.ts';
import type { StepContext } from '../step/compiled-flow.ts';

export function resumeAgent(step: StepContext): void {
  const { agents, current } = step.state;
  const found = Object.entries(agents).find(([, { resumeAt }]) => resumeAt !== null);
  if (found === undefined) {
    if (current === null) throw new Error('The run has nothing to go on with.');
    step.set({ status: 'running', open: null, outcome: null, steps: 0 });
    step.events.push({ type: 'agent.resumed', node: current });
    return;
  }
  const [path, loop] = found;
  const { node, stack, context } = loop.resumeAt!;
  step.set({
    ...{ status: 'running', current: node, stack, context, open: null, outcome: null, steps: 0 },
    agents: { ...agents, [path]: goingOn(loop) },
  });
  step.events.push({ type: 'agent.resumed', node });
}

/** Its time starts again; its step count does not. */
function goingOn(loop: AgentLoop): AgentLoop {
  return {
    ...loop,
    ...{
      status: 'IN_PROGRESS',
      completedAt: null,
      elapsedMs: 0,
      resumeAt: null,
      limit: null,
      warning: null,
      error: null,
    },
    ...{ picked: null, approval: null, repairs: 0, refused: null },
  };
}
