/** The look of all text-like controls. */
export const CONTROL =
  'w-full rounded-control border border-line bg-sunken px-2 text-base text-ink transition-colors duration-120 ' +
  'hover:border-strong focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 ' +
  'disabled:opacity-50 [&[readonly]]:text-muted aria-invalid:border-danger';
