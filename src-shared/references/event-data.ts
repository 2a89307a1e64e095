/** The data of an action that a flow reads: `event.data.name` in its expressions and templates. */
import { scanExpression, templateHoles, type Token } from '../guard/language-scan.ts';
import type { Flow } from '../flow/flow.ts';
import type { Handler } from '../flow/handlers.ts';
import type { LocalText } from './local-text.ts';
import { withTextEdits, type TextEdit } from './text-edits.ts';
import { handlerTexts } from './flow-texts.ts';
import { textOwners } from './texts.ts';

interface Read {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The names that a text reads from the data of an action, with their positions. */
function eventDataReads({ text, is }: Pick<LocalText, 'text' | 'is'>): readonly Read[] {
  if (!text.includes('event')) return [];
  if (is === 'expression') return readsIn(text, 0);
  if (is !== 'template') return [];
  return templateHoles(text).flatMap(({ start, end }) => readsIn(text.slice(start, end), start));
}

function readsIn(expression: string, offset: number): readonly Read[] {
  const tokens = scanExpression(expression);
  return tokens.flatMap((token, at) => {
    const isEvent = token.text === 'event' && token.kind === 'name' && tokens[at - 1]?.text !== '.';
    const data = isEvent ? memberAfter(tokens, at) : null;
    const member = data?.name === 'data' ? memberAfter(tokens, data.last) : null;
    return member === null ? [] : [{ name: member.name, start: member.start + offset, end: member.end + offset }];
  });
}

/** `.name` or `["name"]`. */
function memberAfter(tokens: readonly Token[], at: number): (Read & { readonly last: number }) | null {
  const [open, name, close] = tokens.slice(at + 1, at + 4);
  if (open?.text === '.' && name?.kind === 'name') {
    return { name: name.text, start: name.start, end: name.end, last: at + 2 };
  }
  const isIndex = open?.text === '[' && name?.kind === 'string' && name.open !== true && close?.text === ']';
  return isIndex ? { name: name.text.slice(1, -1), start: name.start + 1, end: name.end - 1, last: at + 3 } : null;
}

/** The names that a handler reads from the data of its action. */
export function handlerReads(handler: Handler): readonly string[] {
  return handlerTexts(handler, '').flatMap((text) =>
    text.isMember === true ? [] : eventDataReads(text).map(({ name }) => name),
  );
}

/** Renames what a handler reads. */
export function withHandlerReading(handler: Handler, from: string, to: string): Handler {
  return withTextEdits(handler, editsOf(handlerTexts(handler, ''), '', { from, to }));
}

/** Renames what the flow reads, wherever it does. */
export function withEventDataRenamed(flow: Flow, from: string, to: string): Flow {
  return withTextEdits(
    flow,
    textOwners(flow).flatMap(({ pointer, texts }) => editsOf(texts, pointer, { from, to })),
  );
}

function editsOf(
  texts: readonly LocalText[],
  base: string,
  { from, to }: { readonly from: string; readonly to: string },
): readonly TextEdit[] {
  return texts
    .filter(({ isMember }) => isMember !== true)
    .flatMap((text) =>
      eventDataReads(text)
        .filter(({ name }) => name === from)
        .map(({ start, end }) => ({ pointer: base + text.at, range: { start, end }, to })),
    );
}
