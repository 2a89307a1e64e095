/** One text of the document: plain at once, Monaco as soon as it is loaded. What is selected and where one types go together. */
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeAt, type TextPlace } from '../../src-shared/flow/flow-text.ts';
import { runCommand } from '../commands/command.ts';
import { requireCommand } from '../commands/commands.ts';
import { useApp, useDocument, useSelection } from '../state/app-context.tsx';
import type { DocumentEditor } from './document-editor.ts';
import { kindOf } from './text-source.ts';
import type { TextDraft, TextFile } from './text-store.ts';
import { createTextWriter } from './write-text.ts';

/** A new object goes there again. */
export interface GoTo {
  readonly line: number;
  readonly column: number;
}

export interface DocumentTextProps {
  readonly file: TextFile;
  readonly source: object;
  readonly draft: TextDraft | undefined;
  readonly readOnly: boolean;
  readonly goTo: GoTo | null;
}

const NO_PLACES: readonly TextPlace[] = [];

export function DocumentText({ file, source, draft, readOnly, goTo }: DocumentTextProps) {
  const { t } = useTranslation();
  const { textSync } = useApp();
  const [write] = useState(createTextWriter);
  // The drawing comes first; the text follows when there is a moment.
  const behind = useDeferredValue(source);
  const written = useMemo(() => write(file, behind), [write, file, behind]);
  const isStale = draft?.state.kind === 'applied' && draft.base !== source;
  const text = draft === undefined || isStale ? written.text : draft.text;
  const places = draft === undefined ? written.places : NO_PLACES;
  const label = t('textView.editor', { file });
  const typed = (next: string) => textSync.typed(file, next, behind);
  const goToPlace = useSelectionAt(places);
  const { editor, frame } = useDocumentEditor({ file, text, label, readOnly, onText: typed, onCursor: goToPlace });

  useEffect(() => {
    if (isStale) textSync.left(file);
  }, [isStale, textSync, file]);
  useEffect(() => editor?.setText(text), [editor, text]);
  useEffect(() => editor?.setLabel(label), [editor, label]);
  useEffect(() => editor?.setReadOnly(readOnly), [editor, readOnly]);
  const problems = draft?.state.kind === 'wrong' ? draft.state.problems : null;
  useEffect(() => editor?.setProblems(problems ?? []), [editor, problems]);
  useEffect(() => {
    if (goTo !== null) editor?.goTo(goTo.line, goTo.column);
  }, [editor, goTo]);
  const chosen = useChosenPlace(places);
  useEffect(() => {
    if (chosen !== undefined) editor?.show(chosen.line, chosen.lines);
  }, [editor, chosen]);

  return (
    <div ref={frame} tabIndex={-1} data-code-editor className="min-h-0 flex-1 bg-sunken outline-none">
      {editor === null && (
        <textarea
          aria-label={label}
          value={text}
          readOnly={readOnly}
          spellCheck={false}
          onChange={(event) => typed(event.target.value)}
          className="block size-full resize-none bg-sunken py-2 pr-2 pl-14 font-mono text-sm leading-4.5 whitespace-pre text-ink outline-none"
        />
      )}
    </div>
  );
}

/** What is selected on the canvas, where it stands in the text. */
function useChosenPlace(places: readonly TextPlace[]): TextPlace | undefined {
  const graph = useDocument((state) => state.graph);
  const node = useSelection((state) => state.nodes.at(-1));
  const edge = useSelection((state) => state.edges.at(-1));
  return useMemo(() => {
    const [kind, id] = node === undefined ? (['edge', edge] as const) : (['node', node] as const);
    return places.find((place) => place.id === id && place.kind === kind && place.graph === graph);
  }, [places, graph, node, edge]);
}

/** The other way round: a line one goes to selects what it belongs to. */
function useSelectionAt(places: readonly TextPlace[]): (line: number) => void {
  const { documents, selection, view } = useApp();
  return (line) => {
    const place = placeAt(places, line);
    if (place === undefined) return;
    const { graph, kind, id } = place;
    const { nodes, edges } = selection.getState();
    const isChosen = (kind === 'node' ? nodes : edges).at(-1) === id && documents.getState().graph === graph;
    if (!isChosen) view.getState().reveal({ graph, [kind]: id });
  };
}

interface EditorProps {
  readonly file: TextFile;
  readonly text: string;
  readonly label: string;
  readonly readOnly: boolean;
  readonly onText: (text: string) => void;
  readonly onCursor: (line: number) => void;
}

function useDocumentEditor(props: EditorProps) {
  const app = useApp();
  const frame = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<DocumentEditor | null>(null);
  const start = useEffectEvent(() => {
    const { file, text, label, readOnly } = props;
    return { kind: kindOf(file), text, label, readOnly };
  });
  const onText = useEffectEvent((text: string) => props.onText(text));
  const onCursor = useEffectEvent((line: number) => props.onCursor(line));
  const onUndo = useEffectEvent((step: 'undo' | 'redo') => void runCommand(requireCommand(`edit.${step}`), app));
  const onBlur = useEffectEvent(() => app.textSync.left(props.file));
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
