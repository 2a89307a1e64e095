/** Two tracks and the switch between them. */
export function Logo({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden className="shrink-0 text-accent">
      <rect width="24" height="24" rx="6.5" fill="currentColor" />
      <path d="M7 4.5v15" stroke="var(--on-accent)" strokeWidth="2" strokeLinecap="round" />
      <path d="M7 17c0-5.5 9.5-4 9.5-10.5" stroke="var(--on-accent)" strokeWidth="2" strokeLinecap="round" />
      <circle cx="16.5" cy="6" r="2.4" fill="var(--on-accent)" />
    </svg>
  );
}
