/** A text of the outline being edited: Enter keeps it, Escape reverts it. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { classes } from '../../ui/classes.ts';

/** A closing dialog returns the focus to where it was, but it belongs here. */
const SETTLING_MS = 300;

export interface WritingCellProps {
  readonly label: string;
  readonly value: string;
  readonly mono?: boolean;
  readonly suggestions?: readonly string[] | undefined;
  /** Returns why the text can't be kept, or null. */
  readonly onWrite: (text: string) => string | null;
  readonly onDone: () => void;
}

export function WritingCell({ label, value, mono = false, suggestions = [], onWrite, onDone }: WritingCellProps) {
  const { text, setText, refusal, finish } = useWriting({ value, onWrite, onDone });
  const input = useRef<HTMLInputElement>(null);
  const [born] = useState(() => performance.now());
  const keepFocus = () => requestAnimationFrame(() => input.current?.focus());
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      finish(true);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      finish(false);
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
        onBlur={() => (performance.now() - born < SETTLING_MS ? keepFocus() : finish(refusal === null))}
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
function useWriting({ value, onWrite, onDone }: Pick<WritingCellProps, 'value' | 'onWrite' | 'onDone'>) {
  const [text, setText] = useState(value);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isDone = useRef(false);
  const finish = (isKept: boolean) => {
    if (isDone.current) return;
    const why = isKept && text !== value ? onWrite(text) : null;
    setRefusal(why);
    if (why !== null) return;
    isDone.current = true;
    onDone();
  };
  return { text, setText, refusal, finish };
}
