/** A text field with one line or several. */
import { Eye, EyeOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { compileTextPattern } from '../../../src-shared/flow/text-pattern.ts';
import { choiceOf, textOf, type ViewProps, wordsOf } from './view.ts';
import { describedBy, FIELD, Labelled, namedBy } from './Labelled.tsx';
import { useEntry } from './use-entry.ts';

const KINDS = ['shortText', 'longText', 'number', 'obscured'] as const;

export function TextField(props: ViewProps) {
  const { id, values, label, description, failed } = props;
  const [isShown, setShown] = useState(false);
  const name = label ?? wordsOf(values, 'label');
  const { value, enter, touch, ...entry } = useEntry(props);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const fits = usePattern(textOf(values, 'validationRegexp'));
  const mistakes = entry.mistakes([...failed, ...(text === '' || fits(text) ? [] : [t('screens.pattern')])]);
  const kind = choiceOf(values, 'variant', KINDS);
  const common = {
    id,
    value: text,
    placeholder: wordsOf(values, 'placeholder'),
    onBlur: touch,
    ...namedBy(name, t('screens.fieldName')),
    'aria-invalid': mistakes.length > 0 || undefined,
    ...describedBy(id, { description, mistakes }),
  };
  return (
    <Labelled id={id} label={name} description={description} mistakes={mistakes}>
      {kind === 'longText' ? (
        <textarea
          {...common}
          rows={4}
          onChange={(event) => enter(event.target.value)}
          className={`${FIELD} resize-y py-2 [font-kerning:none]`}
        />
      ) : (
        <div className="relative">
          <input
            {...common}
            type={kind === 'obscured' && !isShown ? 'password' : 'text'}
            {...(kind === 'number' ? { inputMode: 'decimal' } : {})}
            {...(kind === 'obscured' ? { autoComplete: 'off', spellCheck: false } : {})}
            onChange={(event) => enter(event.target.value)}
            className={`${FIELD} h-9 ${kind === 'obscured' ? 'pe-10' : ''} ${kind === 'number' ? 'tabular-nums' : ''}`}
          />
          {kind === 'obscured' && (
            <button
              type="button"
              aria-label={t(isShown ? 'screens.hide' : 'screens.show')}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
              className="absolute inset-y-1 end-1 inline-flex w-7 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
            >
              {isShown ? (
                <EyeOff size={16} strokeWidth={1.75} aria-hidden />
              ) : (
                <Eye size={16} strokeWidth={1.75} aria-hidden />
              )}
            </button>
          )}
        </div>
      )}
    </Labelled>
  );
}

/** Patterns use RE2, so none can run forever. An invalid one matches everything. */
function usePattern(pattern: string): (text: string) => boolean {
  return useMemo(() => {
    const compiled = pattern === '' ? null : compileTextPattern(pattern);
    return (text) => compiled?.ok !== true || compiled.value.matcher(text).find();
  }, [pattern]);
}
