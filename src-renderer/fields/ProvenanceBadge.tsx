/** Next to a field: which layer set it and what that hides. A click shows all values and lets you reset it. */
import { CornerLeftUp, Layers, PencilLine } from 'lucide-react';
import { Popover } from 'radix-ui';
import { t } from '../../src-shared/messages/translate.ts';
import type { Given } from '../../src-shared/layers/report.ts';
import { atPointer, type Json } from '../../src-shared/json.ts';
import { useApp, useDocument } from '../state/workspace/app-context.tsx';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { takeBack } from '../edits/layer-edits.ts';
import { layerName, originOf, type FieldOrigin } from '../state/layers/layer-view.ts';
import { useLayeredState } from '../state/layers/use-layered-state.ts';
import { cutText } from '../../src-shared/cut-text.ts';

export interface ProvenanceBadgeProps {
  readonly pointer: string;
  /** The title of the field. */
  readonly field: string;
  /** A field that is unset and unchanged by layers has no badge. */
  readonly isSet: boolean;
}

/** Costs nothing in a project without layers. */
export function ProvenanceBadge(props: ProvenanceBadgeProps) {
  const isLayered = useDocument(({ layered }) => layered !== null);
  return isLayered ? <LayeredBadge {...props} /> : null;
}

function LayeredBadge({ pointer, field, isSet }: ProvenanceBadgeProps) {
  const state = useLayeredState();
  const origin = originOf(state, pointer);
  const words = useBadgeWords();
  if (origin === null || (origin.provenance.kind === 'flow' && (!isSet || state.choice.edited === null))) return null;
  const { text, isOwn } = words(origin);
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={t('layers.badge.label', { field, text })}
        title={text}
        className={classes(
          'inline-flex h-4.5 min-w-0 items-center gap-1 rounded-full px-1.5 text-badge font-medium',
          isOwn
            ? 'bg-accent-soft text-accent'
            : origin.provenance.kind === 'flow'
              ? 'text-faint'
              : 'bg-hover text-muted',
        )}
      >
        {origin.provenance.kind !== 'flow' && <Layers size={11} strokeWidth={2} className="shrink-0" aria-hidden />}
        <span className="truncate">{text}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t('layers.chain.title')}
          className="z-50 flex w-80 flex-col gap-2 rounded-card border border-line bg-raised p-3 text-ink shadow-float outline-none animate-appear"
        >
          <Chain origin={origin} pointer={pointer} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** `set by Acme, hides Dental pack` */
function useBadgeWords(): (origin: FieldOrigin) => { readonly text: string; readonly isOwn: boolean } {
  const state = useLayeredState();
  const nameOf = (id: string | null) => layerName(state, id, t('layers.baseShort'));
  return ({ provenance, place }) => {
    if (provenance.kind === 'flow') return { text: t('layers.badge.inherited', { name: nameOf(null) }), isOwn: false };
    if (provenance.kind === 'parts') {
      const by = [...new Set(provenance.reports.map((report) => report.by.layer))];
      const isOwn = by.includes(state.choice.edited);
      const name = by.map(nameOf).join(', ');
      return { text: isOwn ? t('layers.badge.partsHere') : t('layers.badge.partsBy', { name }), isOwn };
    }
    const { by, hides, joins, field } = provenance.report;
    const isOwn = by.layer === state.choice.edited;
    const name = nameOf(by.layer);
    const isWhole = field === '' && place.field !== '';
    const said = isWhole
      ? t(isOwn ? 'layers.badge.addedHere' : 'layers.badge.addedBy', { name })
      : t(isOwn ? 'layers.badge.setHere' : 'layers.badge.setBy', { name });
    const listed = (givens: readonly Given[]) => givens.map((given) => nameOf(given.by.layer)).join(', ');
    const parts = [
      said,
      ...(hides.length > 0 && !isWhole ? [t('layers.badge.hides', { name: listed(hides) })] : []),
      ...(joins.length > 0 ? [t('layers.badge.joins', { name: listed(joins) })] : []),
    ];
    return { text: parts.join(', '), isOwn };
  };
}

interface Link {
  readonly layer: string | null;
  readonly state: 'shown' | 'hidden' | 'joined';
  readonly value: unknown;
}

/** Links from the visible value down to the lowest hidden one. */
function linksOf({ provenance }: FieldOrigin, shown: unknown): Link[] {
  if (provenance.kind === 'flow') return [{ layer: null, state: 'shown', value: shown }];
  if (provenance.kind === 'parts') {
    return provenance.reports.map(({ by, value }) => ({ layer: by.layer, state: 'shown' as const, value }));
  }
  const { by, hides, joins } = provenance.report;
  const below = (givens: readonly Given[], state: 'hidden' | 'joined') =>
    givens.map((given) => ({ layer: given.by.layer, state, value: given.value }));
  return [{ layer: by.layer, state: 'shown', value: shown }, ...below(joins, 'joined'), ...below(hides, 'hidden')];
}

function Chain({ origin, pointer }: { readonly origin: FieldOrigin; readonly pointer: string }) {
  const app = useApp();
  const state = useLayeredState();
  const { edited } = state.choice;
  const links = linksOf(origin, atPointer(state.document.flow, pointer));
  const layers = [...new Set(links.map(({ layer }) => layer))];
  const isOwn = edited !== null && layers.includes(edited) && origin.provenance.kind !== 'flow';
  const isAdded = origin.provenance.kind === 'set' && origin.provenance.report.field === '';
  return (
    <>
      <p className="text-sm font-semibold">{t('layers.chain.title')}</p>
      <ol className="flex flex-col gap-1.5">
        {links.map((link, index) => (
          <li key={index} className="flex flex-col gap-0.5 rounded-control bg-sunken px-2 py-1.5">
            <span className="flex items-center justify-between gap-2 text-sm text-muted">
              <span className="truncate font-medium text-ink">{layerName(state, link.layer, t('layers.base'))}</span>
              <span className="shrink-0">{t(`layers.chain.${link.state}`)}</span>
            </span>
            <code className={classes('text-sm break-words', link.state === 'hidden' && 'text-faint line-through')}>
              {link.value === null || link.value === undefined
                ? t('layers.chain.removed')
                : valueText(link.value as Json)}
            </code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-1.5">
        {isOwn && !isAdded && (
          <Popover.Close asChild>
            <Button
              size="sm"
              icon={<CornerLeftUp size={13} strokeWidth={1.75} aria-hidden />}
              onClick={() => takeBack(app, edited, origin.place)}
            >
              {t('layers.chain.takeBack')}
            </Button>
          </Popover.Close>
        )}
        {layers
          .filter((layer) => layer !== edited)
          .map((layer) => (
            <Popover.Close key={layer ?? ''} asChild>
              <Button
                size="sm"
                variant="ghost"
                icon={<PencilLine size={13} strokeWidth={1.75} aria-hidden />}
                onClick={() => app.documents.getState().editIn(layer)}
              >
                {layer === null ? t('layers.editBase') : t('layers.editIn', { name: layerName(state, layer, '') })}
              </Button>
            </Popover.Close>
          ))}
      </div>
    </>
  );
}

const MAX_SHOWN = 240;

export function valueText(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return cutText(text, MAX_SHOWN);
}
