/** The selected change in full: each field before and after, texts word by word. */
import { t } from '../../../src-shared/messages/translate.ts';
import type { FieldChange } from '../../../src-shared/diff/fields.ts';
import type { Json } from '../../../src-shared/json.ts';
import { useCompare } from '../../state/workspace/app-context.tsx';
import { rowsOf } from '../../state/versions/compare-store.ts';
import { diffTexts } from './text-diff.ts';
import { cutText } from '../../../src-shared/cut-text.ts';

export function ChangeDetails() {
  const row = useCompare((state) => rowsOf({ ...state, filter: 'all' }).find(({ id }) => id === state.selected));
  if (row === undefined) return null;
  const whole = row.whole === undefined ? [] : [{ path: [], [row.kind === 'added' ? 'after' : 'before']: row.whole }];
  return (
    <section
      aria-label={t('compare.details')}
      aria-live="polite"
      tabIndex={0}
      className="flex max-h-[45%] shrink-0 flex-col gap-3 overflow-y-auto border-t border-line p-3"
    >
      {(row.fields.length === 0 || row.whole !== undefined) && (
        <p className="text-sm font-medium wrap-anywhere">{row.says.join(' ')}</p>
      )}
      {[...row.fields, ...whole].map((field) => (
        <Field key={field.path.join('.')} field={field} />
      ))}
    </section>
  );
}

function Field({ field }: { readonly field: FieldChange }) {
  return (
    <div className="flex flex-col gap-1">
      {field.path.length > 0 && <h2 className="text-sm font-medium text-muted">{field.path.join('.')}</h2>}
      <FieldDifference {...field} />
    </div>
  );
}

/** Removed text is struck through; new text is underlined. */
export function FieldDifference({ before, after }: Pick<FieldChange, 'before' | 'after'>) {
  if (typeof before === 'string' && typeof after === 'string') return <TextDifference before={before} after={after} />;
  return (
    <div className="flex flex-col gap-1">
      {before !== undefined && <Value value={before} word={t('compare.before')} tone="bg-danger-soft" />}
      {after !== undefined && <Value value={after} word={t('compare.after')} tone="bg-success-soft" />}
    </div>
  );
}

function TextDifference({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <p className="rounded-control bg-sunken p-2 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
      {diffTexts(before, after).map(({ in: where, text }, index) => {
        if (where === 'both') return <span key={index}>{text}</span>;
        return where === 'before' ? (
          <del key={index} className="rounded-sm bg-danger-soft text-danger">
            {text}
          </del>
        ) : (
          <ins key={index} className="rounded-sm bg-success-soft text-success">
            {text}
          </ins>
        );
      })}
    </p>
  );
}

const MAX_SHOWN = 4000;

function Value({ value, word, tone }: { readonly value: Json; readonly word: string; readonly tone: string }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <div className={`rounded-control p-2 ${tone}`}>
      <span className="text-sm font-medium text-muted">{word}</span>
      <pre className="font-mono text-sm whitespace-pre-wrap wrap-anywhere">{cutText(text, MAX_SHOWN)}</pre>
    </div>
  );
}
