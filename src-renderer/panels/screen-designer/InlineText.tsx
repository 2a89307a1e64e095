/** The text of a component, edited in place: Enter keeps it, Escape reverts it. */
import { useRef } from 'react';
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { componentOf } from '../../../src-shared/screen-edits/screen-tree.ts';
import type { Box } from './drop-target.ts';
import { kindTitle } from './use-designed.ts';

export interface TextInPlace {
  readonly component: Component;
  /** The component that shows it: a button for its label. */
  readonly owner: Component;
  readonly prop: string;
  readonly text: string;
}

/** Icon names are not text. */
const TEXTS: readonly string[] = ['text', 'label', 'title'];

/** The text of a component, or of the label inside it; null if it comes from the data. */
export function textInPlace(file: ScreenFile, id: string): TextInPlace | null {
  const component = componentOf(file, id);
  if (component === undefined) return null;
  const prop = TEXTS.find((name) => typeof component[name] === 'string');
  if (prop !== undefined) return { component, owner: component, prop, text: component[prop] as string };
  const { child } = component;
  const inside = component.component === 'Button' && typeof child === 'string' ? textInPlace(file, child) : null;
  return inside === null ? null : { ...inside, owner: component };
}

/** Not "Edit text of Text". */
export function editTextTitle({ component, owner }: TextInPlace): string {
  const isText = owner === component && component.component === 'Text';
  return isText ? t('screenCanvas.write') : t('screenCanvas.editText', { name: kindTitle(owner) });
}

export interface InlineTextProps {
  readonly text: TextInPlace;
  readonly box: Box;
  /** The font as drawn. */
  readonly font: string;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly onKeep: (text: string) => void;
  readonly onClose: () => void;
}

export function InlineText({ text: edited, box, font, typed, onTyped, onKeep, onClose }: InlineTextProps) {
  const { text } = edited;
  const isDone = useRef(false);
  const close = (isKept: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    if (isKept && typed !== text) onKeep(typed);
    onClose();
  };
  return (
    <textarea
      data-inline-text
      aria-label={editTextTitle(edited)}
      autoFocus
      rows={1}
      value={typed}
      onFocus={(event) => event.target.select()}
      onChange={(event) => onTyped(event.target.value)}
      onBlur={() => close(true)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter' && !event.shiftKey) close(true);
        else if (event.key === 'Escape') close(false);
        else return;
        event.preventDefault();
      }}
      style={{
        left: box.left - 4,
        top: box.top - 2,
        width: Math.max(box.width, 120) + 8,
        minHeight: box.height + 4,
        font,
      }}
      className="absolute z-10 field-sizing-content resize-none rounded-control border-2 border-accent bg-raised px-0.5 text-ink outline-none"
    />
  );
}
