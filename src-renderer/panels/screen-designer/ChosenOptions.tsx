/** A switch for each option of a choice; values are typed where the options come from the data. */
import { Field } from '../../ui/Field.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { choosableOptions, toggleOption } from './chosen-options.ts';
import { useDesignedComponent } from './designed-component.tsx';
import { ValuesEditor, type ValuesEditorProps } from './ValuesEditor.tsx';

export function ChosenOptions(props: ValuesEditorProps) {
  const { component } = useDesignedComponent();
  const options = choosableOptions(component['options'], props.value);
  if (options === null) return <ValuesEditor {...props} />;
  const isSingle = component['variant'] !== 'multipleSelection';
  return options.map(({ value, label, isChosen }) => (
    <Field key={value} label={label} inline>
      <Switch checked={isChosen} onChange={() => props.onChange([...toggleOption(options, value, { isSingle })])} />
    </Field>
  ));
}
