/** Shows a screen, and waits for the user's action unless it is only shown. */
import { compileScreen } from '../../a2ui/compile-screen.ts';
import { digress } from '../../step/follow-path.ts';
import { sendScreen, surfaceOf } from '../../step/live-screens.ts';
import { optional, type Compute, type Render } from '../../step/compile-texts.ts';
import type { CompiledNode } from '../../step/compiled-flow.ts';
import type { CompiledScreenUse, CompileSetting, NodeBehavior, WaitsForUser } from '../../step/compiled-flow.ts';
import { PHRASES } from '../../step/phrases.ts';
import type { StepContext } from '../../step/compiled-flow.ts';
import { routeIntent } from '../../step/user-intents.ts';
import type { ScreenNode } from './schema.ts';

interface CompiledError {
  readonly code: string;
  readonly message: Render;
  readonly field: Compute | null;
}

export class ScreenBehavior implements NodeBehavior {
  readonly waits: WaitsForUser = WAITS_AT_SCREEN;
  readonly screen: CompiledScreenUse;
  readonly #stage: string | null;
  readonly #error: CompiledError | null;

  constructor(node: ScreenNode, setting: CompileSetting) {
    const { texts } = setting;
    this.screen = compileUse(node, setting);
    this.#stage = node.state ?? null;
    this.#error = optional(node.error, ({ code, message, field }) => ({
      code,
      message: texts.words(message),
      field: optional(field, texts.value),
    }));
  }

  enter(step: StepContext, at: CompiledNode): void {
    const { node } = this.screen;
    const stage = this.#stage;
    const surface = surfaceOf(this.screen);
    if (stage !== null) step.set({ stage });
    step.events.push({
      type: 'screen.shown',
      ...{ node: node.id, graph: at.graph, screen: node.screen, surface, stage },
    });
    this.#raise(step);
    sendScreen(step, this.screen);
    if (node.waits === false) return step.leave(at);
    step.set({ status: 'waiting', open: { node: node.id, key: null } });
  }

  #raise(step: StepContext): void {
    if (this.#error === null) return step.set({ error: null });
    const { code, message, field } = this.#error;
    const culprit = field?.(step.input) ?? null;
    const raised = { code, message: message(step.input), field: typeof culprit === 'string' ? culprit : null };
    step.set({ error: raised });
    step.events.push({ type: 'error.raised', node: this.screen.node.id, ...raised });
  }
}

function compileUse(node: ScreenNode, { scope, parts }: CompileSetting): CompiledScreenUse {
  const file = Object.hasOwn(parts.screens, node.screen) ? parts.screens[node.screen] : undefined;
  if (file === undefined) return { node, screen: null, ends: new Set() };
  const compiled = compileScreen(file, { scope, plugin: parts.id, bindings: node.bindings ?? {} });
  if (!compiled.ok) throw new Error(`Unchecked screen: ${node.screen}: ${compiled.error[0]?.message}`);
  return { node, screen: compiled.value, ends: compiled.value.ends };
}

/** The screen stays. A message that answers nothing follows the "unknown" edge, or gets a short reply. */
const WAITS_AT_SCREEN: WaitsForUser = {
  expects: 'action',
  takeTurn: (step, at, { understanding: { path = null, proposals } }) => {
    if (digress(step, path) || proposals.length > 0) return;
    if (routeIntent(step, at, 'unknown')) return;
    step.effects.push({ type: 'say', node: at.node.id, text: PHRASES.atScreen() });
  },
};
