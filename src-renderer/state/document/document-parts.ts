/**
 * The parts of an open document. A new store of the document needs one line here: its part if it is restored after
 * closing, a reload, and a crash, otherwise the reason why not. A store without a line doesn't compile.
 */
import type { Json, JsonObject } from '../../../src-shared/json.ts';
import type { DocumentPart, Subscribable } from '../editing/document-part.ts';
import { designerPart } from '../editing/designer-store.ts';
import { draftsPart } from '../editing/drafts-store.ts';
import { locationPart } from '../editing/location-part.ts';
import { panelStatesPart } from '../editing/panel-states-store.ts';
import { selectionPart } from '../editing/selection-part.ts';
import { searchPart } from '../search/find-store.ts';
import { outlinePart } from '../search/outline-store.ts';
import { shownTextPart } from '../text/text-store.ts';
import type { DocumentStores } from './document-stores.ts';

interface NotKept {
  readonly notKept: string;
}

/** Parts in the order in which they are restored. */
export type DocumentParts = Readonly<Record<string, DocumentPart<DocumentStores> | NotKept>>;

type StoreName = {
  [Name in keyof DocumentStores]: DocumentStores[Name] extends Subscribable ? Name : never;
}[keyof DocumentStores];

const DERIVED = { notKept: 'Computed from the document.' };
const IN_SERVICES = { notKept: 'Read from the services.' };
const MOMENTARY = { notKept: 'A dialog, a drag, or a page that is open.' };

export const DOCUMENT_PARTS = {
  documents: locationPart,
  selection: selectionPart,
  drafts: draftsPart,
  texts: shownTextPart,
  find: searchPart,
  outline: outlinePart,
  panelStates: panelStatesPart,
  designer: designerPart,
  canvas: MOMENTARY,
  subgraphs: MOMENTARY,
  compare: MOMENTARY,
  simulation: MOMENTARY,
  problems: DERIVED,
  fresh: MOMENTARY,
  screenProblems: DERIVED,
  prove: DERIVED,
  session: IN_SERVICES,
  consoles: IN_SERVICES,
  tests: IN_SERVICES,
  source: IN_SERVICES,
  versions: IN_SERVICES,
} as const satisfies Record<StoreName, DocumentPart<DocumentStores> | NotKept>;

export function keptParts(parts: DocumentParts): readonly [name: string, part: DocumentPart<DocumentStores>][] {
  return Object.entries(parts).flatMap(([name, part]) => ('notKept' in part ? [] : [[name, part]]));
}

export function saveParts(parts: DocumentParts, stores: DocumentStores): JsonObject {
  return Object.fromEntries(keptParts(parts).map(([name, part]): [string, Json] => [name, part.save(stores)]));
}

/** The parts that another window may take over. */
export function withoutTyped(parts: DocumentParts, saved: JsonObject): JsonObject {
  const known = new Map(keptParts(parts));
  return Object.fromEntries(
    Object.entries(saved).map(([name, value]) => [name, known.get(name)?.withoutTyped?.(value) ?? value]),
  );
}

/** Whether there is typed text that isn't in the document. */
export function hasTyped(parts: DocumentParts, stores: DocumentStores): boolean {
  return keptParts(parts).some(([, part]) => part.hasTyped?.(stores) === true);
}

export function restoreParts(parts: DocumentParts, stores: DocumentStores, saved: JsonObject): void {
  for (const [name, part] of keptParts(parts)) {
    const value = saved[name];
    if (value !== undefined) part.restore(stores, value);
  }
}
