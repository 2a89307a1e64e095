/** The name of a screen in any words, and the file name derived from it. */
import { t } from '../../../src-shared/messages/translate.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { TypedName } from './screen-name.ts';

export interface ScreenNameFieldProps {
  readonly words: string;
  readonly typed: TypedName;
  readonly onWords: (words: string) => void;
  readonly disabled?: boolean;
}

export function ScreenNameField({ words, typed, onWords, disabled = false }: ScreenNameFieldProps) {
  const { name, problem } = typed;
  return (
    <Field label={t('screenDesigner.new.label')} help={t('screenDesigner.new.help')} error={problem}>
      <TextInput value={words} onChange={onWords} maxLength={100} disabled={disabled} />
      {problem === undefined && name !== words && name !== '' && (
        <p className="text-sm break-words text-muted">{t('screenDesigner.new.file', { name })}</p>
      )}
    </Field>
  );
}
