/** The colors that cards, notes, and groups can have: each is a command, as in the menus. */
import { Slash } from 'lucide-react';
import { PALETTE, type PaletteColor } from '../../src-shared/flow/layout.ts';
import { t } from '../../src-shared/messages/translate.ts';
import { paletteStyle } from '../drawing/palette-style.ts';
import { useCommands, useRunCommand } from './commands-context.tsx';

export interface ColorSwatchesProps {
  /** The color of the selection, if it is the same everywhere. */
  readonly chosen: PaletteColor | 'none' | null;
  readonly disabled?: boolean;
}

export function ColorSwatches({ chosen, disabled = false }: ColorSwatchesProps) {
  const run = useRunCommand();
  const commands = useCommands();
  return ([undefined, ...PALETTE] as const).map((color) => {
    const name = color === undefined ? t('groups.noColor') : t(`groups.colors.${color}`);
    return (
      <button
        key={color ?? 'none'}
        type="button"
        aria-label={name}
        title={name}
        aria-pressed={chosen === (color ?? 'none')}
        disabled={disabled}
        style={paletteStyle(color)}
        className="color-swatch"
        onClick={() => run(commands.require(`annotate.color-${color ?? 'none'}`))}
      >
        {color === undefined && <Slash size={12} strokeWidth={1.75} aria-hidden />}
      </button>
    );
  });
}
