/** The files changed on disk while this window has unsaved edits: the user decides, and can undo it. */
import { t } from '../../../src-shared/messages/translate.ts';
import { useCommands, useRunCommand } from '../../commands/commands-context.tsx';
import { Banner } from '../../ui/Banner.tsx';
import type { ExternalChange } from '../../state/editing/document-state.ts';
import { Button } from '../../ui/Button.tsx';

export function ExternalBanner({ external }: { readonly external: ExternalChange }) {
  switch (external.kind) {
    case 'changed':
      return (
        <Banner
          tone="warning"
          title={t('tabs.external.changed')}
          text={t('tabs.external.changedText')}
          actions={
            <>
              <Action id="external.compare" label={t('tabs.external.compare')} />
              <Action id="external.merge" label={t('tabs.external.merge')} />
              <Action id="file.reload" label={t('tabs.external.reload')} />
              <Action id="external.keep" label={t('tabs.external.keep')} />
            </>
          }
        />
      );
    case 'damaged': {
      const { file, message } = external.damaged;
      return (
        <Banner
          tone="danger"
          title={t('tabs.external.damaged', { file })}
          text={t('tabs.external.damagedText', { message })}
          actions={
            <>
              <Action id="external.mend" label={t('tabs.external.mend')} />
              <Action id="external.look" label={t('tabs.external.look')} />
              <Action id="file.save-copy" label={t('app.save.copy')} />
            </>
          }
        />
      );
    }
    case 'gone':
      return (
        <Banner
          tone="danger"
          title={t('tabs.external.gone')}
          text={t('tabs.external.goneText')}
          actions={
            <>
              <Action id="external.write" label={t('commands.writeAgain')} />
              <Action id="file.save-copy" label={t('app.save.copy')} />
            </>
          }
        />
      );
  }
}

function Action({ id, label }: { readonly id: string; readonly label: string }) {
  const run = useRunCommand();
  const commands = useCommands();
  return (
    <Button size="sm" onClick={() => run(commands.require(id))}>
      {label}
    </Button>
  );
}
