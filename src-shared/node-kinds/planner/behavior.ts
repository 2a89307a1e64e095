/** Decides an agent's next step. The model only proposes; the rules are enforced here. */
import { COMPLETE, type AgentLoop, type LimitName, type PlannerDecision } from '../../agents/agent-loop.ts';
import { modelReplySchema, modelToolName, type ModelReply } from '../../agents/model-call.ts';
import { PromptGuard } from '../../agents/prompt-guard.ts';
import type { Json, JsonObject } from '../../json.ts';
import { t } from '../../messages/translate.ts';
import { changeLoop, endLoop, loopAt, recordDecision, setLoop, type LoopEnd } from '../../step/agent-loops.ts';
import { callTool } from '../../step/call-tool.ts';
import type {
  CallsOutside,
  CompiledNode,
  CompileSetting,
  NodeBehavior,
  StepContext,
} from '../../step/compiled-flow.ts';
import type { CompiledPlanner } from '../../step/compiled-planner.ts';
import { historyFor } from '../../step/history-for.ts';
import { usedUp } from '../../step/loop-budget.ts';
import { beginLoop, limitsOf } from './begin-loop.ts';
import { argumentsOf, compilePlanner } from './compile-rows.ts';
import { eligibleRows, fallbackRow, holds, whyRefused, type PickContext } from './eligible.ts';
import { promptFor, untrustedIn } from './prompt.ts';
import { readAnswer, type Pick } from './read-answer.ts';
import { PLANNER_DEFAULTS, type PlannerNode } from './schema.ts';

const DEFAULT_TEMPERATURE = 0.1;
const DEFAULT_MAX_TOKENS = 256;

type Decided = Omit<PlannerDecision, 'step' | 'timestamp'> & { readonly args: JsonObject };

export class PlannerBehavior implements NodeBehavior {
  readonly planner: CompiledPlanner;
  readonly calls: CallsOutside;
  readonly historyLines: number;
  readonly #id: string;
  readonly #places: readonly string[];
  readonly #result: string | undefined;
  readonly #guard = new PromptGuard();

  constructor(node: PlannerNode, setting: CompileSetting) {
    this.#id = node.id;
    this.historyLines = node.history ?? 0;
    this.planner = compilePlanner(node, setting);
    this.#places = setting.places;
    this.#result = node.result;
    const tool = modelToolName(this.planner.role);
    this.calls = {
      ...{ id: node.id, tool, result: undefined, isAgent: false, recovers: true },
      takeResult: (step, at, value) => this.#takeReply(step, at, value),
      takeFailure: (step, at, { kind, message }) => {
        step.events.push({ type: 'tool.failed', node: at.node.id, tool, kind, message });
        this.#fallBack(step, at, message);
      },
      title: (at) => t('kinds.planner.model', { title: at.title }),
    };
  }

  enter(step: StepContext, at: CompiledNode): void {
    const loop = loopAt(step, this.#id);
    if (loop === null || isOver(loop))
      setLoop(step, this.#id, beginLoop(this.planner, step.state.agentSettings, step.moment.at));
    else if (loop.status === 'DENIED') changeLoop(step, this.#id, GOING_ON);
    this.#decide(step, at);
  }

  #context(step: StepContext): PickContext {
    const loop = loopAt(step, this.#id);
    if (loop === null) throw new Error(`The planner "${this.#id}" has no loop.`);
    return { planner: this.planner, loop, input: step.input };
  }

  /** Checks first what needs no model: limits, rules, and whether any tool is left. */
  #decide(step: StepContext, at: CompiledNode): void {
    const context = this.#context(step);
    const { loop } = context;
    const limits = limitsOf(this.planner, step.state.agentSettings);
    const used = usedUp(loop, limits);
    if (used === 'timeout') return this.#endByLimit(step, at, used);
    const isLast = loop.stepCount + 1 >= loop.maxSteps;
    const isDone = this.planner.complete?.(step.input) === true && holds(context);
    if (isDone) return this.#choose(step, at, rule(COMPLETE, t('kinds.planner.reasons.complete')));
    if (eligibleRows(context).length === 0) return this.#chooseNothing(step, at, context);
    if (isLast) return this.#endByLimit(step, at, 'maxSteps');
    if (used !== null) return this.#endByLimit(step, at, used);
    if (this.#hasModel(step)) return this.#ask(step, at, context);
    this.#fallBack(step, at, t('kinds.planner.reasons.noModel'));
  }

  #hasModel({ state }: StepContext): boolean {
    const { plannerModel = true, models } = state.agentSettings;
    return plannerModel && (models === undefined || models.includes(this.planner.role));
  }

  #chooseNothing(step: StepContext, at: CompiledNode, context: PickContext): void {
    if (!holds(context)) return this.#fail(step, at, t('kinds.planner.errors.mustHold'));
    this.#choose(step, at, rule(COMPLETE, t('kinds.planner.reasons.nothingLeft')));
  }

  #ask(step: StepContext, at: CompiledNode, context: PickContext): void {
    const { agentSettings } = step.state;
    const { loop } = context;
    const call = promptFor({
      ...context,
      places: this.#places,
      refused: loop.refused,
      temperature: agentSettings.temperature ?? this.planner.temperature ?? DEFAULT_TEMPERATURE,
      maxTokens: agentSettings.maxTokens ?? DEFAULT_MAX_TOKENS,
    });
    const left = limitsOf(this.planner, agentSettings).timeoutMs - loop.elapsedMs;
    callTool(step, at, {
      tool: this.calls.tool,
      args: () => ({ ...historyFor(step, this.historyLines), ...call }) as unknown as JsonObject,
      timeoutMs: Math.max(1, Math.min(agentSettings.plannerTimeoutMs ?? PLANNER_DEFAULTS.modelTimeoutMs, left)),
      attempts: 1,
      backoffMs: 0,
    });
  }

  #takeReply(step: StepContext, at: CompiledNode, value: Json): void {
    const reply = modelReplySchema.safeParse(value);
    step.events.push({ type: 'tool.returned', node: at.node.id, tool: this.calls.tool, value: value as never });
    const { loop } = this.#context(step);
    if (loop.elapsedMs >= loop.timeoutMs) return this.#endByLimit(step, at, 'timeout');
    if (!reply.success) return this.#fallBack(step, at, t('kinds.planner.reasons.noReply'));
    this.#judge(step, at, reply.data);
  }

  /** An invalid choice is requested once more, and then made by rule. */
  #judge(step: StepContext, at: CompiledNode, reply: ModelReply): void {
    const context = this.#context(step);
    const answer = readAnswer(reply);
    const refused = answer.ok ? whyRefused(answer.value, context) : answer.error;
    if (refused === null && answer.ok) return this.#choose(step, at, this.#byModel(step, answer.value));
    const why = refused ?? '';
    changeLoop(step, this.#id, { refused: why });
    const { loop } = context;
    const limits = limitsOf(this.planner, step.state.agentSettings);
    if (loop.repairs >= this.planner.repairs || usedUp(loop, limits) !== null) return this.#fallBack(step, at, why);
    changeLoop(step, this.#id, { repairs: loop.repairs + 1 });
    this.#ask(step, at, this.#context(step));
  }

  #byModel(step: StepContext, { tool, reason, confidence, args }: Pick): Decided {
    const { loop } = this.#context(step);
    return { selected_tool: tool, reason, confidence, args, used_fallback: false, refused: loop.refused };
  }

  /** The first eligible tool of the sequence, or COMPLETE. */
  #fallBack(step: StepContext, at: CompiledNode, why: string): void {
    const context = this.#context(step);
    if (!(step.state.agentSettings.plannerFallback ?? this.planner.hasFallback))
      return this.#fail(step, at, t('kinds.planner.errors.noFallback', { why: bare(why) }));
    const limits = limitsOf(this.planner, step.state.agentSettings);
    if (context.loop.elapsedMs >= limits.timeoutMs) return this.#endByLimit(step, at, 'timeout');
    const row = fallbackRow(context, this.#sequence(step));
    if (row === null && !holds(context)) return this.#fail(step, at, t('kinds.planner.errors.mustHold'));
    this.#choose(step, at, {
      selected_tool: row?.row.name ?? COMPLETE,
      reason: t('kinds.planner.reasons.fallback', { why: bare(why) }),
      ...{ confidence: 1, used_fallback: true, refused: context.loop.refused, args: {} },
    });
  }

  /** A sequence from the environment applies only to planners with all of its tools. */
  #sequence({ state }: StepContext): readonly string[] {
    const { fallbackSequence } = state.agentSettings;
    const fits = fallbackSequence?.every((name) => this.planner.rows.has(name)) ?? false;
    return fits ? fallbackSequence! : this.planner.sequence;
  }

  #choose(step: StepContext, at: CompiledNode, { args, ...decided }: Decided): void {
    const { selected_tool: tool, reason } = decided;
    this.#record(step, decided);
    const row = this.planner.rows.get(tool);
    const picked = row === undefined ? null : { name: tool, args: argumentsOf(row, args, step.input), reason };
    changeLoop(step, this.#id, { nextAction: tool, picked, refused: null, repairs: 0 });
    if (tool === COMPLETE) return this.#end(step, at, { status: 'COMPLETED', limit: null, message: null });
    step.set({ last: { next_action: tool, reason } });
    step.leave(at);
  }

  #record(step: StepContext, decided: Omit<Decided, 'args'>): void {
    const { loop } = this.#context(step);
    const flagged = this.#flagged(step);
    const number = loop.stepCount + 1;
    changeLoop(step, this.#id, { stepCount: number });
    recordDecision(step, this.#id, {
      step: number,
      ...decided,
      timestamp: step.moment.at ?? '',
      ...(flagged.length === 0 ? {} : { flagged }),
    });
  }

  #flagged(step: StepContext): readonly string[] {
    const { promptGuard = true } = step.state.agentSettings;
    return promptGuard ? this.#guard.flagsIn(untrustedIn(this.#context(step))) : [];
  }

  /**
   * If the steps are used up, ends with the current results and a warning; if the time is up, with the current state.
   */
  #endByLimit(step: StepContext, at: CompiledNode, limit: LimitName): void {
    const { maxSteps } = this.#context(step).loop;
    const message = t(`kinds.planner.limits.${limit}`, { maxSteps });
    if (limit !== 'timeout') {
      const { args: _, ...decided } = rule(COMPLETE, message);
      this.#record(step, decided);
      changeLoop(step, this.#id, { nextAction: COMPLETE });
    }
    changeLoop(step, this.#id, { limit, warning: message, picked: null });
    this.#end(step, at, { status: limit === 'timeout' ? 'TIMED_OUT' : 'COMPLETED', limit, message });
  }

  #fail(step: StepContext, at: CompiledNode, message: string): void {
    changeLoop(step, this.#id, { error: message });
    this.#end(step, at, { status: 'FAILED', limit: null, message });
  }

  #end(step: StepContext, at: CompiledNode, ended: Omit<LoopEnd, 'planner'>): void {
    const { status, limit, message } = ended;
    const loop = endLoop(step, at, { planner: this.#id, ...ended });
    const last = lastOf(loop, message);
    const { context } = step.state;
    step.set({ last, context: this.#result === undefined ? context : { ...context, [this.#result]: last } });
    if (status === 'FAILED') return this.#leaveFailed(step, at, message ?? '');
    if (limit !== null && step.leaveBy(at, 'limit')) return;
    if (limit === 'timeout' && step.leaveBy(at, 'timeout')) return;
    step.leave(at);
  }

  #leaveFailed(step: StepContext, at: CompiledNode, message: string): void {
    if (!step.leaveBy(at, 'error')) step.stop(at, message);
  }
}

/** A loop that was left because a call was rejected, and that the flow has returned to. */
const GOING_ON: Partial<AgentLoop> = { status: 'IN_PROGRESS', completedAt: null, warning: null };

function isOver({ status }: AgentLoop): boolean {
  return status === 'COMPLETED' || status === 'FAILED' || status === 'TIMED_OUT';
}

function rule(tool: string, reason: string): Decided {
  return { selected_tool: tool, reason, confidence: 1, used_fallback: false, refused: null, args: {} };
}

function bare(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

/** The result for expressions after the planner, and for tools that store it. */
function lastOf(loop: AgentLoop, message: string | null): Json {
  return {
    next_action: COMPLETE,
    status: loop.status,
    limit: loop.limit,
    completed_steps: loop.completed,
    step_count: loop.stepCount,
    max_steps: loop.maxSteps,
    feature_flags: loop.featureFlags,
    safeguards: loop.safeguards,
    started_at: loop.startedAt,
    completed_at: loop.completedAt,
    planner_decisions: loop.decisions,
    tool_executions: loop.executions,
    warning: loop.warning,
    ...(loop.status === 'FAILED' ? { error: { kind: 'error', message } } : {}),
  } as unknown as Json;
}
