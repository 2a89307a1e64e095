/** A small editor for a guard or a template. Until Monaco has arrived, and where it cannot, it is a plain text box. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Problem } from '../../src-shared/flow/problems.ts';
import type { ExpressionLanguage } from '../../src-shared/guard/language-facts.ts';
import { classes } from '../ui/classes.ts';
import { textMarks } from './marks.ts';
import type { SmallEditor } from './monaco-editors.ts';
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
}

const LINE = 18;
const PADDING = 14;
const HEIGHTS: Readonly<Record<ExpressionLanguage, { readonly least: number; readonly most: number }>> = {
  expression: { least: LINE + PADDING, most: 6 * LINE + PADDING },
  template: { least: 3 * LINE + PADDING, most: 12 * LINE + PADDING },
};

export function ExpressionEditor(props: ExpressionEditorProps) {
  const { text, label, placeholder = '', problems, invalid = false, describedBy } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { editor, height } = useSmallEditor(props, frame);
  const [focused, setFocused] = useState(false);

  useEffect(() => editor?.setText(text), [editor, text]);
  useEffect(() => editor?.setLabel(label, placeholder), [editor, label, placeholder]);
  useEffect(() => editor?.setMarks(textMarks(text, problems)), [editor, text, problems]);

  return (
    <div
      ref={frame}
      tabIndex={-1}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      style={{ height }}
      className={classes(
        'relative overflow-hidden rounded-control border bg-sunken transition-colors duration-120',
        focused
          ? 'border-accent outline-1 outline-accent'
          : invalid
            ? 'border-danger'
            : 'border-line hover:border-strong',
      )}
    >
      {editor === null && <PlainText {...props} />}
    </div>
  );
}

function PlainText({ text, onText, onBlur, label, placeholder, language }: ExpressionEditorProps) {
  return (
    <textarea
      aria-label={label}
      value={text}
      placeholder={placeholder}
      spellCheck={false}
      onChange={(event) => onText(language === 'expression' ? oneLine(event.target.value) : event.target.value)}
      onBlur={onBlur}
      className="absolute inset-0 resize-none bg-transparent px-2 py-1.5 font-mono text-sm outline-none"
    />
  );
}

/** A guard is one line: pasted breaks become spaces. */
function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

function useSmallEditor(props: ExpressionEditorProps, frame: React.RefObject<HTMLDivElement | null>) {
  const { language } = props;
  const { least, most } = HEIGHTS[language];
  const [editor, setEditor] = useState<SmallEditor | null>(null);
  const [height, setHeight] = useState(least);
  const onText = useEffectEvent((text: string) => props.onText(language === 'expression' ? oneLine(text) : text));
  const onBlur = useEffectEvent(() => props.onBlur?.());
  const readFacts = useEffectEvent(() => props.readFacts());
  const start = useEffectEvent(() => ({ text: props.text, label: props.label, placeholder: props.placeholder ?? '' }));

  useEffect(() => {
    let gone = false;
    let created: SmallEditor | null = null;
    void import('./monaco-editors.ts').then(({ createEditor }) => {
      if (gone || frame.current === null) return;
      const hadFocus = frame.current.contains(document.activeElement);
      created = createEditor(frame.current, {
        language,
        ...start(),
        readFacts,
        onText,
        onFocus: (focused) => focused || onBlur(),
        onHeight: (content) => setHeight(Math.min(most, Math.max(least, content + 2))),
        onLeave: () => frame.current?.focus(),
      });
      setEditor(created);
      if (hadFocus) created.focus();
    }, noMonaco);
    return () => {
      gone = true;
      created?.dispose();
      setEditor(null);
    };
  }, [language, least, most, frame]);

  return { editor, height };
}

/** The plain box stays and does everything but help. */
function noMonaco(): void {}
