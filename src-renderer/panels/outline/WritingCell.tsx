/** A text of the outline being edited: Enter or leaving it keeps it, Escape reverts it. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { classes } from '../../ui/classes.ts';

export interface WritingCellProps {
  readonly label: string;
  readonly value: string;
  readonly mono?: boolean;
  readonly suggestions?: readonly string[] | undefined;
  /** Returns why the text can't be kept, or null. */
  readonly onWrite: (text: string) => string | null;
  readonly onWritten: () => void;
  /** After Enter or Escape: a text that is left leaves the focus where it went. */
  readonly onFocusBack: () => void;
}

export function WritingCell({ label, value, mono = false, suggestions = [], ...writing }: WritingCellProps) {
  const { onWrite, onWritten, onFocusBack } = writing;
  const { text, setText, refusal, finish } = useWriting({ value, onWrite, onWritten });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (finish(true)) onFocusBack();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (finish(false)) onFocusBack();
    }
  };
  return (
    <span className="relative min-w-0 flex-1">
      <input
        ref={input}
        aria-label={label}
        aria-invalid={refusal !== null || undefined}
        value={text}
        list={suggestions.length === 0 ? undefined : 'outline-suggestions'}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => finish(refusal === null)}
        onClick={(event) => event.stopPropagation()}
        className={classes(
          'h-6 w-full min-w-32 rounded-control border border-accent bg-sunken px-1.5 text-ink outline-1 outline-accent',
          mono && 'font-mono text-sm',
        )}
      />
      {suggestions.length > 0 && (
        <datalist id="outline-suggestions">
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {refusal !== null && (
        <span
          role="alert"
          className="absolute top-full left-0 z-10 mt-0.5 rounded-control border border-line bg-raised px-2 py-1 text-sm text-danger shadow-float"
        >
          {refusal}
        </span>
      )}
    </span>
  );
}

/** The typed text, until it is kept or reverted, which happens once. */
function useWriting({ value, onWrite, onWritten }: Pick<WritingCellProps, 'value' | 'onWrite' | 'onWritten'>) {
  const [text, setText] = useState(value);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isDone = useRef(false);
  /** False if the text was refused, or is done already. */
  const finish = (isKept: boolean): boolean => {
    if (isDone.current) return false;
    const why = isKept && text !== value ? onWrite(text) : null;
    setRefusal(why);
    if (why !== null) return false;
    isDone.current = true;
    onWritten();
    return true;
  };
  return { text, setText, refusal, finish };
}
