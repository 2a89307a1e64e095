/** A heading or a paragraph. As published, only paragraphs are Markdown. */
import { createContext, useContext } from 'react';
import { choiceOf, type ViewProps, wordsOf } from './view.ts';
import { Heading, type HeadingLevel } from './Heading.tsx';
import { Markdown } from './Markdown.tsx';

/** Inside a button, only plain text is allowed. */
export const InlineContext = createContext(false);

const VARIANTS = ['body', 'caption', 'h1', 'h2', 'h3', 'h4', 'h5'] as const;

export function Text({ values, label }: ViewProps) {
  const isInline = useContext(InlineContext);
  const text = wordsOf(values, 'text');
  const variant = choiceOf(values, 'variant', VARIANTS);
  if (isInline) return <span>{text}</span>;
  if (variant === 'body') return <Markdown text={text} />;
  if (variant === 'caption') return <p className="text-sm break-words text-muted">{text}</p>;
  return (
    <Heading level={Number(variant[1]) as HeadingLevel} label={label}>
      {text}
    </Heading>
  );
}
