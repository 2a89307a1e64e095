/** The text by which people know a component. */
import type { Component } from './messages.ts';

/** Empty if it has none, or one from the data. */
export function ownWords({ text, label, title, name }: Component): string {
  return (
    ([text, label, title, name].find((value) => typeof value === 'string' && value !== '') as string | undefined) ?? ''
  );
}
