/** Simple Markdown as our own elements: nothing else in the text becomes part of the page. */
import { Fragment, useEffect, useState, type ReactNode } from 'react';

import { refusedUrl } from '../../../src-shared/a2ui/urls.ts';
import { Heading, type HeadingLevel } from './Heading.tsx';
import { markdownToHtml } from '../a2ui/text/markdown.ts';

/** Text without any of these characters is plain. */
const SIGNS = /[*_`#>[\]|~\\]|^\s*(?:[-+]|\d+[.)])\s|\n/m;

/** In characters. Longer texts stay plain, because parsing time can grow faster than their length. */
const MAX_MARKDOWN = 20_000;

export function Markdown({ text }: { readonly text: string }) {
  const [drawn, setDrawn] = useState<{ readonly text: string; readonly nodes: ReactNode } | null>(null);
  const isPlain = text.length > MAX_MARKDOWN || !SIGNS.test(text);
  useEffect(() => {
    if (isPlain) return;
    let isWanted = true;
    void markdownToHtml(text).then((html) => {
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      if (isWanted) setDrawn({ text, nodes: childrenOf(body) });
    });
    return () => {
      isWanted = false;
    };
  }, [text, isPlain]);
  if (isPlain || drawn?.text !== text) return <p className="break-words whitespace-pre-line">{text}</p>;
  return <div className="flex flex-col gap-2 break-words">{drawn.nodes}</div>;
}

function childrenOf(node: Node): ReactNode {
  return [...node.childNodes].map((child, at) => <Fragment key={at}>{nodeOf(child)}</Fragment>);
}

function nodeOf(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof HTMLElement)) return null;
  const inner = childrenOf(node);
  switch (node.tagName) {
    case 'P':
      return <p>{inner}</p>;
    case 'STRONG':
      return <strong className="font-semibold">{inner}</strong>;
    case 'EM':
      return <em>{inner}</em>;
    case 'S':
      return <s>{inner}</s>;
    case 'CODE':
      return <code className="rounded bg-sunken px-1 font-mono text-sm">{inner}</code>;
    case 'PRE':
      return (
        <pre tabIndex={0} className="overflow-x-auto rounded-control bg-sunken p-2">
          {inner}
        </pre>
      );
    case 'UL':
      return <ul className="list-disc ps-5 marker:text-faint">{inner}</ul>;
    case 'OL':
      return <ol className="list-decimal ps-5 marker:text-muted">{inner}</ol>;
    case 'LI':
      return <li>{inner}</li>;
    case 'BLOCKQUOTE':
      return <blockquote className="border-s-2 border-strong ps-3 text-muted">{inner}</blockquote>;
    case 'BR':
      return <br />;
    case 'HR':
      return <hr className="border-line" />;
    case 'A':
      return linkOf(node.getAttribute('href') ?? '', inner);
    case 'IMG':
      return node.getAttribute('alt');
    default:
      return /^H[1-6]$/.test(node.tagName) ? (
        <Heading level={Number(node.tagName[1]) as HeadingLevel}>{inner}</Heading>
      ) : (
        inner
      );
  }
}

function linkOf(url: string, inner: ReactNode): ReactNode {
  if (refusedUrl(url, 'link') !== null) return inner;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="rounded-sm text-accent underline underline-offset-2"
    >
      {inner}
    </a>
  );
}
