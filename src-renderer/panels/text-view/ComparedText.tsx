/** Two texts compared line by line. */
import { useEffect, useRef } from 'react';

export interface ComparedTextProps {
  readonly before: string;
  readonly after: string;
  readonly label: string;
}

export function ComparedText({ before, after, label }: ComparedTextProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    void import('./difference-editor.ts').then(({ showDifference }) => {
      if (gone || frame.current === null) return;
      stop = showDifference(frame.current, { before, after, label });
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [before, after, label]);
  return <div ref={frame} className="min-h-0 flex-1 bg-sunken" />;
}
