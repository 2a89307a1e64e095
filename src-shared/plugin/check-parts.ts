/** Checks whether the screens and gates of a plugin fit its flow: their expressions must read known names. */
import { screenOf } from '../node-kinds/parts-of.ts';
import { compileScreen } from '../a2ui/compile-screen.ts';
import { appError, type AppError } from '../errors.ts';
import { graphOf, graphRefs, type Flow } from '../flow/flow.ts';
import { compileExpression } from '../guard/expression.ts';
import { scopeOf } from '../scope/scope-of.ts';
import type { PluginParts } from '../step/plugin-parts.ts';
import { t } from '../messages/translate.ts';

const HINT = t('plugin.checkParts.fixFirst');

/** The first mismatch, or null. A missing screen is a problem of the flow. */
export function checkParts(flow: Flow, parts: PluginParts): AppError | null {
  const scope = scopeOf(flow);
  for (const [tool, gate] of Object.entries(parts.gates)) {
    const compiled = compileExpression(gate, scope, 'condition');
    if (compiled.ok) continue;
    const message = t('plugin.checkParts.invalidGate', { tool, message: compiled.error[0]?.message ?? '' });
    return appError('flow_has_problems', message, { hint: HINT });
  }
  for (const node of graphRefs(flow).flatMap((ref) => graphOf(flow, ref)?.nodes ?? [])) {
    const use = screenOf(node);
    if (use === undefined || !Object.hasOwn(parts.screens, use.screen)) continue;
    const screen = parts.screens[use.screen]!;
    const compiled = compileScreen(screen, { scope, plugin: parts.id, bindings: use.bindings ?? {} });
    if (compiled.ok) continue;
    const [problem] = compiled.error;
    const message = t('plugin.checkParts.invalidScreen', {
      screen: use.screen,
      label: node.label ?? node.id,
      message: problem?.message ?? '',
    });
    return appError('flow_has_problems', message, { hint: HINT, pointer: problem?.pointer ?? '' });
  }
  return null;
}
