/** A property that data is dropped on: it is bound, or says why not and offers the conversion that helps. */
import { useState, type DragEvent, type ReactNode } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { bindSource } from '../../../src-shared/screen-edits/bind.ts';
import { boundValue, type Conversion, type Wanted } from '../../../src-shared/screen-edits/fit-binding.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { useDesignedComponent, type ChangeValue } from './designed-component.tsx';
import { draggedType, dropOutcome, takeDraggedData, type DraggedData } from './drag-data.ts';
import { nameWords, wantedWords } from './reach-words.ts';

export interface BindingDropProps {
  readonly wanted: Wanted;
  readonly onChange: ChangeValue;
  readonly children: ReactNode;
}

interface Refused {
  readonly data: DraggedData;
  readonly conversion: Conversion | null;
}

export function BindingDrop({ wanted, onChange, children }: BindingDropProps) {
  const { designed } = useDesignedComponent();
  const [over, setOver] = useState<'bound' | 'refused' | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const bind = ({ source }: DraggedData, conversion: Conversion | null) => {
    const { path, operations } = bindSource(designed, source);
    setRefused(null);
    onChange(boundValue(path, conversion), operations);
  };
  const dragOver = (event: DragEvent) => {
    const type = draggedType(event.dataTransfer);
    if (type === null) return;
    event.preventDefault();
    // A property inside another one takes what is dropped on it.
    event.stopPropagation();
    event.dataTransfer.dropEffect = 'link';
    setOver(dropOutcome(wanted, type).kind);
  };
  const drop = (event: DragEvent) => {
    const data = takeDraggedData(event.dataTransfer);
    setOver(null);
    if (data === null) return;
    event.preventDefault();
    event.stopPropagation();
    const outcome = dropOutcome(wanted, data.type);
    if (outcome.kind === 'bound') bind(data, null);
    else setRefused({ data, conversion: outcome.conversion });
  };
  return (
    <div
      onDragOver={dragOver}
      onDragLeave={() => setOver(null)}
      onDrop={drop}
      className={classes('flex flex-col gap-1 rounded-control', over !== null && OUTLINES[over])}
    >
      {children}
      {over === 'refused' && (
        <p className="text-sm text-danger">{t('screenDesigner.binding.refused', { wanted: wantedWords(wanted) })}</p>
      )}
      {refused !== null && <Refusal {...{ refused, wanted }} onConvert={bind} />}
    </div>
  );
}

const OUTLINES = {
  bound: 'outline-2 outline-offset-2 outline-accent',
  refused: 'outline-2 outline-offset-2 outline-danger',
} as const;

interface RefusalProps {
  readonly refused: Refused;
  readonly wanted: Wanted;
  readonly onConvert: (data: DraggedData, conversion: Conversion) => void;
}

function Refusal({ refused: { data, conversion }, wanted, onConvert }: RefusalProps) {
  const words = {
    name: nameWords(data.name),
    actual: t(`screenDesigner.binding.types.${data.type}`),
    wanted: wantedWords(wanted),
  };
  return (
    <div role="status" className="flex flex-col items-start gap-1">
      <p className="text-sm text-danger">{t('screenDesigner.binding.wrongType', words)}</p>
      {conversion !== null && (
        <Button size="sm" onClick={() => onConvert(data, conversion)}>
          {t(`screenDesigner.binding.convert.${conversion}`)}
        </Button>
      )}
    </div>
  );
}
