/** The inputs or outputs of a subgraph: their types and order. Names change everywhere at once. */
import { useState } from 'react';
import { ArrowDown, ArrowUp, PencilLine, Plus } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { AnswerSchema } from '../../../../src-shared/flow/answer-schema.ts';
import { portsOf, toFile, type Port, type PortInFile, type PortList } from '../../../../src-shared/flow/ports.ts';
import { member, type FieldBinding } from '../../../fields/binding.ts';
import { ANYTHING, schemaOf, typeOptions } from '../../../fields/port-type.ts';
import { RowMenu } from '../../../fields/RowMenu.tsx';
import { AnswerWidget } from '../widgets/AnswerWidget.tsx';
import { LineWidget } from '../widgets/text-widgets.tsx';
import { useOpenDocument, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import type { PortTask } from '../../../state/search/subgraph-store.ts';

export interface PortsEditorProps {
  readonly subgraph: string;
  readonly list: PortList;
  readonly title: string;
  readonly help: string;
  readonly binding: FieldBinding;
}

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function PortsEditor({ subgraph, list, title, help, binding }: PortsEditorProps) {
  const { view } = useWorkspace();
  const { subgraphs } = useOpenDocument();
  const ports = portsOf(binding.value as readonly PortInFile[] | undefined);
  const begin = (task: Pick<PortTask, 'kind' | 'key'>) => {
    subgraphs.getState().begin({ ...task, subgraph, list });
    view.getState().openDialog('change-port');
  };
  const move = (from: number, by: number) => {
    const next = ports.map(toFile);
    next.splice(from + by, 0, ...next.splice(from, 1));
    binding.apply(next);
  };
  return (
    <div role="group" aria-label={title} data-pointer={binding.pointer} className="flex flex-col gap-1.5">
      <p className="text-sm font-medium text-muted">{title}</p>
      <p className="-mt-1 text-sm text-faint">{help}</p>
      {ports.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {ports.map((port, index) => (
            <PortRow
              key={port.key}
              port={port}
              isInput={list === 'inputs'}
              binding={portBinding(binding, ports, index)}
              onRename={() => begin({ kind: 'rename', key: port.key })}
              onRemove={() => begin({ kind: 'remove', key: port.key })}
              onUp={index === 0 ? null : () => move(index, -1)}
              onDown={index === ports.length - 1 ? null : () => move(index, 1)}
            />
          ))}
        </ul>
      )}
      <div>
        <Button size="sm" variant="ghost" icon={<Plus {...ICON} />} onClick={() => begin({ kind: 'add', key: '' })}>
          {t(`subgraphs.port.add.${list}`)}
        </Button>
      </div>
    </div>
  );
}

/** A port as an object, whichever way it is written. */
function portBinding(binding: FieldBinding, ports: readonly Port[], index: number): FieldBinding {
  const next = (port: unknown) => ports.map((each, at) => toFile(at === index ? (port as Port) : each));
  const whole = (port: unknown) => binding.check(next(port));
  return {
    ...binding,
    key: `${binding.key}/${index}`,
    pointer: `${binding.pointer}/${index}`,
    value: ports[index],
    check: (port) => {
      const checked = whole(port);
      return checked.ok ? { ok: true, value: port } : checked;
    },
    apply: (port) => binding.apply(next(port)),
  };
}

interface PortMenuProps {
  readonly name: string;
  readonly onRename: () => void;
  readonly onRemove: () => void;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
}

function PortMenu({ name: key, onRename, onRemove, onUp, onDown }: PortMenuProps) {
  const moves = [
    { id: 'rename', label: t('subgraphs.port.rename', { key }), icon: <PencilLine {...ICON} />, onSelect: onRename },
    {
      ...{ id: 'up', label: t('subgraphs.port.up', { key }), icon: <ArrowUp {...ICON} /> },
      disabled: onUp === null,
      onSelect: () => onUp?.(),
    },
    {
      ...{ id: 'down', label: t('subgraphs.port.down', { key }), icon: <ArrowDown {...ICON} /> },
      disabled: onDown === null,
      onSelect: () => onDown?.(),
    },
  ];
  return <RowMenu name={key} moves={moves} removeLabel={t('subgraphs.port.remove', { key })} onRemove={onRemove} />;
}

interface PortRowProps extends Omit<PortMenuProps, 'name'> {
  readonly port: Port;
  readonly isInput: boolean;
  readonly binding: FieldBinding;
}

function PortRow({ port, isInput, binding, onRename, onRemove, onUp, onDown }: PortRowProps) {
  const { key } = port;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="rounded-control border border-line">
      <div className="flex items-center gap-0.5 py-0.5 pr-0.5 pl-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('subgraphs.port.more', { key })}
          onClick={() => setOpen(!isOpen)}
          className="flex h-7 min-w-0 flex-1 items-center gap-2 rounded-control px-1.5 text-left hover:bg-hover"
        >
          <span className="truncate font-mono text-sm">{key}</span>
          <span className="truncate text-sm text-muted">
            {port.type === undefined ? t('subgraphs.port.anything') : t(`inspector.answer.types.${port.type.type}`)}
            {isInput && port.optional !== true && ` · ${t('subgraphs.port.required')}`}
          </span>
        </button>
        <PortMenu {...{ name: key, onRename, onRemove, onUp, onDown }} />
      </div>
      {isOpen && (
        <div className="flex flex-col gap-2.5 border-t border-line p-2.5">
          <PortType port={port} binding={binding} />
          {isInput && (
            <Field inline label={t('subgraphs.port.required')}>
              <Switch
                checked={port.optional !== true}
                onChange={(required) => binding.apply({ ...port, optional: required ? undefined : true })}
              />
            </Field>
          )}
          <LineWidget
            field={{ title: t('subgraphs.port.label'), placeholder: t('subgraphs.port.labelPlaceholder') }}
            binding={member(binding, 'label', { keepEmpty: true })}
          />
        </div>
      )}
    </li>
  );
}

function PortType({ port, binding }: Pick<PortRowProps, 'port' | 'binding'>) {
  if (port.type !== undefined && hasMore(port.type)) {
    return (
      <>
        <TypeSelect port={port} binding={binding} />
        <AnswerWidget
          field={{ title: t('subgraphs.port.type'), required: true }}
          binding={member(binding, 'type', { keepEmpty: true })}
        />
      </>
    );
  }
  return <TypeSelect port={port} binding={binding} />;
}

/** Options are part of a choice; bounds and formats of other types are rarely needed here. */
function hasMore({ type }: AnswerSchema): boolean {
  return type === 'choice' || type === 'choices';
}

function TypeSelect({ port, binding }: Pick<PortRowProps, 'port' | 'binding'>) {
  return (
    <Field label={t('subgraphs.port.type')}>
      <Select
        options={typeOptions((key) => t(key))}
        value={port.type?.type ?? ANYTHING}
        onChange={(type) => binding.apply({ ...port, type: schemaOf(type, port.type) })}
      />
    </Field>
  );
}
