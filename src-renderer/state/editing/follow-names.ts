/** How the flow, its layers, and its screens follow a name that is retyped in the text of the flow. */
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import {
  namesRenamedBetween,
  renamesOnTheWay,
  usesRenamed,
  type RenamedName,
} from '../../../src-shared/references/renamed-names.ts';
import { screensFollowing } from '../../../src-shared/related-files/apply-renames.ts';
import { withRename, type Rename } from '../../../src-shared/related-files/rename.ts';
import { renameActionOnScreens } from '../../../src-shared/screen-edits/rename-action.ts';
import { contentWithOptions, type Content, type TypedFlow } from './layered-content.ts';

export interface TypedText extends TypedFlow {
  readonly plugin: string | null;
}

/**
 * Renames as the inspector does. The typed text keeps old names except where you changed them; related content has
 * already followed your changes so far.
 */
export function contentWithTyped(content: Content, { plugin, ...text }: TypedText): Partial<Content> {
  const parts = contentWithOptions(content, text);
  const all = namesRenamedBetween(text.origin, text.typed);
  const step = renamesOnTheWay(namesRenamedBetween(text.origin, content.flow), all);
  if (step.length === 0 && all.length === 0) return parts;
  const typed = { ...content, ...parts };
  // What isn't typed yet has the old name in the text; layers have the one that was typed before.
  const followed = onScreens(usesRenamed(typed, [...step, ...all]), step, plugin);
  return {
    flow: withAliases(followed.flow, all),
    ...(followed.screens && { screens: followed.screens }),
    ...(followed.layers && { layers: followed.layers }),
    renames: renamesOf(step).reduce<readonly Rename[]>(withRename, content.renames ?? []),
  };
}

function renamesOf(names: readonly RenamedName[]): readonly Rename[] {
  return names.flatMap(({ kind, from, to }): Rename[] => (kind === 'action' ? [] : [{ kind, from, to }]));
}

function onScreens(content: Content, names: readonly RenamedName[], plugin: string | null): Content {
  const screens = screensFollowing(content.screens, renamesOf(names));
  const followed = screens === undefined ? content : { ...content, screens };
  const actions = names.filter(({ kind }) => kind === 'action');
  return actions.reduce<Content>(
    (now, { from, to }) => applyOperations(now, renameActionOnScreens(now.screens ?? {}, { plugin, from, to })),
    followed,
  );
}

/** Tests and stored conversations know the old names of actions. */
function withAliases(flow: Flow, names: readonly RenamedName[]): Flow {
  const handlers = flow.handlers?.map((handler) => {
    const old = names.find(({ kind, to }) => kind === 'action' && to === handler.action)?.from;
    if (old === undefined || handler.aliases?.includes(old) === true) return handler;
    return { ...handler, aliases: [...(handler.aliases ?? []), old] };
  });
  return handlers === undefined ? flow : { ...flow, handlers };
}
