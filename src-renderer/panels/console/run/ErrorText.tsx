/** A failed request: the error, and what to do. */
import type { AppError } from '../../../../src-shared/errors.ts';

export function ErrorText({ error: { message, hint } }: { readonly error: AppError }) {
  return (
    <div role="alert" className="text-sm">
      <p className="wrap-anywhere text-danger">{message}</p>
      {hint !== undefined && <p className="wrap-anywhere text-muted">{hint}</p>}
    </div>
  );
}
