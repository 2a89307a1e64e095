/** The differences between the drawing and the typed text, line by line. */
import { useEffect, useRef } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { createTextWriter } from './write-text.ts';
import type { TextFile } from '../../state/text/text-store.ts';

export interface DifferenceViewProps {
  readonly file: TextFile;
  readonly source: object;
  readonly typed: string;
}

export function DifferenceView({ file, source, typed }: DifferenceViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const label = t('textView.compared');
  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    void import('./difference-editor.ts').then(({ showDifference }) => {
      if (gone || frame.current === null) return;
      stop = showDifference(frame.current, { drawing: createTextWriter()(file, source).text, typed, label });
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [file, source, typed, label]);
  return <div ref={frame} className="min-h-0 flex-1 bg-sunken" />;
}
