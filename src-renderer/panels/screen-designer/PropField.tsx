/** One property: a fixed value, a binding, or a function, switched in place. */
import { useContext } from 'react';
import { Braces, Link2, Pilcrow } from 'lucide-react';
import { findComponent } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { wantedBy, type Wanted } from '../../../src-shared/screen-edits/fit-binding.ts';
import { callInsteadOf } from '../../../src-shared/screen-edits/insert-data.ts';
import { functionWords } from '../../../src-shared/screen-edits/value-words.ts';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { RovingButtons } from '../../ui/RovingButtons.tsx';
import { BindingDrop } from './BindingDrop.tsx';
import { BindingPicker, valueOf } from './BindingPicker.tsx';
import { useBindAnswer } from './use-bind-answer.ts';
import { useComponentId, useComponentKind, useLatestComponent, type PropFieldProps } from './designed-component.tsx';
import { callOf, editorOf, FIXED_VALUES, functionsFor, pathOf } from './prop-values.ts';
import { FieldPlace } from './use-typed.ts';
import { ValueEditor } from './ValueEditor.tsx';

/**
 * Other fields keep typed text, which belongs to one component. These keep the focus when they show the next component.
 */
const KEEPS_NOTHING: ReadonlySet<string> = new Set(['text', 'path', 'boolean', 'choice', 'icon']);

export function PropField(props: PropFieldProps) {
  const around = useContext(FieldPlace);
  return (
    <FieldPlace value={`${around}/${props.prop.name}`}>
      <PlacedField {...props} />
    </FieldPlace>
  );
}

function PlacedField({ prop, value, onChange, isInner = false, isMixed = false }: PropFieldProps) {
  const id = useComponentId();
  const kind = useComponentKind();
  const wanted = wantedBy(prop, isInner ? undefined : kind);
  const editor = editorOf(prop, value);
  if (editor === 'sent' || editor === 'checks') return <ValueEditor key={id} {...{ prop, value, onChange }} />;
  const isInline = editor === 'boolean' && wanted === null;
  const field = (
    <Field
      label={prop.title}
      help={prop.description}
      inline={isInline}
      aside={wanted !== null && <Sources {...{ prop, value, onChange, wanted }} />}
    >
      <ValueEditor key={KEEPS_NOTHING.has(editor) ? undefined : id} {...{ prop, value, onChange, isMixed }} />
    </Field>
  );
  return wanted === null ? field : <BindingDrop {...{ wanted, onChange }}>{field}</BindingDrop>;
}

interface SourcesProps extends Omit<PropFieldProps, 'isInner'> {
  readonly wanted: Wanted;
}

function Sources({ prop, value, onChange, wanted }: SourcesProps) {
  const latest = useLatestComponent();
  const bindTo = useBindAnswer();
  const field = prop.title;
  const isBound = pathOf(value) !== null;
  const isLiteral = value !== undefined && !isBound && callOf(value) === null;
  const initial = isLiteral ? value : (FIXED_VALUES[prop.role] ?? null);
  const variable = () => ({ name: wanted.fill ? inputName(latest.current.component) : prop.name, initial });
  const others = otherSources({ prop, value, onChange, wanted });
  return (
    <RovingButtons label={t('screenDesigner.binding.sources', { field })} ids={others.length > 0 ? BOTH : BINDING_ONLY}>
      {(propsOf) => (
        <>
          <BindingPicker
            label={t('screenDesigner.binding.of', { field })}
            wanted={wanted}
            variable={variable}
            onPick={({ source, ...picked }) => {
              const answer = wanted.fill && source !== undefined ? bindTo(source) : null;
              if (answer === null) return onChange(valueOf(picked), picked.operations);
              onChange(answer.set['value'], answer.operations, answer.set);
            }}
          >
            <IconButton
              {...propsOf('binding')}
              size="sm"
              pressed={isBound}
              label={t('screenDesigner.binding.of', { field })}
              icon={<Link2 size={14} strokeWidth={1.75} />}
            />
          </BindingPicker>
          {others.length > 0 && (
            <Menu items={others} align="end">
              <IconButton
                {...propsOf('function')}
                size="sm"
                pressed={callOf(value) !== null}
                label={t('screenDesigner.binding.source', { field })}
                icon={<Braces size={14} strokeWidth={1.75} />}
              />
            </Menu>
          )}
        </>
      )}
    </RovingButtons>
  );
}

const BINDING_ONLY = ['binding'];
const BOTH = ['binding', 'function'];

/** Its given label, or else its ID. */
function inputName({ id, component, label }: Component): string {
  const usual = findComponent(component)?.props.find((prop) => prop.name === 'label')?.title;
  return typeof label === 'string' && label !== '' && label !== usual ? label : id;
}

function otherSources({ prop, value, onChange, wanted }: SourcesProps): readonly MenuItem[] {
  const fixed = FIXED_VALUES[prop.role];
  const call = callOf(value);
  const isFixed = pathOf(value) === null && call === null;
  const functions = functionsFor(wanted).map(({ name, summary }) => ({
    id: name,
    label: functionWords(name),
    detail: summary,
    onSelect: () => onChange(callInsteadOf(value, name)),
  }));
  const toFixed: MenuItem = {
    id: 'fixed',
    label: t('screenDesigner.properties.unbind'),
    icon: <Pilcrow size={14} strokeWidth={1.75} aria-hidden />,
    disabled: isFixed,
    onSelect: () => onChange(prop.required ? fixed : undefined),
  };
  return functions.length === 0 ? [toFixed] : [toFixed, { id: 'line', separator: true }, ...functions];
}
