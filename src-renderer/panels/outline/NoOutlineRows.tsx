/** In place of the rows of a table: the filter hides all of them, or the graph has no edges. */
import { SearchX, Spline } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

export function NoOutlineRows({ isFiltered }: { readonly isFiltered: boolean }) {
  const Icon = isFiltered ? SearchX : Spline;
  return (
    <EmptyState
      icon={<Icon size={20} strokeWidth={1.75} aria-hidden />}
      title={t(isFiltered ? 'outline.noMatch' : 'outline.noEdges')}
      text={t(isFiltered ? 'outline.noMatchText' : 'outline.noEdgesText')}
    />
  );
}
