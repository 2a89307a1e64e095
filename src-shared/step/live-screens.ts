/** Screens stay live: whenever the conversation comes to rest, what they show now is compared with what was sent. */
import { screenAnew, screenChanges } from '../a2ui/screen-changes.ts';
import type { CompiledNode } from './compiled-flow.ts';
import type { NodeBehaviour } from './node-behaviour.ts';
import type { LiveScreen } from './state.ts';
import type { StepContext } from './step-context.ts';

type Screen = Extract<NodeBehaviour, { type: 'screen' }>;

/** Shows the screen of a node, over what stood on its surface. */
export function showScreen(step: StepContext, at: CompiledNode, behaviour: Screen): void {
  const { node } = behaviour;
  const surface = behaviour.screen?.surface ?? 'main';
  const stage = node.state ?? null;
  if (stage !== null) step.set({ stage });
  step.events.push({
    type: 'screen.shown',
    ...{ node: node.id, graph: at.graph, screen: node.screen, surface, stage },
  });
  raise(step, behaviour);
  send(step, behaviour, step.state.screens[surface] ?? null);
}

function raise(step: StepContext, { node, error }: Screen): void {
  if (error === null) return step.set({ error: null });
  const field = error.field?.(step.input) ?? null;
  const raised = {
    code: error.code,
    message: error.message(step.input),
    field: typeof field === 'string' ? field : null,
  };
  step.set({ error: raised });
  step.events.push({ type: 'error.raised', node: node.id, ...raised });
}

/** Brings every screen up to date. What does not change sends nothing. */
export function refreshScreens(step: StepContext): void {
  for (const live of Object.values(step.state.screens)) {
    const behaviour = step.flow.nodes.get(live.node)?.behaviour;
    if (behaviour?.type === 'screen') send(step, behaviour, live);
  }
}

function send(step: StepContext, { node, screen }: Screen, before: LiveScreen | null): void {
  if (screen === null) return;
  const { device } = step.state.client;
  const { surface } = screen;
  const drawing = screen.render(step.input, device);
  const isAnew = before !== null && before.device !== device;
  const messages = isAnew ? screenAnew(drawing, surface) : screenChanges(before, drawing, surface);
  if (messages.length === 0 && before?.node === node.id) return;
  const live: LiveScreen = { node: node.id, screen: node.screen, device, ...drawing };
  step.set({ screens: { ...step.state.screens, [surface]: live } });
  if (messages.length === 0) return;
  step.effects.push({ type: 'show', node: node.id, screen: node.screen, surface, messages });
}
