/** The screen of a flow without screens: its name, and its last message. */
import { CATALOG_ID } from '../a2ui/catalog/catalog.ts';
import { A2UI_VERSION, type ServerMessage } from '../a2ui/messages.ts';
import type { RunEventBody } from '../run/run-event.ts';
import { MAIN_SURFACE_ID } from './common-state.ts';

const WORDS_ID = 'plain_words';

/** The messages for one turn; empty if nothing was said. The first ones create the surface. */
export function defaultScreen(
  bodies: readonly RunEventBody[],
  { title, isFirst }: { readonly title: string; readonly isFirst: boolean },
): readonly ServerMessage[] {
  const words = bodies.flatMap((body) => (body.type === 'message' ? [body.text] : [])).join('\n\n');
  return words === '' && !isFirst ? [] : defaultScreenMessages(words, { title, isFirst });
}

/** The same for a known text. */
export function defaultScreenMessages(
  words: string,
  { title, isFirst }: { readonly title: string; readonly isFirst: boolean },
): readonly ServerMessage[] {
  const version = A2UI_VERSION;
  const surfaceId = MAIN_SURFACE_ID;
  const line = { id: WORDS_ID, component: 'Text', text: words };
  if (!isFirst) return [{ version, updateComponents: { surfaceId, components: [line] } }];
  const heading = { id: 'plain_title', component: 'Text', text: title, variant: 'h3' };
  const root = { id: 'root', component: 'Column', children: [heading.id, line.id] };
  return [
    { version, createSurface: { surfaceId, catalogId: CATALOG_ID } },
    { version, updateComponents: { surfaceId, components: [root, heading, line] } },
  ];
}
