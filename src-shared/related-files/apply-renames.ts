/** Updates files next to a flow after renames. Files without these names stay the same object. */
import type { ScreenFile } from '../a2ui/screen-file.ts';
import type { Screens } from '../document/document.ts';
import type { ConversationScript } from '../conversation/script.ts';
import type { Trace } from '../conversation/trace.ts';
import type { GraphRef } from '../flow/flow.ts';
import type { LocalText } from '../references/local-text.ts';
import { editOf } from '../references/rename.ts';
import { withTextEdits, type TextEdit } from '../references/text-edits.ts';
import { referencesIn, type Reference } from '../references/references.ts';
import { atPointer, isJsonObject, toPointer, type Json, type JsonObject } from '../json.ts';
import { optionEditsIn } from './option-edits.ts';
import type { Rename, TargetRename } from './rename.ts';
import { screenTexts } from './screen-texts.ts';
import { scriptAnswers, scriptTexts } from './script-texts.ts';
import { traceAnswers, traceTexts } from './trace-texts.ts';

export function scriptFollowing(script: ConversationScript, changes: readonly Rename[]): ConversationScript {
  return changes.reduce<ConversationScript>((before, change) => {
    if (change.kind === 'option')
      return withTextEdits(before, optionEditsIn({ file: before, texts: [], answers: scriptAnswers(before) }, change));
    if (!isInGraph(change, null)) return before;
    const after = following(before, scriptTexts, change);
    const { domain } = after;
    if (change.kind !== 'state' || domain === undefined) return after;
    const moved = withMovedPlace(domain as JsonObject, change);
    return moved === domain ? after : { ...after, domain: moved as ConversationScript['domain'] };
  }, script);
}

export function traceFollowing(trace: Trace, changes: readonly Rename[]): Trace {
  return changes.reduce((before, change) => {
    if (change.kind !== 'option') return following(before, (file) => textsIn(file, change), change);
    const parts = { file: before, texts: traceTexts(before), answers: traceAnswers(before) };
    return withTextEdits(before, optionEditsIn(parts, change));
  }, trace);
}

export function screenFollowing(screen: ScreenFile, name: string, changes: readonly Rename[]): ScreenFile {
  return changes.reduce((before, change) => {
    if (change.kind === 'option')
      return withTextEdits(before, optionEditsIn({ file: before, texts: screenTexts(before), answers: [] }, change));
    return change.in?.screens.includes(name) === false ? before : following(before, screenTexts, change);
  }, screen);
}

/** Undefined if there are none. */
export function screensFollowing(screens: Screens | undefined, changes: readonly Rename[]): Screens | undefined {
  if (screens === undefined || changes.length === 0) return screens;
  const following = Object.entries(screens).map(
    ([name, screen]) => [name, screenFollowing(screen, name, changes)] as const,
  );
  return Object.fromEntries(following);
}

function isInGraph({ in: scope }: Pick<TargetRename, 'in'>, graph: GraphRef): boolean {
  return scope === undefined || scope.graphs.includes(graph);
}

/** Conditions belong to the graph of their line. */
function textsIn(trace: Trace, change: TargetRename): readonly LocalText[] {
  const texts = traceTexts(trace);
  if (change.in === undefined) return texts;
  return texts.filter(({ at }) => {
    const line = atPointer(trace, at.split('/').slice(0, 5).join('/')) as { readonly graph?: GraphRef } | undefined;
    return isInGraph(change, line?.graph ?? null);
  });
}

function following<File extends object>(
  file: File,
  textsOf: (file: File) => readonly LocalText[],
  { kind, from, to }: TargetRename,
): File {
  const references = referencesOf(file, textsOf(file), [from]);
  const edits = references.flatMap((reference): TextEdit[] => {
    const { target, isWhole } = reference;
    const isMeant = target.kind === kind && target.name === from && isWhole !== true;
    return isMeant && !isNextToOwnName(file, reference, to) && !isInitialPlace(reference)
      ? [editOf(reference, to)]
      : [];
  });
  return withTextEdits(file, edits);
}

export function referencesOf(file: object, texts: readonly LocalText[], places: readonly string[]): Reference[] {
  return referencesIn([{ site: { graph: null }, pointer: '', source: file, texts }], places);
}

/** If a record has both names, the old one already had another meaning, so nothing is overwritten. */
function isNextToOwnName(file: object, { pointer, isMember }: Reference, to: string): boolean {
  if (isMember !== true) return false;
  return atPointer(file, `${pointer.slice(0, pointer.lastIndexOf('/'))}${toPointer([to])}`) !== undefined;
}

/** Initial state is written as nested objects. */
function isInitialPlace({ pointer, target }: Reference): boolean {
  return target.kind === 'state' && pointer.startsWith('/domain/');
}

function withMovedPlace(domain: JsonObject, { from, to }: TargetRename): JsonObject {
  const [source, goal] = [from.split('.'), to.split('.')];
  const value = valueAt(domain, source);
  if (value === undefined || valueAt(domain, goal) !== undefined) return domain;
  return withValue(without(domain, source), goal, value);
}

function valueAt(root: Json, path: readonly string[]): Json | undefined {
  let value: Json | undefined = root;
  for (const name of path) {
    if (!isJsonObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

/** An object that is left empty goes too. */
function without(record: JsonObject, [name = '', ...rest]: readonly string[]): JsonObject {
  const { [name]: value, ...others } = record;
  if (rest.length === 0 || !isJsonObject(value)) return others;
  const inner = without(value, rest);
  return Object.keys(inner).length === 0 ? others : { ...record, [name]: inner };
}

function withValue(record: JsonObject, [name = '', ...rest]: readonly string[], value: Json): JsonObject {
  if (rest.length === 0) return { ...record, [name]: value };
  const inner = record[name];
  return { ...record, [name]: withValue(isJsonObject(inner) ? inner : {}, rest, value) };
}
