/** Scrolls to the first field with an error when there are new errors. */
import { useEffect, useRef, type RefObject } from 'react';
import type { FormErrors } from './form-errors.ts';

export function useFocusOnErrors(errors: FormErrors): RefObject<HTMLFormElement | null> {
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return place;
}
