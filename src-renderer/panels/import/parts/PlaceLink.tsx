/** A file and a line: opens the file there. */
import { t } from '../../../../src-shared/messages/translate.ts';
import type { SourceLocation } from '../../../../src-shared/importer/inspection.ts';

export interface PlaceLinkProps {
  readonly file: string | null;
  readonly line: number | null;
  readonly onOpen: (place: SourceLocation) => void;
}

export function PlaceLink({ file, line, onOpen }: PlaceLinkProps) {
  if (file === null) return null;
  const words = line === null ? file : `${file}:${line}`;
  return (
    <button
      type="button"
      aria-label={t('source.goToLine', { place: words })}
      title={words}
      onClick={() => onOpen({ file, line: line ?? 1 })}
      className="max-w-full truncate text-left font-mono text-sm text-accent hover:underline"
    >
      {words}
    </button>
  );
}
