/** The progress of an external agent: one line in the transcript, and its position. */
import { RUNNER_TOOL_PREFIX, type AgentProgress } from '../external-agents/agent-reply.ts';
import type { AgentLine, Line, RunProgress } from './run-view.ts';

const MAX_STEPS = 50;

interface Called {
  readonly node: string;
  readonly tool: string;
}

interface Moment {
  readonly seq: number;
  readonly at: string;
}

/** Calls of one agent in one turn share a line. */
export function beginAgent(progress: RunProgress, { node, tool }: Called, { seq, at }: Moment): RunProgress {
  if (!tool.startsWith(RUNNER_TOOL_PREFIX)) return progress;
  const { turn, messages } = progress;
  const runner = tool.slice(RUNNER_TOOL_PREFIX.length);
  const agent = { node, path: [], step: null };
  const last = messages.at(-1);
  if (last?.role === 'agent' && last.turn === turn && last.runner === runner) {
    return { ...progress, agent, messages: withLast(messages, { ...last, node, isWorking: true }) };
  }
  const line: AgentLine = {
    ...{ role: 'agent', seq, turn, at, node, runner },
    ...{ steps: [], isWorking: true, message: null, text: '' },
  };
  return { ...progress, agent, messages: [...messages, line] };
}

/** The agent has answered or failed; its streamed text follows as a whole. */
export function endAgent(progress: RunProgress, node: string): RunProgress {
  if (progress.agent?.node !== node) return progress;
  const { messages } = progress;
  const last = messages.at(-1);
  if (last?.role !== 'agent') return { ...progress, agent: null };
  const ended = { ...last, isWorking: false, message: null, text: '' };
  // An agent without activity leaves no line.
  return { ...progress, agent: null, messages: [...messages.slice(0, -1), ...(last.steps.length > 0 ? [ended] : [])] };
}

export function foldAgentProgress(
  progress: RunProgress,
  { node, progress: news }: { readonly node: string; readonly progress: AgentProgress },
): Partial<RunProgress> {
  const { messages, agent } = progress;
  const last = messages.at(-1);
  if (agent?.node !== node || last?.role !== 'agent') return {};
  switch (news.type) {
    case 'step': {
      const steps = last.steps.at(-1) === news.node ? last.steps : [...last.steps, news.node].slice(-MAX_STEPS);
      const at = { node, path: news.path, step: news.node };
      return { agent: at, messages: withLast(messages, { ...last, steps }) };
    }
    case 'text': {
      const before = last.message === news.message ? last.text : '';
      const at = news.node === null ? agent : { ...agent, step: news.node };
      return { agent: at, messages: withLast(messages, { ...last, message: news.message, text: before + news.text }) };
    }
    case 'custom':
    case 'notice':
      return {};
  }
}

function withLast(messages: readonly Line[], line: Line): readonly Line[] {
  return [...messages.slice(0, -1), line];
}
