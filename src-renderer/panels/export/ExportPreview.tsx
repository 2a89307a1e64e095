/** A preview of the export: the picture, or the first lines of the text. */
import { t } from '../../../src-shared/messages/translate.ts';
import type { ExportChoice } from '../../state/window/export-choice.ts';
import type { ExportedFile } from './export-flow.ts';
import { withFonts } from './picture-fonts.ts';

export interface ExportPreviewProps {
  readonly made: ExportedFile | null;
  readonly choice: ExportChoice;
  /** The rules of the fonts to embed. */
  readonly fonts: string;
  readonly nodes: number;
}

const MAX_CHARACTERS = 6000;
const MAX_NODES = 1500;

export function ExportPreview({ made, choice, fonts, nodes }: ExportPreviewProps) {
  const ground = choice.theme === 'dark' ? 'bg-[#0f1217]' : 'bg-[#f4f6f9]';
  return (
    <figure
      aria-label={t('exporting.preview')}
      className={`flex h-96 min-w-0 flex-1 items-center justify-center overflow-hidden rounded-card border border-line ${made?.kind === 'drawing' ? ground : 'bg-sunken'}`}
    >
      <Shown made={made} fonts={fonts} nodes={nodes} />
    </figure>
  );
}

function Shown({ made, fonts, nodes }: Omit<ExportPreviewProps, 'choice'>) {
  if (made === null) return null;
  if (made.kind === 'text') {
    const { text } = made;
    const shown = text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}\n…` : text;
    return (
      <pre tabIndex={0} className="h-full w-full overflow-auto p-3 font-mono text-sm text-ink">
        {shown}
      </pre>
    );
  }
  if (nodes > MAX_NODES)
    return <p className="p-6 text-center text-base text-muted">{t('exporting.tooLargeToShow', { count: nodes })}</p>;
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(withFonts(made.drawing.svg, fonts))}`;
  return <img src={address} alt={t('exporting.preview')} className="max-h-full max-w-full object-contain" />;
}
