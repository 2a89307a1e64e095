/** A whole file: plain text at once, Monaco as soon as it is loaded; plain for good where it cannot be. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classes } from '../ui/classes.ts';
import type { CodeMark, CodeProblem, WholeEditor } from './code-editors.ts';
import { languageOf } from './code-language.ts';

export interface CodeEditorProps {
  /** Decides how it is coloured, and is a new file where it changes. */
  readonly path: string;
  readonly text: string;
  readonly label: string;
  /** Read-only without it. */
  readonly onText?: ((text: string) => void) | undefined;
  readonly marks?: readonly CodeMark[];
  readonly onMark?: (id: string) => void;
  readonly onCursor?: (line: number) => void;
  /** Alt+Enter. */
  readonly onEnter?: () => void;
  readonly problems?: readonly CodeProblem[];
  /** The line to bring into sight; a new object brings it there again. */
  readonly shown?: { readonly line: number; readonly withFocus?: boolean } | null;
  readonly className?: string;
}

const NO_MARKS: readonly CodeMark[] = [];
const NO_PROBLEMS: readonly CodeProblem[] = [];

export function CodeEditor(props: CodeEditorProps) {
  const { path, text, label, onText, marks = NO_MARKS, problems = NO_PROBLEMS, shown = null, className } = props;
  const { editor, frame } = useEditor(props);
  const isReadOnly = onText === undefined;

  useEffect(() => editor?.setText(text, languageOf(path)), [editor, path, text]);
  useEffect(() => editor?.setLabel(label), [editor, label]);
  useEffect(() => editor?.setReadOnly(isReadOnly), [editor, isReadOnly]);
  useEffect(() => editor?.setMarks(marks), [editor, marks, text]);
  useEffect(() => editor?.setProblems(problems), [editor, problems]);
  useEffect(() => {
    if (editor === null || shown === null) return;
    editor.show(shown.line);
    if (shown.withFocus === true) editor.focus();
  }, [editor, shown, path]);

  return (
    <div ref={frame} tabIndex={-1} data-code-editor className={classes('h-full min-h-0 bg-sunken', className)}>
      {editor === null && (
        <textarea
          aria-label={label}
          value={text}
          readOnly={isReadOnly}
          spellCheck={false}
          onChange={(event) => onText?.(event.target.value)}
          className="block size-full resize-none bg-sunken py-2 pr-2 pl-14 font-mono text-sm leading-4.5 whitespace-pre text-ink outline-none"
        />
      )}
    </div>
  );
}

function useEditor(props: CodeEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<WholeEditor | null>(null);
  const start = useEffectEvent(() => {
    const { path, text, label, onText } = props;
    return { text, label, language: languageOf(path), readOnly: onText === undefined };
  });
  const onText = useEffectEvent((text: string) => props.onText?.(text));
  const onMark = useEffectEvent((id: string) => props.onMark?.(id));
  const onEnter = useEffectEvent(() => props.onEnter?.());
  const onCursor = useEffectEvent((line: number) => props.onCursor?.(line));
  useEffect(() => {
    let gone = false;
    let created: WholeEditor | null = null;
    void load().then((create) => {
      if (create === null || gone || frame.current === null) return;
      created = create(frame.current, {
        ...start(),
        onText,
        onMark,
        onCursor,
        onEnter,
        onLeave: () => frame.current?.focus(),
      });
      setEditor(created);
    });
    return () => {
      gone = true;
      created?.dispose();
      setEditor(null);
    };
  }, []);
  return { editor, frame };
}

async function load() {
  try {
    return (await import('./code-editors.ts')).createCodeEditor;
  } catch {
    return null;
  }
}
