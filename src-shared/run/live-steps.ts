/**
 * Derives a run's current activity from its events: named steps, and tool calls with redacted arguments. Nothing of it
 * is stored.
 */
import { isModelTool } from '../agents/model-call.ts';
import { summaryOf } from '../agents/summary.ts';
import { RUNNER_TOOL_PREFIX } from '../external-agents/agent-reply.ts';
import { graphOf, graphRefs, type Flow } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import type { Json, JsonObject } from '../json.ts';
import { expandFlow } from '../node-kinds/expand-flow.ts';
import { plannerNameOf, stepOf } from '../node-kinds/parts-of.ts';
import { redactJson, redactPii } from '../redaction/redact-pii.ts';
import type { FlowEvent } from '../step/events.ts';
import type { RunEvent } from './run-event.ts';

/** Names as clients read them. */
export type LiveStep =
  | { readonly type: 'step_start'; readonly step: string; readonly node: string }
  | { readonly type: 'step_end'; readonly step: string; readonly node: string; readonly duration_ms: number }
  | ToolStart
  | ToolEnd;

export interface ToolStart {
  readonly type: 'tool_start';
  /** Unique in its session. */
  readonly id: string;
  /** The name in the table of an agent; of another node the tool itself. */
  readonly tool: string;
  readonly node: string;
  readonly args: JsonObject;
}

export interface ToolEnd {
  readonly type: 'tool_end';
  readonly id: string;
  readonly tool: string;
  readonly node: string;
  readonly status: 'SUCCESS' | 'FAILED' | 'TIMED_OUT' | 'CACHED' | 'DENIED';
  readonly duration_ms: number;
  readonly cached: boolean;
  readonly result: JsonObject;
  readonly error: string | null;
}

/** How a node is shown to watching clients. */
export interface WatchedNode {
  /** The name of its step; null if it isn't shown. */
  readonly step: string | null;
  /** True if it runs the planner's pick. */
  readonly isExecutor: boolean;
}

/** The nodes of a flow, including those of its agents; null if it can't be read. */
export function watchedNodes(document: Flow | null): WatchedNodes {
  if (document === null) return () => UNSEEN;
  const watched = new Map(nodesOf(document).map((node) => [node.id, watchedNode(node)]));
  return (node) => watched.get(node) ?? UNSEEN;
}

/** Whether a flow has steps that are shown. */
export function hasSteps(document: Flow): boolean {
  return nodesOf(document).some((node) => stepOf(node) !== null);
}

function nodesOf(document: Flow): readonly FlowNode[] {
  const flow = expandFlow(document);
  return graphRefs(flow).flatMap((ref) => graphOf(flow, ref)?.nodes ?? []);
}

const UNSEEN: WatchedNode = { step: null, isExecutor: false };

function watchedNode(node: FlowNode): WatchedNode {
  return { step: stepOf(node), isExecutor: plannerNameOf(node) !== undefined };
}

export type WatchedNodes = (node: string) => WatchedNode;

interface OpenStep {
  readonly step: string;
  readonly node: string;
  readonly at: number;
}

interface OpenCall extends Pick<ToolStart, 'id' | 'tool'> {
  readonly at: number;
}

interface Instant {
  readonly time: number;
  readonly seq: number;
}

interface Started {
  readonly node: string;
  /** The tool its planner chose last, by default. */
  readonly tool?: string;
}

type EventOf<Type extends FlowEvent['type']> = Extract<FlowEvent, { type: Type }>;

/** Follows one session. Takes all of its events from the first on. */
export class LiveSteps {
  readonly #watched: WatchedNodes;
  readonly #steps: OpenStep[] = [];
  /** Open calls by node. */
  readonly #calls = new Map<string, OpenCall>();
  /** The name of the last pick in the table, by executor. */
  #picked = '';

  constructor(watched: WatchedNodes) {
    this.#watched = watched;
  }

  /** Steps in progress, the outermost first. */
  get open(): readonly Pick<OpenStep, 'step' | 'node'>[] {
    return this.#steps;
  }

  take({ at, seq, body }: RunEvent): LiveStep[] {
    const time = Date.parse(at);
    if (body.type === 'run.started' || body.type === 'run.failed' || body.type === 'run.cancelled')
      return this.#endAll(time);
    return body.type === 'flow' ? this.#takeFlow(body.event, { time, seq }) : [];
  }

  #takeFlow(event: FlowEvent, moment: Instant): LiveStep[] {
    switch (event.type) {
      case 'node.entered':
        return this.#enter(event.node, moment.time);
      case 'node.exited':
        return this.#exit(event.node, moment.time);
      case 'agent.decided':
        this.#picked = event.decision.selected_tool;
        return [];
      case 'tool.called':
        return this.#call(event, moment);
      case 'subgraph.entered':
        return this.#watched(event.node).isExecutor ? this.#start({ node: event.node }, event.args ?? {}, moment) : [];
      case 'tool.returned':
        return this.#end(event, { status: 'SUCCESS', result: event.value, error: null }, moment.time);
      case 'tool.failed': {
        const status = event.kind === 'timeout' ? 'TIMED_OUT' : 'FAILED';
        return this.#end(event, { status, result: null, error: event.message }, moment.time);
      }
      case 'agent.executed':
        return this.#executed(event, moment);
      case 'flow.ended':
      case 'flow.stuck':
      case 'flow.restarted':
        return this.#endAll(moment.time);
      default:
        return [];
    }
  }

  #enter(node: string, at: number): LiveStep[] {
    const { step } = this.#watched(node);
    if (step === null || this.#steps.some((open) => open.node === node)) return [];
    this.#steps.push({ step, node, at });
    return [{ type: 'step_start', step, node }];
  }

  /** Ends the step of a node, and those inside it that were never left. */
  #exit(node: string, at: number): LiveStep[] {
    const index = this.#steps.findIndex((open) => open.node === node);
    return index === -1 ? [] : this.#endFrom(index, at);
  }

  #endAll(at: number): LiveStep[] {
    this.#calls.clear();
    return this.#endFrom(0, at);
  }

  #endFrom(index: number, now: number): LiveStep[] {
    const ended = this.#steps.splice(index).toReversed();
    return ended.map(({ step, node, at }) => ({ type: 'step_end', step, node, duration_ms: Math.max(0, now - at) }));
  }

  #call({ node, tool, args }: EventOf<'tool.called'>, moment: Instant): LiveStep[] {
    if (isModelTool(tool) || tool.startsWith(RUNNER_TOOL_PREFIX)) return [];
    return this.#start({ node, tool: this.#watched(node).isExecutor ? this.#picked : tool }, args, moment);
  }

  #start({ node, tool = this.#picked }: Started, args: Json, { time, seq }: Instant): LiveStep[] {
    const call = { id: `call-${seq}`, tool, at: time };
    this.#calls.set(node, call);
    return [{ type: 'tool_start', id: call.id, tool, node, args: shown(args) }];
  }

  /** An executor reports the end of its calls itself. */
  #end(
    { node }: { readonly node: string },
    { status, result, error }: Pick<ToolEnd, 'status' | 'error'> & { readonly result: Json },
    now: number,
  ): LiveStep[] {
    const call = this.#calls.get(node);
    if (call === undefined || this.#watched(node).isExecutor) return [];
    this.#calls.delete(node);
    const { id, tool, at } = call;
    const ended = { id, tool, node, status, duration_ms: Math.max(0, now - at), cached: false };
    return [{ type: 'tool_end', ...ended, result: shown(result), error: error === null ? null : redactPii(error) }];
  }

  #executed({ node, execution }: EventOf<'agent.executed'>, moment: Instant): LiveStep[] {
    const { tool_name: tool, input_summary: args, output_summary: output, status, error_message: error } = execution;
    const begun = this.#calls.has(node) ? [] : this.#start({ node, tool }, args, moment);
    const { id } = this.#calls.get(node)!;
    this.#calls.delete(node);
    const duration = { duration_ms: execution.execution_time_ms, cached: status === 'CACHED' };
    const outcome = { result: shown(output), error: error === null ? null : redactPii(error) };
    return [...begun, { type: 'tool_end', id, tool, node, status, ...duration, ...outcome }];
  }
}

function shown(value: Json): JsonObject {
  return value === null ? {} : (redactJson(summaryOf(value)) as JsonObject);
}
