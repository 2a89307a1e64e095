/** Whether a container shows what is in it once, or for each item of a list. */
import { Link2, X } from 'lucide-react';
import type { PropMeta } from '../../../src-shared/a2ui/catalog/prop-meta.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import type { Bound } from '../../../src-shared/screen-edits/bind.ts';
import { wantedBy } from '../../../src-shared/screen-edits/fit-binding.ts';
import { repeatChildren, stopRepeating, templateOf } from '../../../src-shared/screen-edits/repeat.ts';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { BindingPicker } from './BindingPicker.tsx';
import { useDesignedComponent } from './designed-component.tsx';
import { kindTitle } from './use-designed.ts';

export function RepeatField({ prop }: { readonly prop: PropMeta }) {
  const { designed, component } = useDesignedComponent();
  const template = templateOf(component);
  const wanted = wantedBy(prop);
  const label = t('screenDesigner.edits.repeat', { name: kindTitle(component) });
  const repeat = (bound: Bound) => designed.edit(label, repeatChildren(designed, component.id, bound));
  return (
    <Field
      label={t('screenDesigner.repeat.title')}
      help={t('screenDesigner.repeat.help')}
      aside={
        <span className="flex items-center">
          {wanted !== null && (
            <BindingPicker
              label={t('screenDesigner.repeat.choose')}
              wanted={wanted}
              variable={{ name: component.id, initial: sampleItems() }}
              onPick={repeat}
            >
              <IconButton
                size="sm"
                pressed={template !== null}
                label={t('screenDesigner.repeat.choose')}
                icon={<Link2 size={14} strokeWidth={1.75} />}
              />
            </BindingPicker>
          )}
          {template !== null && (
            <IconButton
              size="sm"
              label={t('screenDesigner.repeat.stop')}
              icon={<X size={14} strokeWidth={1.75} />}
              onClick={() => designed.edit(t('screenDesigner.repeat.stop'), stopRepeating(designed, component.id))}
            />
          )}
        </span>
      }
    >
      {template === null ? (
        <p className="text-sm text-muted">{t('screenDesigner.repeat.once')}</p>
      ) : (
        <TextInput
          mono
          value={template.path}
          onChange={(path) => {
            const set = { children: { ...template, path } };
            designed.change({
              label,
              operations: [{ op: 'update-component', screen: designed.name, id: component.id, set }],
              mark: `repeat ${component.id}`,
            });
          }}
        />
      )}
    </Field>
  );
}

/** What a new list begins with, so that there is something to see and to bind to. */
function sampleItems() {
  return [{ title: t('screenDesigner.repeat.first') }, { title: t('screenDesigner.repeat.second') }];
}
