/**
 * Banners for what the user must know or decide: failed saves, recovered edits, a lost connection, code that may not
 * run.
 */
import { useStore } from 'zustand';
import { t } from '../../src-shared/messages/translate.ts';
import type { AppError } from '../../src-shared/errors.ts';
import { runCommand } from '../commands/command.ts';
import { useCommands } from '../commands/commands-context.tsx';
import { isDirty, type DocumentState } from '../state/editing/document-state.ts';
import { useApp, useDocument, useWorkspace } from '../state/workspace/app-context.tsx';
import { Button } from '../ui/Button.tsx';
import { TrustBanner } from '../panels/trust/TrustBanner.tsx';
import { ExternalBanner } from '../panels/tabs/ExternalBanner.tsx';
import { whenText } from '../state/versions/version-title.ts';
import { Banner } from '../ui/Banner.tsx';
import { OpenClientsBanner } from './OpenClientsBanner.tsx';

export function Banners() {
  const error = useDocument((state) => (state.saveState.kind === 'failed' ? state.saveState.error : null));
  const recovery = useDocument((state) => state.recoveries[0] ?? null);
  const external = useDocument((state) => state.external);
  const readOnly = useDocument(unsavableIn);
  // A save that was refused because of a change on disk is resolved where that change is shown.
  const isAnswered = external?.kind === 'changed' && error?.code === 'changed_on_disk';
  return (
    <>
      <ConnectionBanner />
      <OpenClientsBanner />
      <TrustBanner />
      {error !== null && !isAnswered && <SaveBanner error={error} />}
      {readOnly !== null && <ReadOnlyBanner path={readOnly} />}
      {external !== null && <ExternalBanner external={external} />}
      {recovery !== null && <RecoveryBanner savedAt={recovery.savedAt} />}
    </>
  );
}

export function ConnectionBanner() {
  const { api } = useWorkspace();
  const status = useStore(api.connection, (state) => state.status);
  if (status === 'lost')
    return <Banner tone="warning" title={t('app.connection.lost')} text={t('app.connection.lostText')} />;
  if (status === 'refused') return <Banner tone="danger" title={t('app.connection.refused')} />;
  return null;
}

function SaveBanner({ error }: { readonly error: AppError }) {
  const { files, view } = useWorkspace();
  const isForeign = error.code === 'changed_on_disk';
  return (
    <Banner
      tone="danger"
      title={isForeign ? t('app.save.changedOnDisk') : error.message}
      text={[isForeign ? undefined : error.hint, t('app.save.kept')].filter(Boolean).join(' ')}
      actions={
        <>
          {isForeign && (
            <Button size="sm" variant="danger" onClick={() => void files.reload()}>
              {t('app.save.reload')}
            </Button>
          )}
          <Button size="sm" onClick={() => view.getState().openDialog('save-copy')}>
            {t('app.save.copy')}
          </Button>
          {isForeign ? (
            <Button size="sm" onClick={() => void files.save({ overwrite: true })}>
              {t('app.save.overwrite')}
            </Button>
          ) : (
            <Button size="sm" variant="primary" onClick={() => void files.save()}>
              {t('app.save.again')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** Autosave would fail again and again, so it leaves these edits to the user. */
function ReadOnlyBanner({ path }: { readonly path: string }) {
  const { files, view } = useWorkspace();
  return (
    <Banner
      tone="warning"
      title={t('app.save.readOnlyFolder', { path })}
      text={t('app.save.readOnlyHint')}
      actions={
        <>
          <Button size="sm" onClick={() => void files.save()}>
            {t('app.save.again')}
          </Button>
          <Button size="sm" variant="primary" onClick={() => view.getState().openDialog('save-copy')}>
            {t('app.save.copy')}
          </Button>
        </>
      }
    />
  );
}

/** The read-only folder of a flow with edits; null if they can be saved, or if a failed save already says why not. */
function unsavableIn(state: DocumentState): string | null {
  const { project, saveState } = state;
  return project?.readOnly === true && saveState.kind === 'idle' && isDirty(state) ? project.path : null;
}

function RecoveryBanner({ savedAt }: { readonly savedAt: string }) {
  const app = useApp();
  const commands = useCommands();
  const { files } = app;
  const compare = commands.require('versions.compare-recovered');
  return (
    <Banner
      tone="recovery"
      title={t('app.recovery.text', { when: whenText(savedAt) })}
      actions={
        <>
          <Button size="sm" variant="ghost" onClick={() => void files.discardRecovery()}>
            {t('app.recovery.discard')}
          </Button>
          <Button size="sm" title={t(compare.title)} onClick={() => void runCommand(compare, app)}>
            {t('app.recovery.compare')}
          </Button>
          <Button size="sm" variant="primary" onClick={() => files.restoreRecovery()}>
            {t('app.recovery.restore')}
          </Button>
        </>
      }
    />
  );
}
