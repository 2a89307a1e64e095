/** Headings of screens start at the second level: the first belongs to the window. */
import type { ReactNode } from 'react';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

const LOOKS = {
  1: ['h2', 'text-[1.375rem] leading-7 font-semibold tracking-tight text-balance'],
  2: ['h3', 'text-[1.125rem] leading-6 font-semibold tracking-tight text-balance'],
  3: ['h4', 'text-lg font-semibold text-balance'],
  4: ['h5', 'text-base font-semibold'],
  5: ['h6', 'text-sm font-medium text-muted'],
  6: ['h6', 'text-sm font-medium text-muted'],
} as const;

interface HeadingProps {
  readonly level: HeadingLevel;
  readonly label?: string | null;
  readonly children: ReactNode;
}

export function Heading({ level, label = null, children }: HeadingProps) {
  const [Element, look] = LOOKS[level];
  return (
    <Element className={`${look} break-words`} {...(label === null ? {} : { 'aria-label': label })}>
      {children}
    </Element>
  );
}
