/**
 * The data available to the selected component, to drag onto its properties. Without a mouse, each property has a
 * picker.
 */
import { useMemo, useState } from 'react';
import { ArrowUpRight, ChevronDown, ChevronRight, Pencil } from 'lucide-react';
import { toPointer } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { screenWith } from '../../../src-shared/screen-edits/on-device.ts';
import { screenData, type BindableData } from '../../../src-shared/screen-edits/bindable-data.ts';
import { renamedPlace, type DataPlace } from '../../../src-shared/screen-edits/rename-data.ts';
import { goTo } from '../../commands/go-to.ts';
import { useApp, useDocument } from '../../state/workspace/app-context.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useDesignedComponent } from './designed-component.tsx';
import { carry } from './drag-payload.ts';
import { nameWords, bindableKey, sampleWords } from './bindable-words.ts';
import { RenameDataDialog } from './RenameDataDialog.tsx';
import { useBindableData } from './use-bindable-data.ts';

export function DataList() {
  const [isOpen, setOpen] = useState(false);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <section
      aria-label={t('screenDesigner.binding.data')}
      className="flex max-h-2/5 shrink-0 flex-col border-t border-line"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-8 shrink-0 items-center gap-1 px-2 text-sm font-medium text-muted hover:bg-hover"
      >
        <Chevron size={14} strokeWidth={1.75} aria-hidden />
        {t('screenDesigner.binding.data')}
      </button>
      {isOpen && <Groups />}
    </section>
  );
}

function Groups() {
  const groups = useBindableData();
  const placeOf = useRenamed();
  return (
    // Its contents can't be focused, but it must scroll with the keyboard, too.
    <div
      tabIndex={0}
      role="group"
      aria-label={t('screenDesigner.binding.dataHelp')}
      className="min-h-0 overflow-y-auto px-2 pb-2"
    >
      <p className="px-2 pb-1 text-sm text-muted">
        {t(groups.length === 0 ? 'screenDesigner.binding.nothing' : 'screenDesigner.binding.dataHelp')}
      </p>
      {groups.map(({ group, members }) => (
        <div key={group} role="group" aria-label={t(`screenDesigner.binding.groups.${group}`)}>
          <h4 className="px-2 pt-1 pb-0.5 text-sm font-medium text-muted">
            {t(`screenDesigner.binding.groups.${group}`)}
          </h4>
          <ul>
            {members.map((one) => (
              <Entry key={bindableKey(one)} one={one} place={placeOf(one)} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** Where data of the screen can be renamed. */
function useRenamed() {
  const { designed, component } = useDesignedComponent();
  const flow = useDocument(({ document }) => document.flow);
  return useMemo(() => {
    const screen = { name: designed.name, file: screenWith(designed.file, component.id) };
    const data = screenData(flow, designed.file);
    return ({ source }: BindableData) => renamedPlace({ flow, screen }, { component: component.id, data }, source);
  }, [designed, component.id, flow]);
}

function Entry({ one, place }: { readonly one: BindableData; readonly place: DataPlace | null }) {
  const { name, title, type, sample, level, source, group } = one;
  return (
    <li
      ref={carry({ data: { name, type, source, ...(sample !== undefined && { sample }) } })}
      title={title}
      style={{ paddingInlineStart: `${0.5 + level * 0.75}rem` }}
      className="group flex min-h-7 cursor-grab items-center gap-2 rounded-control pe-2 text-base hover:bg-hover active:cursor-grabbing"
    >
      <span className="truncate">{nameWords(name)}</span>
      {place !== null && <Rename {...{ name, place }} />}
      {group === 'variables' && <EditVariable name={name} />}
      <span className="min-w-0 flex-1 truncate text-right text-sm text-muted">{sampleWords(sample)}</span>
      <span className="shrink-0 text-sm text-muted">{t(`screenDesigner.binding.types.${type}`)}</span>
    </li>
  );
}

function Rename({ name, place }: { readonly name: string; readonly place: DataPlace }) {
  const { designed } = useDesignedComponent();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="sm"
        label={t('screenDesigner.binding.renameOf', { name })}
        icon={<Pencil size={14} strokeWidth={1.75} className={UNSEEN} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <RenameDataDialog {...{ designed, place }} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Items of a list, for example, are the initial value of its variable. */
function EditVariable({ name }: { readonly name: string }) {
  const app = useApp();
  return (
    <IconButton
      size="sm"
      label={t('screenDesigner.binding.editVariable', { name })}
      icon={<ArrowUpRight size={14} strokeWidth={1.75} className={UNSEEN} aria-hidden />}
      onClick={() => goTo(app, { graph: null, pointer: toPointer(['state', name, 'initial']) })}
    />
  );
}

const UNSEEN =
  'stroke-transparent group-hover:stroke-current group-focus-within:stroke-current pointer-coarse:stroke-current';
