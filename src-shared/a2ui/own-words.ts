/** The text by which people know a component. */
import type { Component } from './messages.ts';

/** A row of a tree shows less. */
const MAX_CHARACTERS = 1000;

/** The start of its text. Empty if it has none, or one from the data. */
export function ownWords({ text, label, title, name }: Component): string {
  const words = [text, label, title, name].find((value) => typeof value === 'string' && value !== '');
  return typeof words === 'string' ? words.slice(0, MAX_CHARACTERS) : '';
}
