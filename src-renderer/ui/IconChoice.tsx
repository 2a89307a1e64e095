/** A choice of icons with names in tooltips: one of them, or several. */
import { useRef } from 'react';
import type { LucideIcon } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { Tooltip } from './Tooltip.tsx';

export interface IconOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon: LucideIcon;
}

const GROUP = 'flex rounded-control border border-line bg-sunken p-px';

export interface IconChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly IconOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function IconChoice<Value extends string>({ label, options, value: chosen, onChange }: IconChoiceProps<Value>) {
  // Arrow keys select, as in every group of radio buttons.
  const isArrow = useRef(false);
  // Pressing the selected option would deselect it.
  const change = (next: string): void => {
    const option = options.find(({ value }) => value === next);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <ToggleGroup.Root
      type="single"
      value={chosen}
      onValueChange={change}
      onKeyDown={({ key }) => {
        isArrow.current = key.startsWith('Arrow');
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) isArrow.current = false;
      }}
      aria-label={label}
      className={GROUP}
    >
      <Options
        options={options}
        onFocus={(value) => {
          if (isArrow.current && value !== chosen) change(value);
        }}
      />
    </ToggleGroup.Root>
  );
}

export interface IconTogglesProps<Value extends string> {
  readonly label: string;
  readonly options: readonly IconOption<Value>[];
  readonly pressed: readonly Value[];
  readonly onChange: (pressed: readonly Value[]) => void;
  /** Shown for the last selected option, which can't be deselected. */
  readonly least: string;
}

export function IconToggles<Value extends string>({
  label,
  options,
  pressed,
  onChange,
  least,
}: IconTogglesProps<Value>) {
  const [only, ...others] = pressed;
  return (
    <ToggleGroup.Root
      type="multiple"
      value={[...pressed]}
      onValueChange={(next) => {
        if (next.length > 0) onChange(options.flatMap(({ value }) => (next.includes(value) ? [value] : [])));
      }}
      aria-label={label}
      className={GROUP}
    >
      <Options
        options={options.map((option) =>
          option.value === only && others.length === 0 ? { ...option, help: least } : option,
        )}
      />
    </ToggleGroup.Root>
  );
}

interface ShownOption<Value extends string> extends IconOption<Value> {
  /** In its tooltip, instead of its name. */
  readonly help?: string;
}

interface OptionsProps<Value extends string> {
  readonly options: readonly ShownOption<Value>[];
  readonly onFocus?: (value: Value) => void;
}

function Options<Value extends string>({ options, onFocus }: OptionsProps<Value>) {
  return options.map(({ value, label, icon: Icon, help = label }) => (
    <Tooltip key={value} text={help} side="bottom">
      <span className="flex">
        <ToggleGroup.Item
          value={value}
          onFocus={() => onFocus?.(value)}
          aria-label={label}
          className="inline-flex h-5.5 w-7 items-center justify-center rounded-[5px] text-faint transition-colors duration-120 hover:text-ink data-[state=on]:bg-raised data-[state=on]:text-accent data-[state=on]:shadow-node"
        >
          <Icon size={14} strokeWidth={1.75} aria-hidden />
        </ToggleGroup.Item>
      </span>
    </Tooltip>
  ));
}
