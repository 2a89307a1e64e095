/** A text in an editor: plain at first, Monaco once it has loaded. */
import { useEffect } from 'react';
import type { TextKind, TextProblem } from '../../../src-shared/layers/document-text.ts';
import type { DocumentEditor } from './document-editor.ts';
import { PlainCode } from '../../ui/PlainCode.tsx';
import { useLoadedEditor } from '../../ui/use-loaded-editor.ts';

/** A new object goes there again. */
export interface GoTo {
  readonly line: number;
  readonly column: number;
}

export interface TextEditorProps {
  readonly kind: TextKind;
  readonly text: string;
  readonly label: string;
  readonly readOnly: boolean;
  readonly problems: readonly TextProblem[];
  readonly goTo: GoTo | null;
  /** Lines to show. */
  readonly shown?: { readonly line: number; readonly lines: number } | undefined;
  readonly onText: (text: string) => void;
  readonly onCursor?: (line: number) => void;
  /** Called when no typed change is left to undo. */
  readonly onUndo?: (step: 'undo' | 'redo') => void;
  readonly onBlur?: () => void;
}

export function TextEditor(props: TextEditorProps) {
  const { text, label, readOnly, problems, goTo, shown, onText } = props;
  const { editor, frame } = useLoadedEditor({ props, load, make });
  useEffect(() => editor?.setText(text), [editor, text]);
  useEffect(() => editor?.setLabel(label), [editor, label]);
  useEffect(() => editor?.setReadOnly(readOnly), [editor, readOnly]);
  useEffect(() => editor?.setProblems(problems), [editor, problems]);
  useEffect(() => {
    if (goTo !== null) editor?.goTo(goTo.line, goTo.column);
  }, [editor, goTo]);
  useEffect(() => {
    if (shown !== undefined) editor?.show(shown.line, shown.lines);
  }, [editor, shown]);
  return (
    <div ref={frame} tabIndex={-1} data-code-editor className="min-h-0 flex-1 bg-sunken outline-none">
      {editor === null && <PlainCode label={label} text={text} readOnly={readOnly} onText={onText} />}
    </div>
  );
}

const load = () => import('./document-editor.ts');

function make(
  frame: HTMLDivElement,
  { createDocumentEditor }: Awaited<ReturnType<typeof load>>,
  latest: () => TextEditorProps,
): DocumentEditor {
  const { kind, text, label, readOnly } = latest();
  return createDocumentEditor(frame, {
    ...{ kind, text, label, readOnly },
    onText: (typed) => latest().onText(typed),
    onCursor: (line) => latest().onCursor?.(line),
    onUndo: (step) => latest().onUndo?.(step),
    onBlur: () => latest().onBlur?.(),
    onLeave: () => frame.focus(),
  });
}
