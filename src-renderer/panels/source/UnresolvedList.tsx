/**
 * Edges of an imported flow with a target known only at run time, with their locations on the canvas and in the source.
 */
import { useMemo, useState } from 'react';
import { ChevronDown, ChevronRight, CircleQuestionMark } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useApp, useDocument } from '../../state/workspace/app-context.tsx';
import { unresolvedEdges } from '../../state/source/source-links.ts';
import { showSource } from '../../state/source/follow-source.ts';

export function UnresolvedList() {
  const app = useApp();
  const flow = useDocument((state) => state.document.flow);
  const edges = useMemo(() => unresolvedEdges(flow), [flow]);
  const [isOpen, setOpen] = useState(false);
  if (edges.length === 0) return null;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <section className="shrink-0 border-t border-line">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex h-7 w-full items-center gap-1.5 px-2 text-sm text-muted hover:bg-hover focus-visible:-outline-offset-2"
        >
          <Chevron size={13} strokeWidth={1.75} aria-hidden />
          <CircleQuestionMark size={13} strokeWidth={1.75} aria-hidden />
          {t('source.unresolved', { count: edges.length })}
        </button>
      </h3>
      {isOpen && (
        <div className="max-h-48 overflow-y-auto px-2 pb-2">
          <p className="pb-1 text-sm text-muted">{t('source.unresolvedText')}</p>
          <ul className="flex flex-col gap-1">
            {edges.map(({ key, graph, edge, title, why, source }) => (
              <li key={key} className="flex flex-wrap items-baseline gap-x-2 text-sm">
                <button
                  type="button"
                  className="text-left text-accent hover:underline"
                  onClick={() => app.canvas.getState().reveal({ graph, edge })}
                >
                  {title}
                </button>
                {source !== null && (
                  <button
                    type="button"
                    aria-label={t('source.goToLine', { place: `${source.file}:${source.line}` })}
                    className="font-mono text-sm text-accent hover:underline"
                    onClick={() => showSource(app, source)}
                  >
                    {source.file}:{source.line}
                  </button>
                )}
                {why !== null && <span className="w-full text-sm text-muted">{why}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
