/** The actions of a plugin, and the names under which clients may send them. */
import { RESET_ACTION } from '../flow/handlers.ts';
import type { CompiledFlow } from '../step/compiled-flow.ts';
import { fail, ok, type Result } from '../result.ts';
import { t } from '../messages/translate.ts';

export interface KnownAction {
  /** `<plugin id>.<action>`. */
  readonly name: string;
  /** Sent without the plugin's id: accepted, and logged as deprecated. */
  readonly deprecated: boolean;
}

export interface ActionRefusal {
  readonly code: 'UNKNOWN_ACTION';
  readonly message: string;
}

/** Names without the plugin's id, with their full name. */
export function actionsOf({ handlers, nodes }: Pick<CompiledFlow, 'handlers' | 'nodes'>): ReadonlyMap<string, string> {
  const known = new Map<string, string>([[RESET_ACTION, RESET_ACTION]]);
  for (const { behavior } of nodes.values()) {
    for (const name of behavior.screen?.ends ?? []) known.set(name, name);
  }
  for (const [name, { handler }] of handlers) known.set(name, handler.action);
  return known;
}

/**
 * The action's canonical name. Whether the action is possible now, and with this data, is decided by the conversation.
 */
export function resolveAction(
  name: string,
  { pluginId, known }: { readonly pluginId: string; readonly known: ReadonlyMap<string, string> },
): Result<KnownAction, ActionRefusal> {
  const prefix = `${pluginId}.`;
  const isFull = name.startsWith(prefix);
  const action = known.get(isFull ? name.slice(prefix.length) : name);
  if (action !== undefined) return ok({ name: prefix + action, deprecated: !isFull });
  return fail({
    code: 'UNKNOWN_ACTION',
    message: t('plugin.actions.unknownAction', { name: name.slice(0, 100) }),
  });
}
