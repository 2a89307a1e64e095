/** Everything that will be written, to review and edit: files on the left, the screens as they look on the right. */
import { useState } from 'react';
import { RotateCcw } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { useImport, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../parts/CancelButton.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { DependencyNotes } from './DependencyNotes.tsx';
import { DesignAgainDialog } from './DesignAgainDialog.tsx';
import { FilesPanel } from './FilesPanel.tsx';
import { firstFile, isScreen, problemTotals, screensOf } from './review-files.ts';
import { ScreensPanel } from './ScreensPanel.tsx';
import { PluginIdTakenDialog } from './PluginIdTakenDialog.tsx';

export function ReviewStep() {
  const { imports } = useWorkspace();
  const files = useImport((state) => state.files);
  const design = useImport((state) => state.job?.design ?? null);
  const isTaken = useImport((state) => state.error?.code === 'already_exists');
  const canDesign = useImport((state) => state.job?.recommended != null);
  const busy = useImport((state) => state.busy);
  const [chosen, setChosen] = useState<string | null>(null);
  const [screen, setScreen] = useState<string | null>(null);
  const [isDesigning, setDesigning] = useState(false);
  const path = chosen !== null && files.some((file) => file.path === chosen) ? chosen : firstFile(files);
  // Chosen at the start, so that a new error in one file doesn't open another one.
  if (path !== chosen) setChosen(path);
  const screens = screensOf(files);
  const shownScreen = path !== null && isScreen(path) ? path : (screen ?? screens[0]?.path ?? null);
  const open = (next: string) => {
    setChosen(next);
    if (isScreen(next)) setScreen(next);
  };
  return (
    <StepFrame
      isLeftWide
      title={t('import.review.title')}
      text={
        design === null
          ? undefined
          : (design.note ??
            t('import.review.by', { by: design.by === 'offline' ? t('import.review.scaffold') : design.by }))
      }
      rightLabel={t('import.review.screens')}
      left={
        <>
          <DependencyNotes onOpen={open} />
          <FilesPanel path={path} onOpen={open} />
        </>
      }
      right={<ScreensPanel screens={screens} shown={shownScreen} onShow={open} />}
      footer={
        <>
          <CancelButton />
          {canDesign && (
            <>
              <Button onClick={() => imports.getState().rethink(true)}>{t('import.review.rethink')}</Button>
              <Button icon={<RotateCcw size={14} strokeWidth={1.75} aria-hidden />} onClick={() => setDesigning(true)}>
                {t('import.review.again')}
              </Button>
            </>
          )}
          <Totals />
          <Button variant="primary" busy={busy === 'writing'} onClick={() => void imports.getState().write(false)}>
            {t('import.review.write')}
          </Button>
          {isDesigning && <DesignAgainDialog onClose={() => setDesigning(false)} />}
          {isTaken && <PluginIdTakenDialog />}
        </>
      }
    />
  );
}

function Totals() {
  const files = useImport((state) => state.files);
  const { errors, warnings } = problemTotals(files);
  const copied = files.filter(({ origin }) => origin === 'copied').length;
  return (
    <p className="ml-auto text-right text-sm text-muted tabular-nums">
      {t('import.review.counted', { generated: files.length - copied, copied })}
      {errors > 0 && <span className="ml-2 text-danger">{t('import.review.errors', { count: errors })}</span>}
      {warnings > 0 && <span className="ml-2 text-warning">{t('import.review.warnings', { count: warnings })}</span>}
    </p>
  );
}
