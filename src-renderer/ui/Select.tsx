/** A choice from a list. */
import { startTransition, useState, type ReactNode } from 'react';
import { Check, ChevronDown } from 'lucide-react';
import { Select as RadixSelect } from 'radix-ui';
import { classes } from './classes.ts';
import { CONTROL } from './control-style.ts';
import { useControlProps } from './Field.tsx';

export interface SelectOption {
  /** Never empty: the empty string means "nothing selected". */
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly icon?: ReactNode;
}

export interface SelectProps {
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** Needed outside a Field. */
  readonly label?: string;
  readonly disabled?: boolean;
  readonly mono?: boolean;
  readonly className?: string;
}

export function Select({ options, value, onChange, placeholder, label, disabled, mono, className }: SelectProps) {
  const control = useControlProps();
  const [isOpen, setOpen] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  return (
    <RadixSelect.Root value={value} onValueChange={onChange} onOpenChange={setOpen} disabled={disabled ?? false}>
      <RadixSelect.Trigger
        {...control}
        aria-label={label}
        onFocus={() => setFocus(true)}
        // Only after the focus has moved on: in a form, options that change while nothing has it send it to the dialog.
        onBlur={() => startTransition(() => setFocus(false))}
        className={classes(
          CONTROL,
          'flex h-8 items-center justify-between gap-2 text-left',
          mono && 'font-mono',
          className,
        )}
      >
        <span className="min-w-0 truncate">
          <RadixSelect.Value placeholder={<span className="text-faint">{placeholder}</span>}>
            {options.find((option) => option.value === value)?.label ?? null}
          </RadixSelect.Value>
        </span>
        <ChevronDown size={14} strokeWidth={1.75} className="shrink-0 text-faint" aria-hidden />
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-80 min-w-(--radix-select-trigger-width) overflow-hidden rounded-card border border-line bg-raised p-1 text-ink shadow-float animate-appear"
        >
          <RadixSelect.Viewport>
            {/* A list may contain every node of a flow. While closed, it is rendered only when focused, to choose by
                typing. */}
            {(isOpen || hasFocus) && options.map((option) => <Option key={option.value} option={option} />)}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}

function Option({ option: { value, label, description, icon } }: { readonly option: SelectOption }) {
  return (
    <RadixSelect.Item
      value={value}
      className="flex cursor-default items-center gap-2 rounded-control py-1 pr-2 pl-1.5 text-base outline-none data-highlighted:bg-hover"
    >
      <span className="flex w-4 shrink-0 justify-center text-accent">
        <RadixSelect.ItemIndicator>
          <Check size={14} strokeWidth={2} aria-hidden />
        </RadixSelect.ItemIndicator>
      </span>
      {icon}
      <span className="flex flex-col">
        <RadixSelect.ItemText>{label}</RadixSelect.ItemText>
        {description !== undefined && <span className="text-sm text-faint">{description}</span>}
      </span>
    </RadixSelect.Item>
  );
}
