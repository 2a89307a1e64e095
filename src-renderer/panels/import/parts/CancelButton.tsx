/** Stops the import and removes its files. */
import { t } from '../../../../src-shared/messages/translate.ts';
import { useImport, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';

export function CancelButton() {
  const { imports } = useWorkspace();
  const busy = useImport((state) => state.busy);
  return (
    <Button busy={busy === 'stopping'} onClick={() => void imports.getState().cancel()}>
      {t('import.cancel')}
    </Button>
  );
}
