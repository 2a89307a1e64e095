/** The small editor before it is used: a plain text box over its own text in colors. Light, so a form may have many. */
import type { CSSProperties, Ref } from 'react';
import type { Problem } from '../../../src-shared/document/problems.ts';
import type { ExpressionLanguage } from '../../../src-shared/guard/language-facts.ts';
import { classes } from '../../ui/classes.ts';
import { segments, type Tone } from './segments.ts';

const TONES: Readonly<Record<Tone, string>> = {
  text: '',
  root: 'text-(--kind-violet)',
  word: 'text-(--kind-blue)',
  function: 'text-(--kind-teal)',
  number: 'text-(--kind-orange)',
  string: 'text-(--kind-green)',
  operator: 'text-muted',
  brace: 'text-(--kind-pink)',
};

const MARKS = {
  error: 'underline decoration-danger decoration-wavy',
  warning: 'underline decoration-warning decoration-wavy',
} as const;

export interface PlainEditorProps {
  readonly language: ExpressionLanguage;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly label: string;
  readonly placeholder: string;
  readonly problems: readonly Problem[];
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly least: number;
  readonly ref: Ref<HTMLTextAreaElement>;
}

export function PlainEditor(props: PlainEditorProps) {
  const { language, text, onText, label, placeholder, problems, invalid, describedBy, least, ref } = props;
  const face = classes('px-2 py-1.5 leading-4.5 break-words whitespace-pre-wrap', FACES[language]);
  return (
    <div className="relative" style={{ minHeight: least - 2 } satisfies CSSProperties}>
      <div aria-hidden className={face}>
        {segments(language, text, problems).map((segment) => (
          <span
            key={segment.start}
            className={classes(TONES[segment.tone], segment.severity && MARKS[segment.severity])}
          >
            {segment.text}
          </span>
        ))}
        {/* An empty last line has a height, too. */}
        {'\u200b'}
      </div>
      <textarea
        ref={ref}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        value={text}
        placeholder={placeholder}
        spellCheck={false}
        onChange={(event) => onText(event.target.value)}
        className={classes(
          face,
          'absolute inset-0 resize-none overflow-hidden bg-transparent text-transparent caret-ink outline-none',
        )}
      />
    </div>
  );
}

const FACES: Readonly<Record<ExpressionLanguage, string>> = { expression: 'font-mono text-sm', template: 'text-base' };
