/** The choices of an export. */
import { t } from '../../../src-shared/messages/translate.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import {
  EXPORT_FORMATS,
  EXPORT_SCOPES,
  withFormat,
  type ExportChoice,
  type ExportFormat,
  type ExportScope,
} from '../../state/window/export-choice.ts';
import { isText, type ExportedFile } from './export-flow.ts';
import { optionOf, scaleOptions } from './picture.ts';
import type { ThemeName } from '../../../src-shared/drawing/svg/themes.ts';

const SCALES = [1, 2, 3, 4] as const;

export interface ExportFormProps {
  readonly choice: ExportChoice;
  readonly onChange: (choice: ExportChoice) => void;
  readonly made: ExportedFile | null;
  readonly canSelect: boolean;
}

export function ExportForm({ choice, onChange, made, canSelect }: ExportFormProps) {
  const set = (change: Partial<ExportChoice>) => onChange({ ...choice, ...change });
  const scopes = EXPORT_SCOPES.filter((scope) => scope !== 'selection' || canSelect);
  return (
    <div className="flex w-full flex-col gap-4 sm:w-64 sm:shrink-0">
      <Field label={t('exporting.format')} help={t(`exporting.formatHelp.${choice.format}`)}>
        <Select
          value={choice.format}
          onChange={(format) => onChange(withFormat(choice, format as ExportFormat))}
          options={EXPORT_FORMATS.map((value) => ({ value, label: t(`exporting.formats.${value}`) }))}
        />
      </Field>
      <Field label={t('exporting.scope')}>
        <Select
          value={choice.scope}
          onChange={(scope) => set({ scope: scope as ExportScope })}
          options={scopes.map((value) => ({ value, label: t(`exporting.scopes.${value}`) }))}
        />
      </Field>
      {!isText(choice.format) && (
        <Field label={t('exporting.theme')}>
          <Select
            value={choice.theme}
            onChange={(theme) => set({ theme: theme as ThemeName })}
            options={(['light', 'dark'] as const).map((value) => ({ value, label: t(`exporting.themes.${value}`) }))}
          />
        </Field>
      )}
      {choice.format === 'png' && made?.kind === 'drawing' && (
        <ScaleField choice={choice} size={made.drawing} onChange={(scale) => set({ scale })} />
      )}
      {!isText(choice.format) && (
        <Field label={t('exporting.background')}>
          <Switch checked={choice.background} onChange={(background) => set({ background })} />
        </Field>
      )}
    </div>
  );
}

interface ScaleFieldProps {
  readonly choice: ExportChoice;
  readonly size: { readonly width: number; readonly height: number };
  readonly onChange: (scale: number) => void;
}

function ScaleField({ choice, size, onChange }: ScaleFieldProps) {
  const options = scaleOptions(size, SCALES);
  const chosen = optionOf(options, choice.scale);
  return (
    <Field label={t('exporting.scale')}>
      <Select
        value={String(chosen?.scale)}
        onChange={(scale) => onChange(Number(scale))}
        options={options.map(({ isLargest, ...option }) => ({
          value: String(option.scale),
          label: t(isLargest ? 'exporting.largest' : 'exporting.scaleOf', option),
        }))}
      />
      {chosen?.isLargest === true && <p className="text-sm text-muted">{t('exporting.scaledDown')}</p>}
    </Field>
  );
}
