/** Conflicts of two layers: both values, their layers, and the strategy that decided. */
import { OctagonX, Scale } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { STRATEGIES, type Strategy } from '../../../src-shared/layers/parts.ts';
import type { Conflict, Given } from '../../../src-shared/layers/report.ts';
import { useApp } from '../../state/workspace/app-context.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Select } from '../../ui/Select.tsx';
import { settleBy } from '../../edits/layer-edits.ts';
import { layerName, publishState } from '../../state/layers/layer-view.ts';
import { useLayeredState } from '../../state/layers/use-layered-state.ts';
import { placeWords } from '../../state/layers/place-words.ts';
import { valueText } from '../../fields/ProvenanceBadge.tsx';
import { useJump } from './use-jump.ts';

const MAX_LINES = 200;

export function ConflictList() {
  const { conflicts } = publishState(useLayeredState());
  if (conflicts.length === 0) {
    return (
      <EmptyState
        icon={<Scale size={20} strokeWidth={1.75} aria-hidden />}
        title={t('layers.panel.noConflicts')}
        text={t('layers.panel.noConflictsText')}
      />
    );
  }
  const sorted = conflicts.toSorted((a, b) => Number(b.blocks) - Number(a.blocks));
  return (
    <ul aria-label={t('layers.panel.conflicts')} className="flex flex-col gap-1.5 p-2">
      {sorted.slice(0, MAX_LINES).map((conflict) => (
        <ConflictLine key={keyOf(conflict)} conflict={conflict} />
      ))}
      {sorted.length > MAX_LINES && (
        <li className="px-2 text-sm text-muted">{t('layers.upgrade.more', { count: sorted.length - MAX_LINES })}</li>
      )}
    </ul>
  );
}

function keyOf({ part, graph, id, field, lower, higher }: Conflict): string {
  return [part, graph, id, field, lower.by.layer, lower.by.pointer, higher.by.layer, higher.by.pointer].join('|');
}

function ConflictLine({ conflict }: { readonly conflict: Conflict }) {
  const { document } = useLayeredState();
  const jump = useJump();
  const { lower, higher, strategy, blocks } = conflict;
  const place = placeWords(document.flow, conflict);
  return (
    <li className={classes('rounded-control border bg-raised p-2', blocks ? 'border-danger' : 'border-line')}>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <button
          type="button"
          aria-label={t('layers.conflict.show', { place })}
          onClick={() => jump(conflict)}
          className="min-w-0 truncate rounded-control px-1 text-base font-medium text-ink hover:bg-hover hover:text-accent"
        >
          {place}
        </button>
        {blocks ? (
          <Badge tone="danger" icon={<OctagonX size={11} strokeWidth={2.25} aria-hidden />}>
            {t('layers.conflict.blocks')}
          </Badge>
        ) : (
          <Badge>{t('layers.conflict.settledBy', { strategy: t(`layers.strategyNames.${strategy}`) })}</Badge>
        )}
        <span className="ml-auto w-64 max-w-full">
          <StrategySelect conflict={conflict} place={place} />
        </span>
      </div>
      <div className="mt-1.5 grid grid-cols-2 gap-2">
        <Side given={higher} wins />
        <Side given={lower} wins={false} />
      </div>
    </li>
  );
}

function Side({ given, wins }: { readonly given: Given; readonly wins: boolean }) {
  const state = useLayeredState();
  const name = layerName(state, given.by.layer, t('layers.base'));
  return (
    <div className="flex min-w-0 flex-col gap-0.5 rounded-control bg-sunken px-2 py-1">
      <span className="flex items-center justify-between gap-2 text-sm text-muted">
        <span className="truncate font-medium">{name}</span>
        {wins && <span className="shrink-0">{t('layers.conflict.wins')}</span>}
      </span>
      <code className={classes('text-sm break-words', wins ? 'text-ink' : 'text-muted')}>
        {given.value === null ? t('layers.conflict.gone') : valueText(given.value)}
      </code>
    </div>
  );
}

/** The higher layer determines how its value combines with those below. */
function StrategySelect({ conflict, place }: { readonly conflict: Conflict; readonly place: string }) {
  const app = useApp();
  const state = useLayeredState();
  const { layer } = conflict.higher.by;
  if (layer === null) return null;
  const isWhole = conflict.field === '';
  const choices = STRATEGIES.filter((each) => !isWhole || each === 'override' || each === 'error');
  return (
    <Select
      label={t('layers.conflict.strategy', { name: layerName(state, layer, ''), place })}
      options={choices.map((value) => ({ value, label: t(`layers.strategies.${value}`) }))}
      value={conflict.strategy}
      onChange={(strategy) => settleBy(app, layer, { place: conflict, strategy: strategy as Strategy })}
    />
  );
}
