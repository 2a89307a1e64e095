/**
 * A small editor for a condition or a template: plain until it is used, then Monaco; plain for good if Monaco can't
 * load.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Problem } from '../../../src-shared/document/problems.ts';
import type { ExpressionLanguage } from '../../../src-shared/guard/language-facts.ts';
import { classes } from '../../ui/classes.ts';
import { textMarks } from './marks.ts';
import type { SmallEditor, TextSelection } from './monaco-editors.ts';
import { PlainEditor } from './PlainEditor.tsx';
import type { ReadFacts } from './providers.ts';

export interface ExpressionEditorProps {
  readonly language: ExpressionLanguage;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onBlur?: () => void;
  readonly label: string;
  readonly placeholder?: string;
  /** Problems whose ranges are offsets into this text. */
  readonly problems: readonly Problem[];
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
  readonly readFacts: ReadFacts;
  /** With room for a long text. */
  readonly isLarge?: boolean;
}

const LINE = 18;
const PADDING = 14;
const HEIGHTS: Readonly<Record<ExpressionLanguage, { readonly least: number; readonly most: number }>> = {
  expression: { least: LINE + PADDING, most: 6 * LINE + PADDING },
  template: { least: 3 * LINE + PADDING, most: 12 * LINE + PADDING },
};

const LARGE = { least: 12 * LINE + PADDING, most: 24 * LINE + PADDING };

export function ExpressionEditor(props: ExpressionEditorProps) {
  const { language, text, onBlur, label, placeholder = '', problems, invalid = false, describedBy } = props;
  const { least, most } = props.isLarge === true ? LARGE : HEIGHTS[language];
  const [used, setUsed] = useState(false);
  const [focused, setFocused] = useState(false);
  const onText = (typed: string) => props.onText(language === 'expression' ? oneLine(typed) : typed);
  const { editor, height, frame, plain } = useSmallEditor({ ...props, onText }, used);

  useEffect(() => editor?.setText(text), [editor, text]);
  useEffect(() => editor?.setLabel(label, placeholder), [editor, label, placeholder]);
  useEffect(() => editor?.setMarks(textMarks(text, problems)), [editor, text, problems]);

  return (
    <div
      ref={frame}
      tabIndex={-1}
      onPointerEnter={() => setUsed(true)}
      onFocus={() => {
        setUsed(true);
        setFocused(true);
      }}
      onBlur={() => {
        setFocused(false);
        onBlur?.();
      }}
      style={editor === null ? { maxHeight: most } : { height }}
      className={classes(
        'relative rounded-control border bg-sunken transition-colors duration-120',
        editor === null ? 'overflow-y-auto' : 'overflow-hidden',
        focused
          ? 'border-accent outline-1 outline-accent'
          : invalid
            ? 'border-danger'
            : 'border-line hover:border-strong',
      )}
    >
      {editor === null && (
        <PlainEditor
          ref={plain}
          {...{ language, text, onText, label, placeholder, problems, invalid, describedBy, least }}
        />
      )}
    </div>
  );
}

/** A condition is one line: pasted line breaks become spaces. */
function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

function useSmallEditor(props: ExpressionEditorProps, used: boolean) {
  const { language } = props;
  const { least, most } = props.isLarge === true ? LARGE : HEIGHTS[language];
  const frame = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<SmallEditor | null>(null);
  const [height, setHeight] = useState(least);
  const onText = useEffectEvent((text: string) => props.onText(text));
  const readFacts = useEffectEvent(() => props.readFacts());
  const start = useEffectEvent(() => ({ text: props.text, label: props.label, placeholder: props.placeholder ?? '' }));

  useEffect(() => {
    if (!used) return;
    let gone = false;
    let created: SmallEditor | null = null;
    void load(plain).then((createEditor) => {
      if (createEditor === null || gone || frame.current === null) return;
      const selection = selectionIn(plain.current);
      created = createEditor(frame.current, {
        language,
        ...start(),
        readFacts,
        onText,
        onHeight: (content) => setHeight(Math.min(most, Math.max(least, content + 2))),
        onLeave: () => frame.current?.focus(),
      });
      if (selection !== null) created.focus(selection);
      // Runs first, because a plain box that has just received the focus would lose it when it is removed.
      flushSync(() => setEditor(created));
    });
    return () => {
      gone = true;
      created?.dispose();
      setEditor(null);
    };
  }, [used, language, least, most]);

  return { editor, height, frame, plain };
}

/** Keeps the selection in the other editor, so that the next key replaces it. Null without the focus. */
function selectionIn(box: HTMLTextAreaElement | null): TextSelection | null {
  if (box === null || document.activeElement !== box) return null;
  return { start: box.selectionStart, end: box.selectionEnd };
}

/** Null if Monaco can't be loaded; then the plain box stays, without completion and help. */
async function load(plain: React.RefObject<HTMLTextAreaElement | null>) {
  try {
    const { createEditor } = await import('./monaco-editors.ts');
    await endOfComposition(plain.current);
    return createEditor;
  } catch {
    return null;
  }
}

const composing = new WeakSet<EventTarget>();
addEventListener('compositionstart', ({ target }) => target && composing.add(target), true);
addEventListener('compositionend', ({ target }) => target && composing.delete(target), true);

/** Removing the box would lose a character being composed. */
function endOfComposition(box: HTMLElement | null): Promise<unknown> {
  if (box === null || !composing.has(box)) return Promise.resolve();
  return new Promise((resolve) => box.addEventListener('compositionend', resolve, { once: true }));
}
