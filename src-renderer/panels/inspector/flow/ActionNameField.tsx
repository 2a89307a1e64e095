/**
 * The name of a client action. Screens that send it follow once editing ends, in the same undo step; tests and stored
 * conversations know the old name, which becomes an alias.
 */
import { useRef, useState } from 'react';
import { ok } from '../../../../src-shared/result.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import { renameActionOnScreens, renameHandler } from '../../../../src-shared/screen-edits/rename-action.ts';
import { makeEdit } from '../../../commands/make-edit.ts';
import type { WidgetProps } from '../../../fields/binding.ts';
import { FieldFrame } from '../../../fields/FieldFrame.tsx';
import { formatText, readText } from '../../../fields/field-check.ts';
import { useIssueText, useTextField } from '../../../fields/use-text-field.ts';
import { useApp } from '../../../state/workspace/app-context.tsx';
import type { AppState } from '../../../state/workspace/app-state.ts';
import { TextInput } from '../../../ui/TextInput.tsx';

export function ActionNameField({ field, binding }: WidgetProps) {
  const app = useApp();
  const issueText = useIssueText();
  const name = formatText(binding.value);
  const live = useTextField(binding, { format: formatText, read: (text) => ok(readText({ required: true }, text)) });
  /** Decided when editing begins: otherwise, screens would follow names that are only half typed. */
  const isSent = useRef(false);
  const [typed, setTyped] = useState<string | null>(null);
  const checked = typed === null ? null : binding.check(typed);
  const finish = () => {
    if (checked?.ok !== true) return;
    setTyped(null);
    if (typed !== null && typed !== name) renameEverywhere(app, name, typed);
  };
  return (
    <FieldFrame
      field={field}
      binding={binding}
      issues={checked?.ok === false ? checked.error.map(issueText) : live.issues}
    >
      <TextInput
        mono
        value={typed ?? live.text}
        onFocus={() => (isSent.current = followers(app, name, `${name}_`).length > 0)}
        onChange={(text) => (isSent.current ? setTyped(text) : live.onText(text))}
        onBlur={() => {
          finish();
          live.onBlur();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish();
        }}
      />
    </FieldFrame>
  );
}

function followers(app: AppState, from: string, to: string) {
  const { content, document, project } = app.documents.getState();
  const answering = document.flow.handlers?.filter((one) => one.action === from || one.aliases?.includes(from)) ?? [];
  // Another handler may go on with the old name.
  if (from === '' || answering.length !== 1) return [];
  return renameActionOnScreens(content.screens ?? {}, { plugin: project?.plugins?.own ?? null, from, to });
}

function renameEverywhere(app: AppState, from: string, to: string): void {
  const { flow } = app.documents.getState().document;
  makeEdit(app, {
    label: t('find.renamed', { from, to }),
    operations: [...renameHandler(flow, from, to), ...followers(app, from, to)],
  });
}
