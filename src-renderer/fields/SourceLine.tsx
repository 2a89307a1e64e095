/** The source location of an imported item, and how certain it is. */
import { FileCode2 } from 'lucide-react';
import { t } from '../../src-shared/messages/translate.ts';
import { certaintyOf, sourceOf, whyOf } from '../../src-shared/importer/source-link.ts';
import { useApp } from '../state/workspace/app-context.tsx';
import { showSource } from '../state/source/follow-source.ts';

export interface SourceLineProps {
  /** The hints of the node or edge. */
  readonly ui: unknown;
  /** Explains the reason if the hints don't. */
  readonly notes: string | undefined;
}

export function SourceLine({ ui, notes }: SourceLineProps) {
  const app = useApp();
  const source = sourceOf(ui);
  const certainty = certaintyOf(ui);
  const why = certainty === 'unresolved' ? (whyOf(ui) ?? notes ?? t('canvas.unresolvedUnsaid')) : null;
  if (source === null && why === null) return null;
  return (
    <div className="flex flex-col items-start gap-1 text-sm">
      {source !== null && (
        <button
          type="button"
          onClick={() => showSource(app, source)}
          className="-mx-1 inline-flex max-w-full items-center gap-1.5 rounded-control px-1 py-0.5 text-muted hover:bg-hover hover:text-ink"
        >
          <FileCode2 size={14} strokeWidth={1.75} className="shrink-0 text-faint" aria-hidden />
          <span className="shrink-0">{t('inspector.source.label')}</span>
          <span className="truncate font-mono">{`${source.file}:${source.line}`}</span>
        </button>
      )}
      {certainty === 'inferred' && <p className="text-muted">{t('inspector.source.inferred')}</p>}
      {why !== null && <p className="text-warning wrap-anywhere">{t('inspector.source.unresolved', { why })}</p>}
    </div>
  );
}
