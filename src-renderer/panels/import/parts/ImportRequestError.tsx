/** The error of the import's last request. */
import { X } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { useImport, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LocateFolder } from './LocateFolder.tsx';

export function ImportRequestError() {
  const { imports } = useWorkspace();
  const error = useImport((state) => state.error);
  // A taken id opens a separate dialog.
  if (error === null || error.code === 'already_exists') return null;
  return (
    <Banner
      tone="danger"
      title={error.message}
      text={error.hint}
      actions={
        <>
          {error.pointer === '/path' && <LocateFolder />}
          <IconButton
            size="sm"
            label={t('import.dismiss')}
            icon={<X size={14} strokeWidth={1.75} aria-hidden />}
            onClick={() => imports.getState().dismiss()}
          />
        </>
      }
    />
  );
}
