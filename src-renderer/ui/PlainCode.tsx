/** A whole text without highlighting, shown until an editor has loaded. */
export interface PlainCodeProps {
  readonly label: string;
  readonly text: string;
  readonly readOnly: boolean;
  readonly onText: (text: string) => void;
}

export function PlainCode({ label, text, readOnly, onText }: PlainCodeProps) {
  return (
    <textarea
      aria-label={label}
      value={text}
      readOnly={readOnly}
      spellCheck={false}
      onChange={(event) => onText(event.target.value)}
      className="block size-full resize-none bg-sunken py-2 pr-2 pl-14 font-mono text-sm leading-4.5 whitespace-pre text-ink outline-none"
    />
  );
}
