/** Converts the events of a conversation to AG-UI events: messages, steps, tool calls, and screens. */
import type { ClientDialect } from '../../src-shared/a2ui/client-dialect.ts';
import type { ServerMessage } from '../../src-shared/a2ui/messages.ts';
import { writeMessage } from '../../src-shared/a2ui/write-message.ts';
import { isModelTool, modelReplySchema } from '../../src-shared/agents/model-call.ts';
import { summaryOf } from '../../src-shared/agents/summary.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import { redactJson } from '../../src-shared/redaction/redact-pii.ts';
import { LiveSteps, type LiveStep, type ToolEnd, type WatchedNode } from '../../src-shared/run/live-steps.ts';
import type { RunEvent, RunEventBody } from '../../src-shared/run/run-event.ts';
import type { FlowEvent } from '../../src-shared/step/events.ts';
import type { AgUiEvent, TokenUsage } from './events.ts';
import type { KnownParts } from './run-input.ts';

export interface EncoderOptions {
  /** What the client already has. */
  readonly known: KnownParts;
  readonly dialect: ClientDialect;
  /** Returns how a node of a session is shown to watching clients. */
  readonly watched: (session: string, node: string) => WatchedNode;
}

type Body<Type extends RunEventBody['type']> = Extract<RunEventBody, { type: Type }>;

/** A message that arrives in pieces. */
interface Streamed {
  readonly id: string;
  readonly text: string;
}

export class EventEncoder {
  readonly #options: EncoderOptions;
  readonly #steps = new Map<string, LiveSteps>();
  /** How many steps with the same name are running, because a client tracks each name once. */
  readonly #open = new Map<string, number>();
  /** Calls already sent to the client when a person was asked to approve them, by session and node. */
  readonly #announced = new Map<string, string>();
  readonly #usage = new Map<string, TokenUsage>();
  #streamed: Streamed | null = null;

  constructor(options: EncoderOptions) {
    this.#options = options;
  }

  /** Records an event that an earlier run sent. */
  skip(event: RunEvent): void {
    this.#stepsOf(event.sessionId).take(event);
    if (event.body.type === 'flow') this.#noteApproval(event.sessionId, event.body.event);
  }

  /** Returns the steps that were running when the run began. */
  begin(): AgUiEvent[] {
    return [...this.#steps.values()].flatMap(({ open }) => open.flatMap(({ step }) => this.#startStep(step)));
  }

  take(event: RunEvent): AgUiEvent[] {
    const timestamp = Date.parse(event.at);
    const steps = this.#stepsOf(event.sessionId).take(event);
    const encoded = [...this.#takeBody(event), ...steps.flatMap((step) => this.#takeStep(event.sessionId, step))];
    return encoded.map((one) => ({ ...one, timestamp }));
  }

  /** Closes everything that is still open. */
  end(): AgUiEvent[] {
    const steps = [...this.#open.keys()].toReversed();
    this.#open.clear();
    return [...this.#endStreamed(), ...steps.map((stepName): AgUiEvent => ({ type: 'STEP_FINISHED', stepName }))];
  }

  /** Token usage of the run, by model. */
  get usage(): readonly TokenUsage[] {
    return [...this.#usage.values()];
  }

  #stepsOf(session: string): LiveSteps {
    const known = this.#steps.get(session);
    if (known !== undefined) return known;
    const steps = new LiveSteps((node) => this.#options.watched(session, node));
    this.#steps.set(session, steps);
    return steps;
  }

  #takeBody({ sessionId, seq, body }: RunEvent): AgUiEvent[] {
    switch (body.type) {
      case 'message':
        return this.#say(`${sessionId}-${seq}`, body.text);
      case 'screen':
        return [{ type: 'CUSTOM', name: 'a2ui', value: { surface: body.surface, messages: this.#written(body) } }];
      case 'agent.progress':
        return this.#progress(sessionId, body);
      case 'session.linked':
        return [{ type: 'CUSTOM', name: 'agent_changed', value: { agent: body.agent } }];
      case 'flow':
        return this.#takeFlow(sessionId, body.event);
      default:
        return [];
    }
  }

  #written({ messages }: Body<'screen'>): JsonObject[] {
    return messages.map((message) => writeMessage(message as unknown as ServerMessage, this.#options.dialect));
  }

  #takeFlow(session: string, event: FlowEvent): AgUiEvent[] {
    if (event.type === 'tool.returned' && isModelTool(event.tool)) this.#count(event.value);
    if (event.type === 'action.refused') {
      const { action, code, message, field } = event;
      return [{ type: 'CUSTOM', name: 'refused', value: { action, code, message, ...(field !== null && { field }) } }];
    }
    if (event.type === 'error.raised') {
      const { code, message, field } = event;
      return [{ type: 'CUSTOM', name: 'error', value: { code, message, ...(field !== null && { field }) } }];
    }
    if (event.type !== 'approval.asked') return [];
    const id = this.#noteApproval(session, event)!;
    return this.#callEvents(id, event.name, redactJson(summaryOf(event.args)) as JsonObject);
  }

  #noteApproval(session: string, event: FlowEvent): string | null {
    if (event.type === 'agent.executed') this.#announced.delete(`${session}/${event.node}`);
    if (event.type !== 'approval.asked') return null;
    const id = approvalId(session, event.pause);
    this.#announced.set(`${session}/${event.node}`, id);
    return id;
  }

  #count(value: unknown): void {
    const { usage, model } = modelReplySchema.safeParse(value).data ?? {};
    if (usage == null || model === undefined) return;
    const before = this.#usage.get(model);
    const input = (before?.inputTokens ?? 0) + usage.input;
    const output = (before?.outputTokens ?? 0) + usage.output;
    const at = model.indexOf('/');
    const named = at === -1 ? { model } : { provider: model.slice(0, at), model: model.slice(at + 1) };
    this.#usage.set(model, { ...named, inputTokens: input, outputTokens: output, totalTokens: input + output });
  }

  /** A message whose beginning was streamed keeps its id. */
  #say(id: string, text: string): AgUiEvent[] {
    // A message without content is invalid.
    if (text === '') return this.#endStreamed();
    const streamed = this.#streamed;
    if (streamed !== null && text.startsWith(streamed.text.trimEnd())) {
      const rest = text.slice(streamed.text.length);
      return [...content(streamed.id, rest), ...this.#endStreamed()];
    }
    const known = this.#options.known.messages.get(id);
    const left = known !== undefined && text.startsWith(known) ? text.slice(known.length) : text;
    if (known !== undefined && left === '') return this.#endStreamed();
    return [...this.#endStreamed(), start(id), ...content(id, left), { type: 'TEXT_MESSAGE_END', messageId: id }];
  }

  #progress(session: string, { progress }: Body<'agent.progress'>): AgUiEvent[] {
    if (progress.type === 'custom') return [{ type: 'CUSTOM', name: 'progress', value: progress.value }];
    if (progress.type !== 'text') return [];
    const id = `${session}-text-${progress.message}`;
    const isSame = this.#streamed?.id === id;
    const before = isSame ? this.#streamed!.text : '';
    const begun = isSame ? [] : [...this.#endStreamed(), start(id)];
    this.#streamed = { id, text: before + progress.text };
    return [...begun, ...content(id, this.#unknownPart(id, before.length, progress.text))];
  }

  /** Returns the part of a streamed message that a reconnecting client doesn't have. */
  #unknownPart(id: string, offset: number, text: string): string {
    const known = this.#options.known.messages.get(id)?.length ?? 0;
    return text.slice(Math.min(text.length, Math.max(0, known - offset)));
  }

  #endStreamed(): AgUiEvent[] {
    const streamed = this.#streamed;
    this.#streamed = null;
    return streamed === null ? [] : [{ type: 'TEXT_MESSAGE_END', messageId: streamed.id }];
  }

  #takeStep(session: string, step: LiveStep): AgUiEvent[] {
    switch (step.type) {
      case 'step_start':
        return this.#startStep(step.step);
      case 'step_end':
        return this.#endStep(step.step);
      case 'tool_start': {
        if (this.#announced.has(`${session}/${step.node}`)) return [];
        return this.#callEvents(`${session}-${step.id}`, step.tool, step.args);
      }
      case 'tool_end':
        return this.#endCall(session, step);
    }
  }

  #startStep(stepName: string): AgUiEvent[] {
    const count = this.#open.get(stepName) ?? 0;
    this.#open.set(stepName, count + 1);
    return count === 0 ? [{ type: 'STEP_STARTED', stepName }] : [];
  }

  #endStep(stepName: string): AgUiEvent[] {
    const count = this.#open.get(stepName) ?? 0;
    if (count > 1) this.#open.set(stepName, count - 1);
    else this.#open.delete(stepName);
    return count === 1 ? [{ type: 'STEP_FINISHED', stepName }] : [];
  }

  #callEvents(toolCallId: string, toolCallName: string, args: JsonObject): AgUiEvent[] {
    if (this.#options.known.toolCalls.has(toolCallId)) return [];
    return [
      { type: 'TOOL_CALL_START', toolCallId, toolCallName },
      { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(args) },
      { type: 'TOOL_CALL_END', toolCallId },
    ];
  }

  #endCall(session: string, { id, node, status, duration_ms: ms, cached, result, error }: ToolEnd): AgUiEvent[] {
    const announced = this.#announced.get(`${session}/${node}`);
    this.#announced.delete(`${session}/${node}`);
    const toolCallId = announced ?? `${session}-${id}`;
    if (this.#options.known.toolResults.has(toolCallId)) return [];
    const answer = {
      messageId: `${toolCallId}-result`,
      role: 'tool',
      content: error ?? JSON.stringify(result),
    } as const;
    const metadata = { status, duration_ms: ms, cached };
    return [{ type: 'TOOL_CALL_RESULT', toolCallId, ...answer, metadata }];
  }
}

/** A pause id that is unique across sessions. */
export function approvalId(session: string, pause: string): string {
  return `${session}/${pause}`;
}

function start(messageId: string): AgUiEvent {
  return { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' };
}

function content(messageId: string, delta: string): AgUiEvent[] {
  return delta === '' ? [] : [{ type: 'TEXT_MESSAGE_CONTENT', messageId, delta }];
}
