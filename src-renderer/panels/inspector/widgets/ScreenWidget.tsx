/** Chooses the screen that a node shows, opens it in the designer, or creates one if there is none. */
import { Plus, SquareArrowOutUpRight } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { WidgetProps } from '../../../fields/binding.ts';
import { formatText } from '../../../fields/field-check.ts';
import { FieldFrame } from '../../../fields/FieldFrame.tsx';
import { useApp, useDocument } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';

const NONE: readonly string[] = [];

export function ScreenWidget({ field, binding }: WidgetProps) {
  const app = useApp();
  const names = useDocument(({ project }) => project?.screens) ?? NONE;
  const files = useDocument(({ content }) => content.screens);
  const value = formatText(binding.value);
  const titled = names.map((name) => ({ value: name, label: files?.[name]?.title ?? name }));
  const isKnown = names.includes(value);
  const missing = { value, label: t('inspector.screen.missing', { name: value }) };
  const options = value === '' || isKnown ? titled : [...titled, missing];
  return (
    <>
      <FieldFrame field={field} binding={binding}>
        <div className="flex gap-1">
          <Select
            options={options}
            value={value}
            disabled={options.length === 0}
            onChange={(next) => binding.apply(next)}
            placeholder={t(options.length === 0 ? 'inspector.screen.none' : 'inspector.screen.choose')}
          />
          {isKnown && (
            <IconButton
              label={t('inspector.screen.open', { name: files?.[value]?.title ?? value })}
              icon={<SquareArrowOutUpRight size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => app.designer.getState().open(value)}
            />
          )}
        </div>
      </FieldFrame>
      {!isKnown && (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-2 self-start"
          icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
          onClick={() => app.view.getState().openDialog('new-screen')}
        >
          {t('commands.newScreen')}
        </Button>
      )}
    </>
  );
}
