/** The differences between the drawing and the typed text. */
import { useMemo } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { TextFile } from '../../state/text/text-store.ts';
import { ComparedText } from './ComparedText.tsx';
import { createTextWriter } from './write-text.ts';

export interface DifferenceViewProps {
  readonly file: TextFile;
  readonly source: object;
  readonly typed: string;
}

export function DifferenceView({ file, source, typed }: DifferenceViewProps) {
  const drawing = useMemo(() => createTextWriter()(file, source).text, [file, source]);
  return <ComparedText before={drawing} after={typed} label={t('textView.compared')} />;
}
