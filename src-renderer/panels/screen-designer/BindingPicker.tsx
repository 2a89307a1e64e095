/**
 * Chooses what a value is bound to by searching all available data. Data that doesn't fit is listed with the reason.
 */
import { useState, type ReactElement } from 'react';
import { Command as Cmdk } from 'cmdk';
import { Plus } from 'lucide-react';
import { Popover } from 'radix-ui';
import type { Operation } from '../../../src-shared/document/operations.ts';
import type { Json } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { bindNewVariable, bindSource, variableName, type NewVariable } from '../../../src-shared/screen-edits/bind.ts';
import {
  boundValue,
  byFit,
  conversionFor,
  fits,
  type Conversion,
  type Wanted,
} from '../../../src-shared/screen-edits/fit-binding.ts';
import type { BindableData, Source } from '../../../src-shared/screen-edits/bindable-data.ts';
import { useDocument } from '../../state/workspace/app-context.tsx';
import { useDesignedComponent } from './designed-component.tsx';
import { nameWords, bindableKey, sampleWords, wantedWords } from './bindable-words.ts';
import { NEW_VARIABLE, REFUSED, scoreData } from './find-data.ts';
import { useBindableData } from './use-bindable-data.ts';
import { withActiveOption } from '../../ui/active-option.ts';

export interface Picked {
  readonly path: string;
  readonly conversion: Conversion | null;
  readonly operations: readonly Operation[];
  /** Absent for a new variable. */
  readonly source?: Source;
  /** The current value, if known. */
  readonly sample?: Json;
}

export interface BindingPickerProps {
  readonly label: string;
  readonly wanted: Wanted;
  /** The name and initial value of a new variable; absent if none can be created. */
  readonly variable?: () => NewVariable;
  readonly onPick: (picked: Picked) => void;
  /** The button that opens it. */
  readonly children: ReactElement;
}

export function BindingPicker({ label, children, onPick, ...choices }: BindingPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const pick = (picked: Picked) => {
    setOpen(false);
    onPick(picked);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{children}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className="z-50 w-80 rounded-card border border-line bg-raised shadow-float outline-none animate-appear"
        >
          <Choices label={label} onPick={pick} {...choices} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Choices({ label, wanted, variable, onPick }: Omit<BindingPickerProps, 'children'>) {
  const { designed } = useDesignedComponent();
  const flow = useDocument(({ document }) => document.flow);
  const groups = useBindableData();
  const [typed, setTyped] = useState('');
  const choose = ({ source, sample }: BindableData, conversion: Conversion | null) =>
    onPick({ ...bindSource(designed, source), source, conversion, ...(sample !== undefined && { sample }) });
  const isUsable = ({ type }: BindableData) => fits(wanted, type) || conversionFor(wanted, type) !== null;
  const usable = groups.map(({ group, members }) => ({
    group,
    members: members.filter(isUsable).toSorted(byFit(wanted)),
  }));
  const refused = groups.flatMap(({ members }) => members.filter((one) => !isUsable(one)));
  const named = nameTyped(typed);
  const make = (usual: NewVariable) => {
    const { initial } = usual;
    const name = named ?? usual.name;
    onPick({ ...bindNewVariable(flow, designed, { name, initial }), conversion: null, sample: initial });
  };
  return (
    <Cmdk ref={withActiveOption} label={label} loop filter={scoreData}>
      <Cmdk.Input
        autoFocus
        value={typed}
        onValueChange={setTyped}
        placeholder={t('screenDesigner.binding.search')}
        className="h-9 w-full border-b border-line bg-transparent px-3 text-base text-ink outline-none"
      />
      <Cmdk.List className="max-h-80 scroll-py-1 overflow-y-auto p-1">
        <Cmdk.Empty className="p-4 text-center text-muted">{t('screenDesigner.binding.nothing')}</Cmdk.Empty>
        {usable
          .filter(({ members }) => members.length > 0)
          .map(({ group, members }) => (
            <Cmdk.Group key={group} heading={t(`screenDesigner.binding.groups.${group}`)} className={GROUP}>
              {members.map((one) => (
                <Choice key={bindableKey(one)} {...{ one, wanted }} onChoose={choose} />
              ))}
            </Cmdk.Group>
          ))}
        {variable !== undefined && (
          <Cmdk.Group value={NEW_VARIABLE} forceMount className="border-t border-line">
            <Cmdk.Item value={NEW_VARIABLE} forceMount onSelect={() => make(variable())} className={ROW}>
              <Plus size={14} strokeWidth={1.75} className="text-muted" aria-hidden />
              {named === null
                ? t('screenDesigner.binding.newVariable')
                : t('screenDesigner.binding.namedVariable', { name: variableName(named) })}
            </Cmdk.Item>
          </Cmdk.Group>
        )}
        {refused.length > 0 && (
          <Cmdk.Group value={REFUSED} heading={t('screenDesigner.binding.otherTypes')} className={GROUP}>
            {refused.map((one) => (
              <Item key={bindableKey(one)} {...{ one, wanted }} isRefused onSelect={() => undefined} />
            ))}
          </Cmdk.Group>
        )}
      </Cmdk.List>
    </Cmdk>
  );
}

/** Null if the text matches the choice itself. */
function nameTyped(words: string): string | null {
  const typed = words.trim();
  return t('screenDesigner.binding.newVariable').toLowerCase().startsWith(typed.toLowerCase()) ? null : typed;
}

interface ChoiceProps {
  readonly one: BindableData;
  readonly wanted: Wanted;
  readonly onChoose: (one: BindableData, conversion: Conversion | null) => void;
}

/** Offers a value unchanged and converted, as far as possible. */
function Choice({ one, wanted, onChoose }: ChoiceProps) {
  const conversion = conversionFor(wanted, one.type);
  return (
    <>
      {fits(wanted, one.type) && <Item one={one} wanted={wanted} onSelect={() => onChoose(one, null)} />}
      {conversion !== null && (
        <Item one={one} conversion={conversion} wanted={wanted} onSelect={() => onChoose(one, conversion)} />
      )}
    </>
  );
}

interface ItemProps {
  readonly one: BindableData;
  readonly wanted: Wanted;
  readonly isRefused?: boolean;
  readonly conversion?: Conversion;
  readonly onSelect: () => void;
}

function Item({ one, wanted, isRefused = false, conversion, onSelect }: ItemProps) {
  const { name, title, type, sample, level, group } = one;
  const help = isRefused
    ? t('screenDesigner.binding.refusedIn', {
        group: t(`screenDesigner.binding.groups.${group}`),
        wanted: wantedWords(wanted),
      })
    : conversion !== undefined
      ? t(`screenDesigner.binding.conversions.${conversion}`)
      : (title ?? '');
  return (
    <Cmdk.Item
      value={isRefused ? `${REFUSED} ${bindableKey(one)}` : `${bindableKey(one)} ${conversion ?? ''}`}
      keywords={[name, title ?? '']}
      disabled={isRefused}
      onSelect={onSelect}
      style={{ paddingInlineStart: `${0.5 + level * 0.75}rem` }}
      className={ROW}
    >
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="truncate">{nameWords(name)}</span>
          <span className="min-w-0 flex-1 truncate text-right text-sm text-muted">{sampleWords(sample)}</span>
          <span className="shrink-0 text-sm text-muted">{t(`screenDesigner.binding.types.${type}`)}</span>
        </span>
        {help !== '' && <span className="truncate text-sm text-muted">{help}</span>}
      </span>
    </Cmdk.Item>
  );
}

export function valueOf({ path, conversion, sample }: Picked): Json {
  return boundValue(path, conversion, sample);
}

const ROW =
  'flex cursor-default items-center gap-2 rounded-control px-2 py-1 text-base data-[disabled=true]:opacity-60 data-[selected=true]:bg-hover';
const GROUP =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-1.5 [&_[cmdk-group-heading]]:pb-0.5 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted';
