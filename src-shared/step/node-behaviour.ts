/** What each kind of node does in a conversation, with its texts and expressions compiled. */
import { compileScreen, type CompiledScreen } from '../a2ui/compile-screen.ts';
import type { Audit } from '../flow/handlers.ts';
import type { FlowNode } from '../flow/node.ts';
import type { ActionNode } from '../node-kinds/action/schema.ts';
import type { AssignNode } from '../node-kinds/assign/schema.ts';
import type { ExternalNode } from '../node-kinds/external/schema.ts';
import type { HandoffNode } from '../node-kinds/handoff/schema.ts';
import type { QuestionNode } from '../node-kinds/question/schema.ts';
import type { ScreenNode } from '../node-kinds/screen/schema.ts';
import type { SubgraphNode } from '../node-kinds/subgraph/schema.ts';
import { DEFAULT_OUTCOME } from '../node-kinds/terminal/schema.ts';
import { fillsOptions, type FillOptions } from '../guard/option-words.ts';
import type { GuardScope } from '../guard/scope.ts';
import type { PluginParts } from './plugin-parts.ts';
import {
  asExpressions,
  compute,
  computeAll,
  optional,
  render,
  test,
  type Compute,
  type Computed,
  type Render,
  type Test,
} from './compile-texts.ts';

export interface CompiledAudit {
  readonly action: string;
  readonly data: readonly Computed[];
}

/** What a kind adds to a compiled node. */
export type NodeBehaviour =
  | {
      readonly type: 'question';
      readonly node: QuestionNode;
      readonly when: Test | null;
      readonly validate: Test | null;
      /** Where it is not asked: whether an answer to it is listened to. */
      readonly hears: Test | null;
      readonly refusal: string;
      readonly prompt: Render;
      readonly validationPrompt: Render | null;
      readonly voice: Render | null;
      /** Fills in the labels of its options; null where they are fixed. */
      readonly fillOptions: FillOptions | null;
    }
  | { readonly type: 'say'; readonly text: Render; readonly voice: Render | null }
  | {
      readonly type: 'action';
      readonly node: ActionNode;
      readonly args: readonly Computed[];
      readonly confirm: Render | null;
      readonly audit: CompiledAudit | null;
    }
  | {
      readonly type: 'assign';
      readonly node: AssignNode;
      readonly set: readonly Computed[];
      readonly answers: readonly Computed[];
      readonly audit: CompiledAudit | null;
    }
  | {
      readonly type: 'screen';
      readonly node: ScreenNode;
      /** Null where the flow stands without its screens: then nothing is sent. */
      readonly screen: CompiledScreen | null;
      /** Actions, without the plugin, that end it while it waits. */
      readonly ends: ReadonlySet<string>;
      readonly error: { readonly code: string; readonly message: Render; readonly field: Compute | null } | null;
    }
  | { readonly type: 'external'; readonly node: ExternalNode; readonly input: readonly Computed[] | null }
  | { readonly type: 'handoff'; readonly node: HandoffNode; readonly context: readonly Computed[] }
  | {
      readonly type: 'subgraph';
      readonly node: SubgraphNode;
      readonly inputs: readonly Computed[];
      readonly outputs: readonly Computed[];
    }
  | { readonly type: 'decision' }
  | { readonly type: 'terminal'; readonly outcome: string }
  | { readonly type: 'not-runnable' };

/** What nodes are compiled with. */
export interface Setting {
  readonly scope: GuardScope;
  readonly parts: PluginParts;
}

export function buildBehaviour(node: FlowNode, setting: Setting): NodeBehaviour {
  const { scope } = setting;
  switch (node.type) {
    case 'question':
      return {
        type: 'question',
        node,
        when: node.when === undefined ? null : test(node.when, scope),
        validate: node.validate === undefined ? null : test(node.validate, scope),
        hears: node.extraction?.when === undefined ? null : test(node.extraction.when, scope),
        refusal: scope.predicates.get(node.validate?.trim() ?? '')?.message ?? 'does not fit the other answers',
        prompt: render(node.prompt, scope),
        validationPrompt: optional(node.validationPrompt, scope),
        voice: optional(node.voiceText, scope),
        fillOptions: node.answer === undefined ? null : fillsOptions(node.answer, scope),
      };
    case 'say':
      return { type: 'say', text: render(node.text, scope), voice: optional(node.voiceText, scope) };
    case 'action':
      return {
        type: 'action',
        node,
        args: computeAll(node.args ?? {}, scope),
        confirm: optional(node.confirm, scope),
        audit: buildAudit(node.audit, scope),
      };
    case 'assign':
      return {
        type: 'assign',
        node,
        set: computeAll(asExpressions(node.set), scope),
        answers: computeAll(asExpressions(node.answers), scope),
        audit: buildAudit(node.audit, scope),
      };
    case 'screen':
      return buildScreen(node, setting);
    case 'handoff':
      return { type: 'handoff', node, context: computeAll(node.context ?? {}, scope) };
    case 'subgraph':
      return {
        type: 'subgraph',
        node,
        inputs: computeAll(asExpressions(node.inputs), scope),
        outputs: computeAll(asExpressions(node.outputs), scope),
      };
    case 'decision':
      return { type: 'decision' };
    case 'terminal':
      return { type: 'terminal', outcome: node.outcome ?? DEFAULT_OUTCOME };
    case 'external':
      return { type: 'external', node, input: node.input === undefined ? null : computeAll(node.input, scope) };
    case 'agent':
      return { type: 'not-runnable' };
  }
}

function buildAudit(audit: Audit | undefined, scope: GuardScope): CompiledAudit | null {
  if (audit === undefined) return null;
  return { action: audit.action, data: computeAll(asExpressions(audit.data), scope) };
}

function buildScreen(node: ScreenNode, { scope, parts }: Setting): NodeBehaviour {
  const file = Object.hasOwn(parts.screens, node.screen) ? parts.screens[node.screen] : undefined;
  const error = node.error && {
    code: node.error.code,
    message: render(node.error.message, scope),
    field: node.error.field === undefined ? null : compute(node.error.field, scope),
  };
  const common = { type: 'screen', node, error: error ?? null } as const;
  if (file === undefined) return { ...common, screen: null, ends: new Set() };
  const compiled = compileScreen(file, { scope, plugin: parts.id, bindings: node.bindings ?? {} });
  if (!compiled.ok) throw new Error(`Unchecked screen: ${node.screen}: ${compiled.error[0]?.message}`);
  return { ...common, screen: compiled.value, ends: compiled.value.ends };
}
