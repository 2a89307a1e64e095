/** Calls a tool, after the user confirms it if the node requires that. */
import { t } from '../../messages/translate.ts';
import { CONFIRMATION_KEY } from '../../flow/confirmation.ts';
import type { GuardInput } from '../../guard/scope.ts';
import type { Json } from '../../json.ts';
import { callTool } from '../../step/call-tool.ts';
import {
  differ,
  optional,
  valuesOf,
  type CompiledAudit,
  type Computed,
  type Render,
} from '../../step/compile-texts.ts';
import type { CompiledNode } from '../../step/compiled-flow.ts';
import { digress } from '../../step/follow-path.ts';
import type { CallsOutside, CompileSetting, NodeBehavior, UserTurn, WaitsForUser } from '../../step/compiled-flow.ts';
import { recordAudit } from '../../step/record-audit.ts';
import type { AskReason } from '../../step/state.ts';
import type { StepContext } from '../../step/compiled-flow.ts';
import { ACTION_DEFAULTS, type ActionNode } from './schema.ts';

export class ActionBehavior implements NodeBehavior {
  readonly calls: CallsOutside;
  readonly waits?: WaitsForUser;
  readonly #node: ActionNode;
  readonly #args: readonly Computed[];
  readonly #confirm: Render | null;
  readonly #audit: CompiledAudit | null;

  constructor(node: ActionNode, { texts }: CompileSetting) {
    this.#node = node;
    this.#args = texts.handedOut(node.args);
    this.#confirm = optional(node.confirm, texts.words);
    this.#audit = texts.audit(node.audit);
    this.calls = {
      ...{ id: node.id, tool: node.tool, result: node.result, isAgent: false },
      takeResult: (step, at, value) => this.#takeResult(step, at, value),
      title: (at) => t('kinds.action.called', { tool: node.tool, node: at.title }),
    };
    if (this.#confirm !== null) {
      this.waits = { expects: 'yes-or-no', takeTurn: (step, at, turn) => this.#takeConfirmation(step, at, turn) };
    }
  }

  enter(step: StepContext, at: CompiledNode): void {
    if (this.#confirm === null) this.#call(step, at);
    else this.#askToConfirm(step, at, 'first');
  }

  differs(was: GuardInput, now: GuardInput): boolean {
    return differ(this.#args, was, now);
  }

  #call(step: StepContext, at: CompiledNode): void {
    const { tool, timeoutMs = ACTION_DEFAULTS.timeoutMs, retry } = this.#node;
    callTool(step, at, {
      tool,
      isApproved: this.#confirm !== null,
      args: () => valuesOf(this.#args, step.input),
      timeoutMs,
      attempts: retry?.attempts ?? ACTION_DEFAULTS.attempts,
      backoffMs: retry?.backoffMs ?? ACTION_DEFAULTS.backoffMs,
    });
  }

  #askToConfirm(step: StepContext, at: CompiledNode, reason: AskReason): void {
    step.set({ status: 'waiting', open: { node: at.node.id, key: null } });
    step.events.push({ type: 'question.asked', node: at.node.id, key: null, reason });
    step.effects.push({ type: 'confirm', node: at.node.id, text: this.#confirm?.(step.input) ?? '' });
  }

  #takeConfirmation(step: StepContext, at: CompiledNode, { understanding }: UserTurn): void {
    const { proposals, intent, path = null } = understanding;
    const said = proposals.find(({ key }) => key === CONFIRMATION_KEY)?.value;
    if (said === true) return this.#call(step, at);
    if (said !== false && digress(step, path)) return;
    if (said !== false) return this.#askToConfirm(step, at, intent === 'repeat' ? 'repeat' : 'refused');
    step.set({ last: null });
    step.events.push({
      type: 'tool.failed',
      node: at.node.id,
      tool: this.#node.tool,
      kind: 'declined',
      message: t('kinds.action.declined'),
    });
    step.leave(at);
    digress(step, path);
  }

  #takeResult(step: StepContext, at: CompiledNode, value: Json): void {
    const { tool, result } = this.#node;
    step.events.push({ type: 'tool.returned', node: at.node.id, tool, value: value as never });
    const { context } = step.state;
    step.set({ last: value, context: result === undefined ? context : { ...context, [result]: value } });
    if (this.#audit !== null) recordAudit(step, at.node.id, this.#audit);
    step.leave(at);
  }
}
