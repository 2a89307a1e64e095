/** Calls a model, and once more if the answer doesn't fit. Without a usable answer, the fallback is used. */
import { modelReplySchema, modelToolName, type ModelCall, type ModelReply } from '../../agents/model-call.ts';
import { firstIssue } from '../../flow/schema-issues.ts';
import { zodFromJsonSchema } from '../../json-schema/json-schema.ts';
import { isJsonObject, type Json, type JsonObject } from '../../json.ts';
import { t } from '../../messages/translate.ts';
import { fail, ok, type Result } from '../../result.ts';
import { callTool } from '../../step/call-tool.ts';
import { optional, valuesOf, type Computed, type Render } from '../../step/compile-texts.ts';
import type {
  CallsOutside,
  CompiledNode,
  CompileSetting,
  Failure,
  NodeBehavior,
  StepContext,
} from '../../step/compiled-flow.ts';
import { historyFor } from '../../step/history-for.ts';
import { failCall } from '../../step/fail-call.ts';
import { computeEach, setPlaces } from '../../step/places.ts';
import { countOf, withoutKey } from '../../step/step-context.ts';
import type { z } from '../../schema.ts';
import { MODEL_DEFAULTS, type ModelNode } from './schema.ts';

/** The fallback field for a text answer. */
const TEXT = 'text';

export class ModelBehavior implements NodeBehavior {
  readonly calls: CallsOutside;
  readonly historyLines: number;
  readonly #node: ModelNode;
  readonly #prompt: Render;
  readonly #system: Render | null;
  readonly #set: readonly Computed[];
  readonly #fallback: readonly Computed[];
  readonly #hasFallback: boolean;
  readonly #schema: z.ZodType | null;

  constructor(node: ModelNode, { texts }: CompileSetting) {
    this.#node = node;
    this.historyLines = node.history ?? 0;
    this.#prompt = texts.prompt(node.prompt);
    this.#system = optional(node.systemPrompt, texts.prompt);
    this.#set = texts.kept(node.set, 'place');
    this.#fallback = texts.kept(node.fallback, 'context');
    this.#hasFallback = Object.keys(node.fallback ?? {}).length > 0;
    const schema = node.output === undefined ? null : zodFromJsonSchema(node.output as JsonObject);
    this.#schema = schema?.ok ? schema.value : null;
    this.calls = {
      ...{ id: node.id, tool: modelToolName(node.role ?? MODEL_DEFAULTS.role), result: node.result, isAgent: false },
      recovers: this.#hasFallback,
      takeResult: (step, at, value) => this.#takeReply(step, at, value),
      takeFailure: (step, at, failure) => this.#giveUp(step, at, failure),
      title: (at) => t('kinds.model.model', { title: at.title }),
    };
  }

  enter(step: StepContext, at: CompiledNode): void {
    const { models } = step.state.agentSettings;
    const role = this.#node.role ?? MODEL_DEFAULTS.role;
    const isOff = step.state.agentSettings.reasoningModel === false || (models !== undefined && !models.includes(role));
    if (isOff) return this.#giveUp(step, at, { kind: 'error', message: t('kinds.model.noModel') });
    this.#ask(step, at, null);
  }

  #ask(step: StepContext, at: CompiledNode, problem: string | null): void {
    const { output, temperature, maxTokens, stream, timeoutMs = MODEL_DEFAULTS.timeoutMs } = this.#node;
    const user = this.#prompt(step.input);
    const call: ModelCall = {
      system: this.#system?.(step.input) ?? '',
      ...historyFor(step, this.historyLines),
      user: problem === null ? user : `${user}\n\n${t('kinds.model.repair', { problem })}`,
      output: (output as ModelCall['output']) ?? null,
      ...(temperature === undefined ? {} : { temperature }),
      ...(maxTokens === undefined ? {} : { maxTokens }),
      ...(stream === undefined ? {} : { stream }),
    };
    const args = (): JsonObject => call as unknown as JsonObject;
    callTool(step, at, { tool: this.calls.tool, args, timeoutMs, attempts: 1, backoffMs: 0 });
  }

  #takeReply(step: StepContext, at: CompiledNode, value: Json): void {
    const { tool } = this.calls;
    const reply = modelReplySchema.safeParse(value);
    step.events.push({ type: 'tool.returned', node: at.node.id, tool, value: value as never });
    const answer = reply.success ? this.#answerIn(reply.data) : fail(t('kinds.model.noReply'));
    if (answer.ok) return this.#finish(step, at, answer.value);
    const { id } = at.node;
    const tries = countOf(step.state.refusals, id);
    if (tries >= (this.#node.repairs ?? MODEL_DEFAULTS.repairs))
      return this.#giveUp(step, at, { kind: 'error', message: answer.error });
    step.set({ refusals: { ...step.state.refusals, [id]: tries + 1 } });
    this.#ask(step, at, answer.error);
  }

  #answerIn({ calls, text }: ModelReply): Result<Json, string> {
    if (this.#node.output === undefined)
      return text === null || text.trim() === '' ? fail(t('kinds.model.empty')) : ok(text);
    const [call] = calls;
    const value = call === undefined ? parsed(text ?? '') : call.args;
    if (!isJsonObject(value)) return fail(t('kinds.model.notObject'));
    const error = this.#schema?.safeParse(value).error;
    return error === undefined ? ok(value) : fail(t('kinds.model.doesNotFit', { problem: firstIssue(error) }));
  }

  #giveUp(step: StepContext, at: CompiledNode, { kind, message }: Failure): void {
    if (!this.#hasFallback) {
      step.set({ refusals: withoutKey(step.state.refusals, at.node.id) });
      return failCall(step, at, { kind, message });
    }
    step.events.push({ type: 'tool.failed', node: at.node.id, tool: this.calls.tool, kind, message });
    const values = valuesOf(this.#fallback, step.input);
    this.#finish(step, at, this.#node.output === undefined ? (values[TEXT] ?? null) : values);
  }

  #finish(step: StepContext, at: CompiledNode, value: Json): void {
    const { result } = this.#node;
    const { context } = step.state;
    step.set({
      last: value,
      context: result === undefined ? context : { ...context, [result]: value },
      refusals: withoutKey(step.state.refusals, at.node.id),
    });
    setPlaces(step, at.node.id, computeEach(step, this.#set));
    step.leave(at);
  }
}

function parsed(text: string): Json {
  const inside = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  try {
    return JSON.parse(inside) as Json;
  } catch {
    return null;
  }
}
