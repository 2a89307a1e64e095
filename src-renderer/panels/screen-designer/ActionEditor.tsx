/** The effect of pressing a component: the action it sends with its data, or the link it opens. */
import { useState } from 'react';
import { PencilLine } from 'lucide-react';
import type { PropMeta } from '../../../src-shared/a2ui/catalog/prop-meta.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { unsentInputs } from '../../../src-shared/screen-edits/make-handler.ts';
import { sentAction, type SentAction } from '../../../src-shared/screen-edits/sent-actions.ts';
import { RowMenu } from '../../fields/RowMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import type { MenuCommand } from '../../ui/Menu.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ActionEffects } from './ActionEffects.tsx';
import { PropGroup } from './PropGroup.tsx';
import { RenameValueDialog } from './RenameValueDialog.tsx';
import { InnerField, useDesignedComponent, type PropFieldProps } from './designed-component.tsx';

const LINK: PropMeta = {
  ...{ name: 'url', role: 'text', required: true },
  title: t('screenDesigner.action.address'),
};
const NEW_LINK = 'https://example.com/';

export function ActionEditor({ prop, value, onChange }: Omit<PropFieldProps, 'isInner'>) {
  const sent = sentAction(value);
  return (
    <PropGroup prop={prop}>
      <Select
        label={t('screenDesigner.action.kind')}
        value={sent === null ? 'link' : 'event'}
        options={[
          { value: 'event', label: t('screenDesigner.action.event') },
          { value: 'link', label: t('screenDesigner.action.link') },
        ]}
        onChange={(kind) => onChange(kind === 'link' ? linkTo(NEW_LINK) : { event: { name: 'confirm' } })}
      />
      {sent === null ? (
        <InnerField prop={LINK} value={addressOf(value)} onChange={(url, more) => onChange(linkTo(url ?? ''), more)} />
      ) : (
        <EventEditor sent={sent} onChange={onChange} />
      )}
    </PropGroup>
  );
}

function linkTo(url: Json): Json {
  return { functionCall: { call: 'openUrl', args: { url } } };
}

function addressOf(action: Json | undefined): Json | undefined {
  const call = isJsonObject(action) ? action['functionCall'] : undefined;
  const args = isJsonObject(call) ? call['args'] : undefined;
  return isJsonObject(args) ? args['url'] : undefined;
}

interface EventEditorProps {
  readonly sent: SentAction;
  readonly onChange: PropFieldProps['onChange'];
}

function EventEditor({ sent, onChange }: EventEditorProps) {
  const { designed } = useDesignedComponent();
  const { name, context } = sent;
  const write = (next: Partial<SentAction>, alongside: Parameters<typeof onChange>[1] = []) => {
    const { name: action, context: data } = { ...sent, ...next };
    onChange({ event: { name: action, ...(Object.keys(data).length > 0 && { context: data }) } }, alongside);
  };
  const [renamed, setRenamed] = useState<string | null>(null);
  const unsent = unsentInputs(designed.file, context);
  return (
    <>
      <Field label={t('screenDesigner.action.name')}>
        <TextInput mono value={name} onChange={(next) => next !== '' && write({ name: next })} />
      </Field>
      <ActionEffects designed={designed} sent={sent} />
      {Object.entries(context).map(([key, member], at) => (
        // The row keeps its menu, and so the focus, when its value is renamed.
        <div key={at} className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <InnerField
              prop={{ name: key, title: key, role: 'value', required: true }}
              value={member}
              onChange={(next, alongside) => write({ context: { ...context, [key]: next ?? '' } }, alongside)}
            />
          </div>
          <RowMenu
            name={key}
            moves={[renameCommand(key, () => setRenamed(key))]}
            removeLabel={t('screenDesigner.action.removeData', { name: key })}
            onRemove={() => write({ context: without(context, key) })}
          />
        </div>
      ))}
      {renamed !== null && (
        <RenameValueDialog {...{ designed, action: name, name: renamed }} onClose={() => setRenamed(null)} />
      )}
      {Object.keys(unsent).length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          className="self-start"
          onClick={() => write({ context: { ...context, ...unsent } })}
        >
          {t('screenDesigner.action.sendInputs')}
        </Button>
      )}
      <NewData context={context} onAdd={(key) => write({ context: { ...context, [key]: '' } })} />
    </>
  );
}

function renameCommand(name: string, onSelect: () => void): MenuCommand {
  const icon = <PencilLine size={14} strokeWidth={1.75} aria-hidden />;
  return { id: 'rename', label: t('screenDesigner.action.renameData', { name }), icon, onSelect };
}

function without(context: JsonObject, key: string): JsonObject {
  const { [key]: _gone, ...others } = context;
  return others;
}

function NewData({ context, onAdd }: { readonly context: JsonObject; readonly onAdd: (key: string) => void }) {
  const [key, setKey] = useState('');
  const isFree = key !== '' && !Object.hasOwn(context, key);
  return (
    <form
      className="flex items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isFree) return;
        setKey('');
        onAdd(key);
      }}
    >
      <TextInput
        mono
        aria-label={t('screenDesigner.action.dataName')}
        placeholder={t('screenDesigner.action.dataName')}
        value={key}
        onChange={(next) => setKey(next.trim())}
      />
      <Button size="sm" type="submit" variant="ghost" disabled={!isFree}>
        {t('screenDesigner.action.addData')}
      </Button>
    </form>
  );
}
