/** What to export and how it looks. */
import { useEffect, useMemo, useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { writeClipboard } from '../../ui/system-clipboard.ts';
import { useApp } from '../../state/workspace/app-context.tsx';
import type { AppState } from '../../state/workspace/app-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { currentTheme } from '../../ui/theme.ts';
import { ExportForm } from './ExportForm.tsx';
import { ExportPreview } from './ExportPreview.tsx';
import { usualScope, type ExportChoice } from '../../state/window/export-choice.ts';
import {
  drawingOf,
  fileNameOf,
  isText,
  sourceOf,
  textOf,
  type ExportSource,
  type ExportedFile,
} from './export-flow.ts';
import { pictureFonts, withFonts } from './picture-fonts.ts';
import { possibleScale, toPng } from './picture.ts';
import { saveFile } from './save-file.ts';

export function ExportDialog() {
  const app = useApp();
  const [choice, setChoice] = useState(() => firstChoice(app));
  const [isBusy, setBusy] = useState(false);
  const source = useMemo(() => sourceOf(app, choice.scope), [app, choice.scope]);
  const made = useMemo(() => (source === null ? null : make(source, choice)), [source, choice]);
  const fonts = usePictureFonts(made);
  const close = () => app.view.getState().closeDialog();
  const save = async () => {
    if (source === null || made === null) return;
    setBusy(true);
    await saveExport(app, { source, made, choice, done: (file) => t('exporting.saved', { file }) });
    setBusy(false);
    close();
  };
  const copy = async (text: string) => {
    if (await writeClipboard(text)) app.view.getState().notify({ tone: 'success', title: t('exporting.copied') });
  };
  return (
    <Dialog
      open
      onClose={close}
      size="lg"
      title={t('exporting.title')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={close}>{t('app.cancel')}</Button>
          {made?.kind === 'text' && <Button onClick={() => void copy(made.text)}>{t('exporting.copy')}</Button>}
          <Button variant="primary" disabled={made === null || isBusy} onClick={() => void save()}>
            {t('exporting.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 sm:flex-row">
        <ExportForm choice={choice} onChange={setChoice} made={made} canSelect={sourceOf(app, 'selection') !== null} />
        <ExportPreview made={made} choice={choice} fonts={fonts} nodes={source?.nodes ?? 0} />
      </div>
    </Dialog>
  );
}

/** Empty until the fonts of the picture are loaded. */
function usePictureFonts(made: ExportedFile | null): string {
  const [rules, setRules] = useState('');
  const svg = made?.kind === 'drawing' ? made.drawing.svg : null;
  useEffect(() => {
    if (svg === null) return;
    let isShown = true;
    void pictureFonts(svg).then((read) => {
      if (isShown) setRules(read);
    });
    return () => {
      isShown = false;
    };
  }, [svg]);
  return rules;
}

function firstChoice(app: AppState): ExportChoice {
  const { exportAs } = app.pasting.getState();
  return { format: exportAs, scope: usualScope(exportAs), theme: currentTheme(), background: true, scale: 2 };
}

function make(source: ExportSource, choice: ExportChoice): ExportedFile {
  return isText(choice.format)
    ? { kind: 'text', text: textOf(source, choice.format) }
    : { kind: 'drawing', drawing: drawingOf(source, choice) };
}

interface SaveRequest {
  readonly source: ExportSource;
  readonly made: ExportedFile;
  readonly choice: ExportChoice;
  readonly done: (file: string) => string;
}

async function saveExport(app: AppState, { source, made, choice, done }: SaveRequest): Promise<void> {
  const file = fileNameOf(source, choice.format);
  const { notify } = app.view.getState();
  if (made.kind === 'text') saveFile(file, new Blob([made.text], { type: 'text/plain;charset=utf-8' }));
  else if (choice.format === 'svg') saveFile(file, new Blob([made.drawing.svg], { type: 'image/svg+xml' }));
  else {
    const { svg, ...size } = made.drawing;
    const png = await toPng(withFonts(svg, await pictureFonts(svg)), size, possibleScale(size, choice.scale));
    if (!png.ok) return notify({ tone: 'danger', title: png.error.message, text: png.error.hint });
    saveFile(file, png.value);
  }
  notify({ tone: 'success', title: done(file) });
}
