/** Whether a container shows its contents once or for each item of a list. */
import type { ReactElement, ReactNode } from 'react';
import { Link2, X } from 'lucide-react';
import type { PropMeta } from '../../../src-shared/a2ui/catalog/prop-meta.ts';
import { readPath } from '../../../src-shared/a2ui/catalog/data-path.ts';
import { sampleData } from '../../../src-shared/a2ui/sample-data.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import type { Json } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { wantedBy } from '../../../src-shared/screen-edits/fit-binding.ts';
import { editWith, type PlanEdit } from '../../../src-shared/screen-edits/on-device.ts';
import { propOperations } from '../../../src-shared/screen-edits/overrides.ts';
import { repeatChildren, stopRepeating, templateOf, type Template } from '../../../src-shared/screen-edits/repeat.ts';
import { newItems } from '../../../src-shared/screen-edits/sample-items.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { RovingButtons } from '../../ui/RovingButtons.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { BindingPicker, type Picked } from './BindingPicker.tsx';
import { useDesignedComponent } from './designed-component.tsx';
import { kindTitle } from './use-designed.ts';

export function RepeatField({ prop }: { readonly prop: PropMeta }) {
  const { designed, component } = useDesignedComponent();
  const template = templateOf(component);
  const wanted = wantedBy(prop);
  const { label, repeat, stop } = useRepeat();
  const picker = (opener: ReactElement) =>
    wanted !== null && (
      <BindingPicker
        label={t('screenDesigner.repeat.choose')}
        wanted={wanted}
        variable={() => ({ name: component.id, initial: itemsFor(designed.file, template) })}
        onPick={repeat}
      >
        {opener}
      </BindingPicker>
    );
  return (
    <Field
      label={t('screenDesigner.repeat.title')}
      help={t('screenDesigner.repeat.help')}
      aside={template !== null && <ListButtons picker={picker} onStop={stop} />}
    >
      {template === null ? (
        picker(
          <Button size="sm" className="self-start" icon={<Link2 size={14} strokeWidth={1.75} aria-hidden />}>
            {t('screenDesigner.repeat.choose')}
          </Button>,
        )
      ) : (
        <TextInput
          mono
          value={template.path}
          onChange={(path) => {
            const set = { children: { ...template, path } };
            designed.change({
              label,
              operations: propOperations(designed, null, [{ id: component.id, set }]),
              mark: `repeat ${component.id}`,
            });
          }}
        />
      )}
    </Field>
  );
}

interface ListButtonsProps {
  readonly picker: (opener: ReactElement) => ReactNode;
  readonly onStop: () => void;
}

function ListButtons({ picker, onStop }: ListButtonsProps) {
  return (
    <RovingButtons
      label={t('screenDesigner.binding.sources', { field: t('screenDesigner.repeat.list') })}
      ids={LIST_BUTTONS}
    >
      {(propsOf) => (
        <>
          {picker(
            <IconButton
              {...propsOf('list')}
              size="sm"
              pressed
              label={t('screenDesigner.repeat.choose')}
              icon={<Link2 size={14} strokeWidth={1.75} />}
            />,
          )}
          <IconButton
            {...propsOf('stop')}
            size="sm"
            label={t('screenDesigner.repeat.stop')}
            icon={<X size={14} strokeWidth={1.75} />}
            onClick={onStop}
          />
        </>
      )}
    </RovingButtons>
  );
}

const LIST_BUTTONS = ['list', 'stop'];

function useRepeat() {
  const { designed, component } = useDesignedComponent();
  const { id } = component;
  const label = t('screenDesigner.edits.repeat', { name: kindTitle(component) });
  const edit = (words: string, plan: PlanEdit) => designed.edit(words, editWith(designed, [id], plan));
  return {
    label,
    repeat: ({ sample, source: _source, ...bound }: Picked) => {
      const [item] = Array.isArray(sample) ? (sample as readonly Json[]) : [];
      edit(label, (screen) => repeatChildren(screen, id, { ...bound, item }));
    },
    stop: () => edit(t('screenDesigner.repeat.stop'), (screen) => stopRepeating(screen, id)),
  };
}

/** The items of a new list, including everything bound already, so that there is something to see and to bind to. */
function itemsFor(file: ScreenFile, template: Template | null): Json {
  const shown = template === null ? undefined : readPath(sampleData(file, 'desktop', 'normal'), template.path);
  if (Array.isArray(shown) && shown.length > 0) return shown as Json;
  return newItems();
}
