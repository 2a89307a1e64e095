/** The messages that update a player from one drawing of a surface to the next. */
import { screenChanges, type Drawing } from '../../../../src-shared/a2ui/screen-changes.ts';
import type { Surface } from '../../../../src-shared/a2ui/surface.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../../src-shared/json.ts';

export interface PlayedScreen {
  readonly surface: Surface | null;
  /** Everything sent to the player, oldest first. It only grows, even if turns are undone. */
  readonly messages: readonly Json[];
}

export const NOTHING_PLAYED: PlayedScreen = { surface: null, messages: [] };

export function playSurface(played: PlayedScreen, surface: Surface): PlayedScreen {
  if (played.surface === surface) return played;
  const before = played.surface === null ? null : drawingOf(played.surface);
  const changes = screenChanges(before, drawingOf(surface), surface.id) as unknown as readonly Json[];
  return { surface, messages: changes.length === 0 ? played.messages : [...played.messages, ...changes] };
}

function drawingOf({ data, components, theme }: Surface): Drawing {
  return {
    data: isJsonObject(data) ? data : {},
    components: [...components.values()],
    ...(Object.keys(theme).length === 0 ? {} : { theme: theme as JsonObject }),
  };
}
