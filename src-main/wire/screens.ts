/** The screens a client shows: each surface is created once, and redrawn when another agent takes over. */
import type { ServerMessage } from '../../src-shared/a2ui/messages.ts';
import { screenChanges } from '../../src-shared/a2ui/screen-changes.ts';
import { defaultScreenMessages } from '../../src-shared/plugin/default-screen.ts';
import { isJsonObject, type JsonObject } from '../../src-shared/json.ts';
import { MAIN_SURFACE } from '../../src-shared/wire/limits.ts';
import type { FlowState } from '../../src-shared/step/state.ts';
import { VOICE_SAY, type OutboxEntry } from '../../src-shared/wire/outbox.ts';

export const PATCH = 'server.a2ui.patch';

/** The messages sent after a device change; no text is repeated. */
export const DRAWN: ReadonlySet<string> = new Set([PATCH, 'server.error']);

export class ClientScreens {
  readonly #surfaces = new Set<string>();

  has(surface: string): boolean {
    return this.#surfaces.has(surface);
  }

  /** Returns whether a patch must be sent, because an existing surface isn't created again. */
  take({ type, payload }: OutboxEntry): boolean {
    if (type !== PATCH) return true;
    const created = surfaceOf(payload, 'createSurface');
    if (created !== null && this.#surfaces.has(created)) return false;
    if (created !== null) this.#surfaces.add(created);
    const deleted = surfaceOf(payload, 'deleteSurface');
    return deleted === null || this.#surfaces.delete(deleted);
  }

  /** Redraws everything, whatever the client had, and removes surfaces that no longer exist. */
  anew(screens: FlowState['screens'], kept: ReadonlySet<string>): OutboxEntry[] {
    const gone = [...this.#surfaces].filter((surface) => !kept.has(surface) && !Object.hasOwn(screens, surface));
    const messages: ServerMessage[] = [
      ...gone.map((surfaceId) => ({ version: 'v0.9', deleteSurface: { surfaceId } })),
      ...Object.entries(screens).flatMap(([surface, live]) => screenChanges(null, live, surface)),
    ];
    return toPatches(messages);
  }

  /** A simple screen with the agent's name and last message, for agents without screens. */
  plain(news: readonly OutboxEntry[], known: { readonly title: string; readonly last: string | null }): OutboxEntry[] {
    const said = news
      .flatMap(({ type, payload }) => (type === VOICE_SAY ? [String(payload['text'])] : []))
      .join('\n\n');
    const isFirst = known.last !== null || !this.#surfaces.has(MAIN_SURFACE);
    if (said === '' && !isFirst) return [];
    return toPatches(defaultScreenMessages(said === '' ? (known.last ?? '') : said, { title: known.title, isFirst }));
  }
}

function toPatches(messages: readonly ServerMessage[]): OutboxEntry[] {
  return messages.map((message) => ({ type: PATCH, payload: message as unknown as JsonObject }));
}

function surfaceOf(payload: JsonObject, kind: string): string | null {
  const message = payload[kind];
  const surface = isJsonObject(message) ? message['surfaceId'] : undefined;
  return typeof surface === 'string' ? surface : null;
}
