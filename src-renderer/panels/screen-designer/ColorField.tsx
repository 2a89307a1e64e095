/** A color, picked or typed. Invalid text isn't written to the document. */
import { drawnColors } from '../../../src-shared/a2ui/theme-colors.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useTyped } from './use-typed.ts';

export interface ColorFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const { typed, keep, forget } = useTyped('', value);
  const text = typed ?? value ?? '';
  const drawn = drawnColors(value);
  const isWrong = typed !== null && typed !== '' && !COLOR.test(typed);
  const change = (next: string) => {
    const isColor = COLOR.test(next);
    if (next === '') onChange(undefined);
    else if (isColor) onChange(next);
    keep(next, next === '' ? undefined : isColor ? next : value);
  };
  return (
    <Field
      label={label}
      help={t('screenDesigner.look.colorHelp')}
      error={isWrong ? t('screenDesigner.look.notAColor') : undefined}
    >
      <div className="flex items-center gap-2">
        <TextInput mono value={text} onChange={change} onBlur={() => !isWrong && forget()} placeholder="#1f6feb" />
        <input
          type="color"
          aria-label={t('screenDesigner.look.pickColor')}
          value={value ?? UNSET}
          onChange={(event) => {
            forget();
            onChange(event.target.value);
          }}
          className="h-8 w-10 shrink-0 cursor-pointer rounded-control border border-line bg-panel p-0.5"
        />
      </div>
      {drawn !== null && <p className="text-sm text-muted">{t('screenDesigner.look.drawn', drawn)}</p>}
    </Field>
  );
}

const COLOR = /^#[0-9a-f]{6}$/i;
/** `--accent` in light mode, used by screens without a color, because a color input can't be empty. */
const UNSET = '#2f5be0';
