/** A choice of filters for a list, each with its count. */
import { ToggleGroup } from 'radix-ui';

export interface FilterChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly count: number }[];
  readonly onChange: (value: Value) => void;
}

export function FilterChoice<Value extends string>({ label, value, choices, onChange }: FilterChoiceProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      value={value}
      onValueChange={(next) => next !== '' && onChange(next as Value)}
      aria-label={label}
      className="flex gap-0.5"
    >
      {choices.map((choice) => (
        <ToggleGroup.Item
          key={choice.value}
          value={choice.value}
          className="flex h-7 items-center gap-1.5 rounded-control px-1.5 text-sm font-medium whitespace-nowrap text-muted transition-colors duration-120 hover:bg-hover hover:text-ink data-[state=on]:bg-hover data-[state=on]:text-ink"
        >
          {choice.label}
          <span className="text-sm text-muted tabular-nums">{choice.count}</span>
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
