/**
 * A property that data can be dropped on: the data is bound, or the reason why not and a suitable conversion are shown.
 */
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import {
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { t } from '../../../src-shared/messages/translate.ts';
import { bindSource } from '../../../src-shared/screen-edits/bind.ts';
import { boundValue, type Conversion, type Wanted } from '../../../src-shared/screen-edits/fit-binding.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { whileMounted } from '../../ui/while-mounted.ts';
import { useComponentId, useLatestComponent, type ChangeValue } from './designed-component.tsx';
import { dropOutcome, type DraggedData } from './drag-data.ts';
import { draggedData } from './drag-payload.ts';
import { useBindAnswer } from './use-bind-answer.ts';
import { nameWords, wantedWords } from './bindable-words.ts';

export interface BindingDropProps {
  readonly wanted: Wanted;
  readonly onChange: ChangeValue;
  readonly children: ReactNode;
}

interface Refused {
  /** The field shows the next component, too. */
  readonly id: string;
  readonly data: DraggedData;
  readonly conversion: Conversion | null;
}

export function BindingDrop({ wanted, onChange, children }: BindingDropProps) {
  const id = useComponentId();
  const latestComponent = useLatestComponent();
  const [over, setOver] = useState<'bound' | 'refused' | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const bindTo = useBindAnswer();
  const bind = ({ source, sample }: DraggedData, conversion: Conversion | null) => {
    const answer = wanted.fill ? bindTo(source) : null;
    if (answer !== null) {
      setRefused(null);
      return onChange(answer.set['value'], answer.operations, answer.set);
    }
    const { path, operations } = bindSource(latestComponent.current.designed, source);
    setRefused(null);
    onChange(boundValue(path, conversion, sample), operations);
  };
  const latest = useRef({ wanted, bind });
  useLayoutEffect(() => {
    latest.current = { wanted, bind };
  });
  const [target] = useState(() =>
    whileMounted((element) => {
      const outcomeOf = ({ self, source, location }: ElementDropTargetEventBasePayload) => {
        const data = draggedData(source);
        // Of nested properties, the innermost one takes the drop.
        const isInnermost = location.current.dropTargets[0]?.element === self.element;
        return data === null || !isInnermost ? null : { data, ...dropOutcome(latest.current.wanted, data.type) };
      };
      return dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedData(source) !== null,
        getDropEffect: () => 'link',
        onDrag: (event) => setOver(outcomeOf(event)?.kind ?? null),
        onDragLeave: () => setOver(null),
        onDrop: (event) => {
          setOver(null);
          const outcome = outcomeOf(event);
          if (outcome?.kind === 'bound') latest.current.bind(outcome.data, null);
          else if (outcome !== null) setRefused({ ...outcome, id: latestComponent.current.component.id });
        },
      });
    }),
  );
  return (
    <div ref={target} className={classes('flex flex-col gap-1 rounded-control', over !== null && OUTLINES[over])}>
      {children}
      {over === 'refused' && (
        <p className="text-sm text-danger">{t('screenDesigner.binding.refused', { wanted: wantedWords(wanted) })}</p>
      )}
      {refused?.id === id && <Refusal {...{ refused, wanted }} onConvert={bind} />}
    </div>
  );
}

const OUTLINES = {
  bound: 'outline-2 outline-offset-2 outline-accent',
  refused: 'outline-2 outline-offset-2 outline-danger',
} as const;

interface RefusalProps {
  readonly refused: Omit<Refused, 'id'>;
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
