/** All changes of the edited layer, each with a link to its location and a reset. */
import { CornerLeftUp, Layers } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { FieldReport } from '../../../src-shared/layers/report.ts';
import { useApp } from '../../state/workspace/app-context.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { takeBack } from '../../edits/layer-edits.ts';
import { changesOf } from '../../state/layers/layer-view.ts';
import { useLayeredState } from '../../state/layers/use-layered-state.ts';
import { placeWords } from '../../state/layers/place-words.ts';
import { valueText } from '../../fields/ProvenanceBadge.tsx';
import { useJump } from './use-jump.ts';

const MAX_LINES = 500;

export function ChangeList() {
  const state = useLayeredState();
  const changes = changesOf(state);
  if (changes.length === 0) {
    const isBase = state.choice.edited === null;
    return (
      <EmptyState
        icon={<Layers size={20} strokeWidth={1.75} aria-hidden />}
        title={t(isBase ? 'layers.panel.baseChanges' : 'layers.panel.noChanges')}
        text={t(isBase ? 'layers.panel.baseChangesText' : 'layers.panel.noChangesText')}
      />
    );
  }
  return (
    <ul aria-label={t('layers.panel.changesShort')} className="flex flex-col p-1">
      {changes.slice(0, MAX_LINES).map((change) => (
        <ChangeLine key={`${change.part}|${change.graph}|${change.id}|${change.field}`} change={change} />
      ))}
      {changes.length > MAX_LINES && (
        <li className="px-2 text-sm text-muted">{t('layers.upgrade.more', { count: changes.length - MAX_LINES })}</li>
      )}
    </ul>
  );
}

function ChangeLine({ change }: { readonly change: FieldReport }) {
  const app = useApp();
  const { document, choice } = useLayeredState();
  const jump = useJump();
  const place = placeWords(document.flow, change);
  return (
    <li className="flex items-center gap-1 rounded-control hover:bg-hover">
      <button
        type="button"
        onClick={() => jump(change)}
        className="flex min-w-0 flex-1 items-baseline gap-2 rounded-control px-2 py-1 text-left"
      >
        <span className="max-w-1/2 shrink-0 truncate text-base text-ink">{place}</span>
        <span className="shrink-0 text-sm text-muted">{t(`layers.change.${change.action}`)}</span>
        {change.action === 'set' && (
          <code className="min-w-0 truncate text-sm text-muted">{valueText(change.value)}</code>
        )}
      </button>
      <IconButton
        size="sm"
        label={t('layers.change.takeBack', { place })}
        icon={<CornerLeftUp size={14} strokeWidth={1.75} aria-hidden />}
        onClick={() => choice.edited !== null && takeBack(app, choice.edited, change)}
      />
    </li>
  );
}
