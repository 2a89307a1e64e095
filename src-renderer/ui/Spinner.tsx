/** Shows that something is in progress. */
import { LoaderCircle } from 'lucide-react';

export function Spinner({ label, size = 14 }: { readonly label?: string; readonly size?: number }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex items-center gap-2 text-muted">
      <LoaderCircle size={size} strokeWidth={1.75} className="animate-spin" aria-hidden />
      {label}
    </span>
  );
}
