/** The layers from the highest to the flow itself: which one is edited, and which are on the canvas. */
import { Eye, EyeOff, Lock } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { t } from '../../../src-shared/messages/translate.ts';
import { useOpenDocument } from '../../state/workspace/app-context.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { useLayeredState } from '../../state/layers/use-layered-state.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { layerRows, type LayerRow } from '../../state/layers/layer-view.ts';

/** No layer can have this id. */
const FLOW_ITSELF = ' flow';
const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function LayerList() {
  const { documents } = useOpenDocument();
  const state = useLayeredState();
  const rows = layerRows(state, t('layers.base'));
  return (
    <RadioGroup.Root
      aria-label={t('layers.editsGoTo')}
      value={state.choice.edited ?? FLOW_ITSELF}
      onValueChange={(value) => documents.getState().editIn(value === FLOW_ITSELF ? null : value)}
      className="flex flex-col gap-0.5"
    >
      {rows.map((row) => (
        <Row key={row.id ?? FLOW_ITSELF} row={row} />
      ))}
    </RadioGroup.Root>
  );
}

function Row({ row }: { readonly row: LayerRow }) {
  const { id, name, kind, isEdited, isOn, isUnfit, changes } = row;
  return (
    <div
      className={classes('flex items-center gap-1 rounded-control pr-1', isEdited ? 'bg-selected' : 'hover:bg-hover')}
    >
      <RadioGroup.Item
        value={id ?? FLOW_ITSELF}
        aria-label={id === null ? t('layers.editBase') : t('layers.editIn', { name })}
        className="flex min-w-0 flex-1 items-center gap-2 rounded-control px-2 py-1.5 text-left"
      >
        <span
          aria-hidden
          className={classes(
            'flex size-3.5 shrink-0 items-center justify-center rounded-full border',
            isEdited ? 'border-accent' : 'border-strong',
          )}
        >
          {isEdited && <span className="size-1.5 rounded-full bg-accent" />}
        </span>
        <span className="flex min-w-0 flex-1 flex-col">
          <span className={classes('truncate text-base', isOn ? 'font-medium text-ink' : 'text-muted')}>{name}</span>
          <span className="flex items-center gap-1.5 text-sm text-muted">
            {kind !== null && t(`layers.kinds.${kind}`)}
            {kind !== null && isOn && <span>· {t('layers.says', { count: changes })}</span>}
            {isUnfit && (
              <Badge tone="danger" title={t('layers.unfitHelp')}>
                {t('layers.unfit')}
              </Badge>
            )}
          </span>
        </span>
      </RadioGroup.Item>
      {id !== null && <Visibility row={{ ...row, id }} />}
    </div>
  );
}

function Visibility({ row }: { readonly row: LayerRow & { readonly id: string } }) {
  const { documents } = useOpenDocument();
  const { id, name, isEdited, isOn } = row;
  if (isEdited) {
    return (
      <span className="flex size-6 items-center justify-center text-faint" title={t('layers.alwaysShown')}>
        <Lock {...ICON} />
        <span className="sr-only">{t('layers.alwaysShown')}</span>
      </span>
    );
  }
  return (
    <IconButton
      size="sm"
      label={t(isOn ? 'layers.hide' : 'layers.show', { name })}
      pressed={isOn}
      icon={isOn ? <Eye {...ICON} /> : <EyeOff {...ICON} />}
      onClick={() => documents.getState().toggleLayer(id)}
    />
  );
}
