/** One line of text. */
import type { InputHTMLAttributes, Ref } from 'react';
import { classes } from './classes.ts';
import { CONTROL } from './control-style.ts';
import { useControlProps } from './Field.tsx';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Conditions, keys, and ids use the monospaced font. */
  readonly mono?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextInput({ onChange, mono = false, className, ...rest }: TextInputProps) {
  const control = useControlProps();
  return (
    <input
      type="text"
      spellCheck={!mono}
      autoComplete="off"
      {...control}
      {...rest}
      onChange={(event) => onChange(event.target.value)}
      className={classes(CONTROL, 'h-8', mono && 'font-mono text-sm', className)}
    />
  );
}
