/** A choice of icons with names in tooltips. */
import type { LucideIcon } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { Tooltip } from './Tooltip.tsx';

export interface IconOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon: LucideIcon;
}

export interface IconChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly IconOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function IconChoice<Value extends string>({ label, options, value: chosen, onChange }: IconChoiceProps<Value>) {
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
      aria-label={label}
      className="flex rounded-control border border-line bg-sunken p-px"
    >
      {options.map(({ value, label: name, icon: Icon }) => (
        <Tooltip key={value} text={name} side="bottom">
          <span className="flex">
            <ToggleGroup.Item
              value={value}
              aria-label={name}
              className="inline-flex h-5.5 w-7 items-center justify-center rounded-[5px] text-faint transition-colors duration-120 hover:text-ink data-[state=on]:bg-raised data-[state=on]:text-accent data-[state=on]:shadow-node"
            >
              <Icon size={14} strokeWidth={1.75} aria-hidden />
            </ToggleGroup.Item>
          </span>
        </Tooltip>
      ))}
    </ToggleGroup.Root>
  );
}
