/** Asks before a tool is called whose effects may not be undone. */
import type { ToolEntry } from '../../../src-shared/contract/tools.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { JsonBlock } from '../console/run/JsonBlock.tsx';

interface ConfirmTryProps {
  readonly tool: ToolEntry;
  readonly args: JsonObject;
  readonly onCancel: () => void;
  readonly onRun: () => void;
}

export function ConfirmTry({ tool: { name, gate }, args, onCancel, onRun }: ConfirmTryProps) {
  return (
    <Dialog
      open
      onClose={onCancel}
      closeLabel={t('tools.try.cancel')}
      title={t('tools.try.confirmTitle', { tool: name })}
      footer={
        <>
          <Button onClick={onCancel}>{t('tools.try.cancel')}</Button>
          <Button variant="danger" onClick={onRun}>
            {t('tools.try.run')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <p>{t('tools.try.confirmText')}</p>
        {gate !== null && <p className="text-muted wrap-anywhere">{t('tools.gated', { gate })}</p>}
        <JsonBlock label={t('tools.change.inputSchema')} value={args} />
      </div>
    </Dialog>
  );
}
