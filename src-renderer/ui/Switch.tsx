/** A switch that takes effect at once. */
import { Switch as RadixSwitch } from 'radix-ui';
import { useControlProps } from './Field.tsx';

export interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Needed outside a Field. */
  readonly label?: string;
  readonly disabled?: boolean;
}

export function Switch({ checked, onChange, label, disabled }: SwitchProps) {
  const control = useControlProps();
  return (
    <RadixSwitch.Root
      {...control}
      checked={checked}
      onCheckedChange={onChange}
      aria-label={label}
      disabled={disabled ?? false}
      className="relative h-4.5 w-8 shrink-0 rounded-full bg-strong transition-colors duration-120 data-[state=checked]:bg-accent disabled:opacity-50"
    >
      <RadixSwitch.Thumb className="block size-3.5 translate-x-0.5 rounded-full bg-white shadow-node transition-transform duration-120 data-[state=checked]:translate-x-4" />
    </RadixSwitch.Root>
  );
}
