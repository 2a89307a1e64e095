/** Text bound to a field: valid text is applied while typing; anything else is kept separately and flagged. */
import { t } from '../../src-shared/messages/translate.ts';
import { useDrafts, useOpenDocument } from '../state/workspace/app-context.tsx';
import { draftOver, shownText } from '../state/editing/drafts-store.ts';
import { ok } from '../../src-shared/result.ts';
import type { FieldBinding } from './binding.ts';
import { placeInWords, type FieldIssue, type Reading } from './field-check.ts';

export interface TextConversion {
  readonly format: (value: unknown) => string;
  readonly read: (text: string) => Reading<unknown>;
}

export interface TextField {
  readonly text: string;
  readonly issues: readonly string[];
  readonly onText: (text: string) => void;
  readonly onBlur: () => void;
}

export function useTextField(binding: FieldBinding, { format, read }: TextConversion): TextField {
  const { drafts } = useOpenDocument();
  const draft = useDrafts((state) => state.drafts.get(binding.key));
  const issueText = useIssueText();
  const text = shownText(draft, binding.value, format);
  const judge = (typed: string): Reading<unknown> => {
    const value = read(typed);
    return value.ok ? binding.check(value.value) : value;
  };
  const untouched = text === format(binding.value);
  const judged = untouched ? ok(binding.value) : judge(text);

  return {
    text,
    issues: judged.ok ? [] : judged.error.map(issueText),
    onText: (typed) => {
      const value = judge(typed);
      // Applies the edit first, so that its problems are known before drawing and everything is drawn once.
      if (value.ok) binding.apply(value.value);
      drafts.getState().put(binding.key, draftOver(typed, value.ok ? value.value : binding.value, value.ok));
    },
    // Applied text is shown as in the document; other text stays as typed.
    onBlur: () => judged.ok && drafts.getState().drop(binding.key),
  };
}

export function useIssueText(): (issue: FieldIssue) => string {
  return (issue) => {
    switch (issue.kind) {
      case 'schema': {
        const place = placeInWords(issue.path);
        return place === '' ? issue.message : t('inspector.issues.at', { place, message: issue.message });
      }
      case 'number':
        return t('inspector.issues.number');
      case 'json':
        return t('inspector.issues.json', { detail: issue.detail });
      case 'name-needed':
        return t('inspector.issues.nameNeeded');
      case 'name-taken':
        return t('inspector.issues.nameTaken', { detail: issue.detail });
      case 'not-an-object':
        return t('inspector.issues.notAnObject');
      case 'id-stays':
        return t('inspector.issues.idStays');
      case 'type-stays':
        return t('inspector.issues.typeStays');
    }
  };
}
