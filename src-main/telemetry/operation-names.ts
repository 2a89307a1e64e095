/**
 * The OpenTelemetry names of agent operations. Its conventions for generative AI aren't final; if they change, only
 * this file does.
 */
import { isModelTool } from '../../src-shared/agents/model-call.ts';
import type { Span } from './spans.ts';

export interface Operation {
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Tools that look up something for an answer. */
const RETRIEVAL: ReadonlySet<unknown> = new Set(['documents.search', 'web.search', 'arxiv.search', 'vectors.nearest']);

/** Spans that aren't an agent's operation keep their names. */
export function operationOf({ kind, name, attributes }: Span): Operation {
  const { session, node, selected_tool, step_count, tool_name, execution_time_ms, tool } = attributes;
  const conversation = { 'gen_ai.conversation.id': session };
  if (kind === 'agent') {
    const about = { ...conversation, 'gen_ai.operation.name': 'invoke_agent', 'gen_ai.agent.name': node };
    return { name: `invoke_agent ${String(node)}`, attributes: { ...about, investigation_id: session } };
  }
  if (selected_tool !== undefined) {
    const about = { ...conversation, 'gen_ai.operation.name': 'plan' };
    return { name: 'agent.planner', attributes: { ...about, investigation_id: session, step_count, selected_tool } };
  }
  if (tool_name !== undefined) {
    const about = { ...conversation, 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.name': tool_name };
    const attributesOfTool = { ...about, investigation_id: session, execution_time_ms };
    return { name: `agent.tool.${String(tool_name)}`, attributes: attributesOfTool };
  }
  if (kind !== 'tool' || typeof tool !== 'string') return { name, attributes: {} };
  return isModelTool(tool) ? chat(attributes, conversation) : toolCall(tool, conversation);
}

function chat(attributes: Span['attributes'], about: Operation['attributes']): Operation {
  const { model, input_tokens: input, output_tokens: output } = attributes;
  const [provider, ...rest] = typeof model === 'string' ? model.split('/') : [];
  const known = rest.length === 0 ? {} : { 'gen_ai.provider.name': provider, 'gen_ai.response.model': rest.join('/') };
  const usage = { 'gen_ai.usage.input_tokens': input, 'gen_ai.usage.output_tokens': output };
  const name = rest.length === 0 ? 'chat' : `chat ${rest.join('/')}`;
  return { name, attributes: { ...about, 'gen_ai.operation.name': 'chat', ...known, ...usage } };
}

function toolCall(tool: string, about: Operation['attributes']): Operation {
  const operation = RETRIEVAL.has(tool) ? 'retrieval' : 'execute_tool';
  const attributes = { ...about, 'gen_ai.operation.name': operation, 'gen_ai.tool.name': tool };
  return { name: `${operation} ${tool}`, attributes };
}
