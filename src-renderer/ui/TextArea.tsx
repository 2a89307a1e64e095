/** Several lines of text; grows with its content up to a limit. */
import type { Ref, TextareaHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { CONTROL } from './control-style.ts';
import { useControlProps } from './Field.tsx';

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly mono?: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ onChange, mono = false, rows = 3, className, ...rest }: TextAreaProps) {
  const control = useControlProps();
  return (
    <textarea
      rows={rows}
      spellCheck={!mono}
      {...control}
      {...rest}
      onChange={(event) => onChange(event.target.value)}
      className={classes(
        CONTROL,
        'field-sizing-content max-h-80 min-h-16 resize-y py-1.5',
        mono && 'font-mono text-sm',
        className,
      )}
    />
  );
}
