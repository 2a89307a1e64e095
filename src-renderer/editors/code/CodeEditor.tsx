/** An editor for a whole file: plain text at first, then Monaco if it loads. */
import { useEffect } from 'react';
import { classes } from '../../ui/classes.ts';
import { PlainCode } from '../../ui/PlainCode.tsx';
import { useLoadedEditor } from '../../ui/use-loaded-editor.ts';
import type { CodeMark, CodeProblem, WholeEditor } from './code-editors.ts';
import { languageOf } from './code-language.ts';

export interface CodeEditorProps {
  /** Determines the highlighting; another path means a new file. */
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
  /** The line to show; a new object shows it again. */
  readonly shown?: { readonly line: number; readonly withFocus?: boolean } | null;
  readonly className?: string;
}

const NO_MARKS: readonly CodeMark[] = [];
const NO_PROBLEMS: readonly CodeProblem[] = [];

export function CodeEditor(props: CodeEditorProps) {
  const { path, text, label, onText, marks = NO_MARKS, problems = NO_PROBLEMS, shown = null, className } = props;
  const { editor, frame } = useLoadedEditor({ props, load, make });
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
        <PlainCode label={label} text={text} readOnly={isReadOnly} onText={(typed) => onText?.(typed)} />
      )}
    </div>
  );
}

const load = () => import('./code-editors.ts');

function make(
  frame: HTMLDivElement,
  { createCodeEditor }: Awaited<ReturnType<typeof load>>,
  latest: () => CodeEditorProps,
): WholeEditor {
  const { path, text, label, onText } = latest();
  return createCodeEditor(frame, {
    ...{ text, label, language: languageOf(path), readOnly: onText === undefined },
    onText: (typed) => latest().onText?.(typed),
    onMark: (id) => latest().onMark?.(id),
    onCursor: (line) => latest().onCursor?.(line),
    onEnter: () => latest().onEnter?.(),
    onLeave: () => frame.focus(),
  });
}
