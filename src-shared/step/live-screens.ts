/** Screens stay live: whenever the conversation waits, their current state is compared with what was sent. */
import { screenAnew, screenChanges } from '../a2ui/screen-changes.ts';
import type { CompiledScreenUse } from './compiled-flow.ts';
import type { LiveScreen } from './state.ts';
import type { StepContext } from './compiled-flow.ts';

/** Shows a screen over the previous one on its surface. */
export function sendScreen(step: StepContext, use: CompiledScreenUse): void {
  send(step, use, step.state.screens[surfaceOf(use)] ?? null);
}

export function surfaceOf({ screen }: CompiledScreenUse): string {
  return screen?.surface ?? 'main';
}

/** Updates every screen. Without changes nothing is sent. */
export function refreshScreens(step: StepContext): void {
  for (const live of Object.values(step.state.screens)) {
    const use = step.flow.nodes.get(live.node)?.behavior.screen;
    if (use !== undefined) send(step, use, live);
  }
}

function send(step: StepContext, { node, screen }: CompiledScreenUse, before: LiveScreen | null): void {
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
