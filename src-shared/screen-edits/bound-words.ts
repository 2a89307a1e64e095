/** Describes in a few words what a component without a fixed text shows: the question, variable, or data it is bound to. */
import { partsOf } from '../a2ui/component-parts.ts';
import { parseFormat } from '../a2ui/format-string.ts';
import type { Component } from '../a2ui/messages.ts';
import { pointerOfBinding, type ScreenFile } from '../a2ui/screen-file.ts';
import { fromPointer, isJsonObject, type Json } from '../json.ts';
import { t } from '../messages/translate.ts';
import { answersIn } from './answers-in.ts';

export interface BoundTo {
  readonly bindings: ScreenFile['bindings'];
  /** By answer key. */
  readonly prompts: ReadonlyMap<string, string>;
}

/** They say how it looks or behaves, not what it shows. */
const ASIDE: ReadonlySet<string> = new Set(['action', 'checks', 'accessibility', 'children']);

/** Null if it isn't bound. */
export function boundWords(component: Component, bound: BoundTo): string | null {
  const written = formatWords(component['text'] ?? component['label']);
  if (written !== null) return written;
  const shown = partsOf(component).paths.filter(({ pointer }) => !ASIDE.has(fromPointer(pointer)[0] ?? ''));
  const [first] = shown;
  return first === undefined ? null : wordsOf(first.path, bound);
}

/** The text around the values, if there is any. */
function formatWords(value: Json | undefined): string | null {
  const { call, args } = isJsonObject(value) ? value : {};
  const format = isJsonObject(args) ? args['value'] : undefined;
  if (call !== 'formatString' || typeof format !== 'string') return null;
  const parts = parseFormat(format);
  if (!parts.ok) return null;
  const words = parts.value.map((part) => ('text' in part ? part.text : '…')).join('');
  return /[\p{L}\p{N}]/u.test(words) ? words : null;
}

function wordsOf(path: string, { bindings = {}, prompts }: BoundTo): string {
  const expression = Object.entries(bindings).find(([place]) => pointerOfBinding(place) === path)?.[1];
  if (expression === undefined) return nameOf(path);
  const [key, ...others] = answersIn(expression);
  if (key !== undefined && others.length === 0) return prompts.get(key) ?? key;
  return /^(?:domain|context)\.([\w.]+)$/.exec(expression.trim())?.[1] ?? expression;
}

function nameOf(path: string): string {
  const names = path.split('/').filter((name) => name !== '' && name !== '.');
  return names.length === 0 ? t('screenDesigner.row.item') : names.join('.');
}
