/** A labeled form row. The control inside takes its id, description, and validity from here. */
import { createContext, useContext, useId, type ReactNode } from 'react';
import { HelpTip, useHelpTip } from './HelpTip.tsx';

interface FieldContextValue {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

const FieldContext = createContext<FieldContextValue | null>(null);

export interface ControlProps {
  readonly id?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

/**
 * The props that a control spreads on its element. Outside a field they are empty, and the control needs its own label.
 */
export function useControlProps(): ControlProps {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    ...(field.describedBy === undefined ? {} : { 'aria-describedby': field.describedBy }),
    ...(field.invalid ? { 'aria-invalid': true as const } : {}),
  };
}

export interface FieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** At the right of the label: a reset button, a unit, or a badge. Tab reaches the control first. */
  readonly aside?: ReactNode;
  /** Label and control side by side, for switches. */
  readonly inline?: boolean;
  readonly children: ReactNode;
}

export function Field({ label, help, error, aside, inline = false, children }: FieldProps) {
  const id = useId();
  const [tip, helpKeys] = useHelpTip(help);
  const notes = [help === undefined ? [] : `${id}-help`, error === undefined ? [] : `${id}-error`].flat();
  const describedBy = notes.length === 0 ? undefined : notes.join(' ');
  return (
    <FieldContext value={{ id, describedBy, invalid: error !== undefined }}>
      <div
        data-focus-scope
        className="grid grid-cols-[minmax(0,1fr)_fit-content(70%)] items-center gap-x-2 gap-y-1"
        {...helpKeys}
      >
        <span className="relative flex min-h-5 min-w-0 items-center gap-0.5">
          <label htmlFor={id} className="text-sm font-medium text-muted">
            {label}
          </label>
          {help !== undefined && <HelpTip id={`${id}-help`} text={help} {...tip} />}
        </span>
        {inline ? children : <div className="col-span-2 flex min-w-0 flex-col gap-1">{children}</div>}
        {!inline && aside != null && aside !== false && (
          <span className="col-start-2 row-start-1 flex min-w-0">{aside}</span>
        )}
        {error !== undefined && (
          <p id={`${id}-error`} className="col-span-2 text-sm text-danger">
            {error}
          </p>
        )}
      </div>
    </FieldContext>
  );
}
