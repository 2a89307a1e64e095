/** Why a form can't be sent: errors at its fields, or the failure of the request. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { AppError } from '../../../../src-shared/errors.ts';
import type { FormErrors } from './form-errors.ts';

interface FormErrorsState {
  readonly errors: FormErrors;
  /** Not about one of the fields. */
  readonly failure: AppError | null;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Shows what a check before sending found. Returns whether the form can be sent. */
  readonly check: (found: FormErrors) => boolean;
  /** Shows why the request failed: at a field if `atField` isn't null. */
  readonly report: (failure: AppError, atField: FormErrors | null) => void;
  readonly clear: () => void;
}

export function useFormErrors(): FormErrorsState {
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<AppError | null>(null);
  return {
    errors,
    failure,
    form: useFocusOnErrors(errors),
    check: (found) => {
      setErrors(found);
      setFailure(null);
      return Object.keys(found).length === 0;
    },
    report: (failed, atField) => {
      if (atField === null) setFailure(failed);
      else setErrors(atField);
    },
    clear: () => setErrors({}),
  };
}

/** Scrolls to the first field with an error when there are new errors. */
function useFocusOnErrors(errors: FormErrors): RefObject<HTMLFormElement | null> {
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return place;
}
