/** A heading or a paragraph. Headings begin at the second level: the first belongs to the window. */
import { createContext, useContext } from 'react';
import { choiceOf, textOf, type ViewProps } from './view.ts';
import { Markdown } from './Markdown.tsx';

/** Inside of a button only plain words may stand. */
export const InlineContext = createContext(false);

const VARIANTS = ['body', 'caption', 'h1', 'h2', 'h3', 'h4', 'h5'] as const;

const HEADINGS = {
  h1: ['h2', 'text-[1.375rem] leading-7 font-semibold tracking-tight text-balance'],
  h2: ['h3', 'text-[1.125rem] leading-6 font-semibold tracking-tight text-balance'],
  h3: ['h4', 'text-lg font-semibold text-balance'],
  h4: ['h5', 'text-base font-semibold'],
  h5: ['h6', 'text-sm font-medium text-muted'],
} as const;

export function Text({ values, label }: ViewProps) {
  const isInline = useContext(InlineContext);
  const text = textOf(values, 'text');
  const variant = choiceOf(values, 'variant', VARIANTS);
  if (isInline) return <span>{text}</span>;
  const named = label === null ? {} : { 'aria-label': label };
  if (variant === 'caption') return <p className="text-sm break-words text-muted">{text}</p>;
  if (variant === 'body') return <Markdown text={text} />;
  const [Heading, look] = HEADINGS[variant];
  return (
    <Heading className={`${look} break-words`} {...named}>
      {text}
    </Heading>
  );
}
