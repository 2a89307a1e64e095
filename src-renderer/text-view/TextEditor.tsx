/** One text in an editor: plain at once, Monaco as soon as it is loaded. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TextKind, TextProblem } from '../../src-shared/flow/document-text.ts';
import type { DocumentEditor } from './document-editor.ts';

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
  /** Lines to bring into sight. */
  readonly shown?: { readonly line: number; readonly lines: number } | undefined;
  readonly onText: (text: string) => void;
  readonly onCursor?: (line: number) => void;
  /** Where nothing typed is left to be taken back. */
  readonly onUndo?: (step: 'undo' | 'redo') => void;
  readonly onBlur?: () => void;
}

export function TextEditor(props: TextEditorProps) {
  const { text, label, readOnly, problems, goTo, shown, onText } = props;
  const { editor, frame } = useDocumentEditor(props);
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
      {editor === null && (
        <textarea
          aria-label={label}
          value={text}
          readOnly={readOnly}
          spellCheck={false}
          onChange={(event) => onText(event.target.value)}
          className="block size-full resize-none bg-sunken py-2 pr-2 pl-14 font-mono text-sm leading-4.5 whitespace-pre text-ink outline-none"
        />
      )}
    </div>
  );
}

function useDocumentEditor(props: TextEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<DocumentEditor | null>(null);
  const start = useEffectEvent(() => {
    const { kind, text, label, readOnly } = props;
    return { kind, text, label, readOnly };
  });
  const onText = useEffectEvent((text: string) => props.onText(text));
  const onCursor = useEffectEvent((line: number) => props.onCursor?.(line));
  const onUndo = useEffectEvent((step: 'undo' | 'redo') => props.onUndo?.(step));
  const onBlur = useEffectEvent(() => props.onBlur?.());
  useEffect(() => {
    let gone = false;
    let created: DocumentEditor | null = null;
    void load().then((create) => {
      if (create === null || gone || frame.current === null) return;
      const onLeave = () => frame.current?.focus();
      created = create(frame.current, { ...start(), onText, onCursor, onUndo, onBlur, onLeave });
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
    return (await import('./document-editor.ts')).createDocumentEditor;
  } catch {
    return null;
  }
}
